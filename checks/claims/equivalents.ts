import type { Table } from "mdast";
import { toString } from "mdast-util-to-string";
import { visit } from "unist-util-visit";
import type { Page } from "../../src/markdown/read-page";
import type { Problem } from "../report";

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

/** @returns the rows of a page's tables whose header goes from Node.js or npm to Deno */
export function findEquivalents({ tree, file }: Page): Equivalent[] {
  const found: Equivalent[] = [];
  visit(tree, "table", ({ children: [header, ...rows] }: Table) => {
    const titles = header.children.map((cell) => toString(cell));
    const column = titles.indexOf("Deno");
    if (column < 1 || !/^(?:Node\.js|npm)/.test(titles[0])) return;
    for (const { children, position } of rows) {
      const names = toString(children[0]).split("、");
      const deno = codesIn(children[column]);
      const line = position?.start.line ?? 1;
      if (deno.length > 0) found.push(...names.map((node) => ({ node, deno, file, line })));
    }
  });
  return found;
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

function codesIn(cell: Table["children"][0]["children"][0]): string[] {
  const codes: string[] = [];
  visit(cell, "inlineCode", ({ value }) => {
    codes.push(value);
  });
  return codes;
}
