import { startLine } from "@deno-docs-ja/document/page/place";
import { visit } from "unist-util-visit";
import type { Rule } from "../rule";
import { scaffolds as data } from "../scaffolds";

/** Other spellings; `npm create` also appears in comparisons with npm. */
const OTHERS = /\bdeno init --npm\b|\bnpm:create-\w+|\bnpx (?:-y )?create-\w+/;
const CREATE = /\bdeno create\b.*?\bnpm:([\w-]+)@([\w.]+)/;

/** A scaffold is made by one command on all pages, in one version. */
export const scaffolds: Rule = (page, report) => {
  visit(page.tree, (node) => {
    if (node.type !== "inlineCode" && !(node.type === "code" && node.lang === "sh")) return;
    node.value.split("\n").forEach((text, index) => {
      const line = startLine(node) + (node.type === "code" ? index + 1 : 0);
      const other = OTHERS.exec(text);
      if (other && page.file !== data.reference) {
        report(line, `「${other[0]}」ではなく「${data.command}…」と書いてください。`);
      }
      const [, name, version] = CREATE.exec(text) ?? [];
      const wanted = data.versions[name];
      if (wanted && version !== wanted) {
        const where = "checks/pages/scaffolds.ts";
        report(
          line,
          `${name}@${version} ではなく ${name}@${wanted} を使ってください（${where}）。`,
        );
      }
    });
  });
};
