import { toString } from "mdast-util-to-string";
import { visit } from "unist-util-visit";
import type { Rule } from "../rule";

/** Every table column has a header: screen readers read it before each cell. */
export const tables: Rule = (page, report) => {
  visit(page.tree, "table", (table) => {
    table.children[0].children.forEach((cell, index) => {
      if (toString(cell).trim()) return;
      report(
        table,
        `表の ${index + 1} 列目に見出しがありません。列が何かを書いてください（比べる表なら「比べる点」など）。`,
      );
    });
  });
};
