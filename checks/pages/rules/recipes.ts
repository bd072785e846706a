import { type FoundFence, findFences } from "@deno-docs-ja/document/fence/find-fences";
import { visibleFences } from "@deno-docs-ja/document/fence/proofs";
import { headingId, withoutId } from "@deno-docs-ja/document/page/heading-id";
import { nodesOf } from "@deno-docs-ja/document/page/nodes-of";
import type { Heading, RootContent } from "mdast";
import { toString } from "mdast-util-to-string";
import type { Rule } from "../rule";

/** Lines of code that one reads at a glance, and would paste into a chat. */
const LONGEST = 30;

const lineCount = ({ node }: FoundFence) => node.value.split("\n").length;

/** A recipe has a short program that is executed, and a link to a page that explains it. */
export const recipes: Rule = (page, report) => {
  if (page.frontMatter.kind !== "recipe") return;
  const fences = visibleFences(findFences(page.tree));
  for (const { heading, blocks } of recipesOf(page.tree.children)) {
    const id = headingId(heading) ?? "";
    const task = withoutId(toString(heading));
    const own = fences.filter(({ section }) => section === id);
    if (!own.some(({ parsed }) => parsed.ok && parsed.fence.mode))
      report(heading, `「${task}」に、実行されるサンプル（run、test、serve）がありません。`);
    for (const fence of own)
      if (lineCount(fence) > LONGEST && !isOutput(fence))
        report(
          fence.node,
          `レシピのコードは ${LONGEST} 行までです（今は ${lineCount(fence)} 行）。短くするか、チュートリアルにします。`,
        );
    if (nodesOf({ type: "root", children: blocks }, "link").length === 0)
      report(heading, `「${task}」に、説明のあるページへのリンクがありません。`);
  }
};

const isOutput = ({ parsed }: FoundFence) => parsed.ok && parsed.fence.output;

/** The sections without sections below them, up to the links at the page's end. */
function recipesOf(nodes: readonly RootContent[]): { heading: Heading; blocks: RootContent[] }[] {
  const sections: { heading: Heading; blocks: RootContent[] }[] = [];
  for (const node of nodes) {
    if (node.type === "heading") sections.push({ heading: node, blocks: [] });
    else sections.at(-1)?.blocks.push(node);
  }
  return sections.filter(
    ({ heading }, index) =>
      !(sections[index + 1]?.heading.depth > heading.depth) &&
      withoutId(toString(heading)) !== "次に読む",
  );
}
