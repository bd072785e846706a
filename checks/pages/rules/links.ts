import { toString } from "mdast-util-to-string";
import { visit } from "unist-util-visit";
import type { Rule } from "../rule";

/** Link texts that say nothing about the target. */
const EMPTY_TEXTS = new Set([
  "こちら",
  "ここ",
  "これ",
  "リンク",
  "詳細",
  "詳しくはこちら",
  "こちらのページ",
]);

/** Links have descriptive text; no bare URLs. */
export const links: Rule = (page, report) => {
  visit(page.tree, "link", (node) => {
    const start = node.position?.start.offset ?? 0;
    const text = toString(node);
    if (!/[[<]/.test(page.source[start])) {
      report(
        node,
        `URL「${text}」が裸で置かれています。[行き先の説明](${node.url}) か <${node.url}> にしてください。`,
      );
    } else if (EMPTY_TEXTS.has(text.trim())) {
      report(
        node,
        `リンクの文字「${text}」では行き先がわかりません。行き先の内容を書いてください。`,
      );
    }
  });
};
