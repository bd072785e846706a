import { nodesOf } from "@deno-docs-ja/document/page/nodes-of";
import type { Root } from "mdast";
import { toString } from "mdast-util-to-string";
import type { Rule } from "../rule";

const LEAST = 2;
const MOST = 4;
/** Minimum length of a reason next to a link. */
const REASON_LENGTH = 5;

/** Guides, references and tutorials end with 「次に読む」: a few links, each with its reason. */
export const nextLinks: Rule = (page, report) => {
  if (!["guide", "reference", "api", "tutorial"].includes(String(page.frontMatter.kind))) return;
  const { children } = page.tree;
  const isSection = (node: (typeof children)[number]) => node.type === "heading" && node.depth <= 2;
  const at = children.findIndex(
    (node) => isSection(node) && /^次に読む(\s|$)/.test(toString(node)),
  );
  if (at < 0) {
    report(
      page.source.trimEnd().split("\n").length,
      `「## 次に読む {#next}」の節がありません。ページの最後に ${LEAST}〜${MOST} 個のリンクと読む理由を書いてください。`,
    );
    return;
  }
  const after = children.slice(at + 1);
  const length = after.findIndex(isSection);
  const section: Root = {
    type: "root",
    children: length < 0 ? after : after.slice(0, length),
  };
  const links = nodesOf(section, "link").length;
  for (const item of nodesOf(section, "listItem")) {
    const linkText = toString(nodesOf(item, "link"));
    if (linkText && toString(item).length - linkText.length < REASON_LENGTH)
      report(
        item,
        `「${linkText}」に読む理由がありません。「- [題名](行き先): 何がわかるか」の形で書いてください。`,
      );
  }
  if (links < LEAST || links > MOST)
    report(
      children[at],
      `「次に読む」のリンクが ${links} 個です。${LEAST}〜${MOST} 個にしてください。`,
    );
};
