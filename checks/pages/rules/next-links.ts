import type { Heading, Link, ListItem } from "mdast";
import { toString } from "mdast-util-to-string";
import { visit } from "unist-util-visit";
import type { Finding, Rule } from "../rule";

const LEAST = 2;
const MOST = 4;
/** Shortest text beside a link that can be a reason to follow it. */
const REASON_LENGTH = 5;

/** Guides, references and tutorials end with 「次に読む」: a few links, each with its reason. */
export const nextLinks: Rule = (page) => {
  if (!["guide", "reference", "tutorial"].includes(String(page.frontMatter.kind))) return [];
  const { children } = page.tree;
  const isHeading =
    (depth: number) =>
    (node: (typeof children)[number]): node is Heading =>
      node.type === "heading" && node.depth <= depth;
  const at = children.findIndex(
    (node) => node.type === "heading" && node.depth === 2 && /^次に読む(\s|$)/.test(toString(node)),
  );
  if (at < 0) {
    const last = page.source.trimEnd().split("\n").length;
    return [
      {
        line: last,
        message: `「## 次に読む {#next}」の節がありません。ページの最後に ${LEAST}〜${MOST} 個のリンクと読む理由を書いてください。`,
      },
    ];
  }
  const length = children.slice(at + 1).findIndex(isHeading(2));
  const section = children.slice(at + 1, length < 0 ? undefined : at + 1 + length);
  const findings: Finding[] = [];
  const line = children[at].position?.start.line ?? 1;
  let links = 0;
  for (const node of section) {
    visit(node, "link", () => {
      links += 1;
    });
    visit(node, "listItem", (item: ListItem) => {
      let linkText = "";
      visit(item, "link", (link: Link) => {
        linkText += toString(link);
      });
      if (linkText && toString(item).length - linkText.length < REASON_LENGTH) {
        findings.push({
          line: item.position?.start.line ?? line,
          message: `「${linkText}」に読む理由がありません。「- [題名](行き先): 何がわかるか」の形で書いてください。`,
        });
      }
    });
  }
  if (links < LEAST || links > MOST) {
    findings.push({
      line,
      message: `「次に読む」のリンクが ${links} 個です。${LEAST}〜${MOST} 個にしてください。`,
    });
  }
  return findings;
};
