import type { Table } from "mdast";
import { toString } from "mdast-util-to-string";
import { visit } from "unist-util-visit";
import type { Finding, Rule } from "../rule";

/** Every column of a table has a title: screen readers read it before each cell. */
export const tables: Rule = (page) => {
  const findings: Finding[] = [];
  visit(page.tree, "table", ({ children: [header], position }: Table) => {
    header.children.forEach((cell, index) => {
      if (toString(cell).trim()) return;
      findings.push({
        line: position?.start.line ?? 1,
        message: `表の ${index + 1} 列目に見出しがありません。列が何かを書いてください（比べる表なら「比べる点」など）。`,
      });
    });
  });
  return findings;
};
