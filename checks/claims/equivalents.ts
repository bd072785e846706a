import type { Problem } from "@deno-docs-ja/doc-samples/report";
import { nodesOf } from "@deno-docs-ja/document/page/nodes-of";
import { startLine } from "@deno-docs-ja/document/page/place";
import type { Page } from "@deno-docs-ja/document/site";
import { toString } from "mdast-util-to-string";

/** What a table of equivalents gives for a name of Node.js or npm. */
export interface Equivalent {
  /** The name, e.g. "npm ci". */
  node: string;
  /** Alternatives in Deno, e.g. "deno add zod", "deno install zod". */
  deno: string[];
  file: string;
  line: number;
}

/** Pages without such a header have no table of equivalents. */
export const mayCompare = (source: string): boolean => /^\|\s*(?:Node\.js|npm)/m.test(source);

/** @returns the rows of a page's tables whose header maps Node.js or npm to Deno */
export function findEquivalents({ tree, file }: Page): Equivalent[] {
  return nodesOf(tree, "table").flatMap(({ children: [header, ...rows] }) => {
    const titles = header.children.map((cell) => toString(cell));
    const column = titles.indexOf("Deno");
    if (column < 1 || !/^(?:Node\.js|npm)/.test(titles[0])) return [];
    return rows.flatMap((row) => {
      const names = toString(row.children[0]).split("、");
      const deno = nodesOf(row.children[column], "inlineCode").map(({ value }) => value);
      const line = startLine(row);
      return deno.length > 0 ? names.map((node) => ({ node, deno, file, line })) : [];
    });
  });
}

/** Two tables contradict each other when they have no answer in common; one may be longer than the other. */
export function checkEquivalents(equivalents: readonly Equivalent[]): Problem[] {
  return equivalents.flatMap(({ node, deno, file, line }) => {
    const other = equivalents.find(
      (each) =>
        each.node === node &&
        !each.deno.some((a) => deno.some((b) => a.includes(b) || b.includes(a))),
    );
    if (!other) return [];
    const message = `「${node}」にあたるものは ${deno.join("、")} とありますが、${other.file}:${other.line} では ${other.deno.join("、")} です。どちらが正しいかを確かめてください。`;
    return [{ file, line, message, check: "claims" }];
  });
}
