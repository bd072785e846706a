import type { Problem } from "@deno-docs-ja/doc-samples/report";
import { nodesOf } from "@deno-docs-ja/document/page/nodes-of";
import { startLine } from "@deno-docs-ja/document/page/place";
import type { Page } from "@deno-docs-ja/document/site";
import { toString as textOf } from "mdast-util-to-string";
import { minorSince, type NameKind, sinceLabel } from "../../src/data/versions";
import { siteAt } from "../../src/document/site";
import type { Check } from "../run-checks";

const CHECK = "versions";

/** Pages whose tables writers fill by hand, and what their names are. */
const PAGES: Readonly<Record<string, NameKind>> = {
  "runtime/manual/runtime/builtin_apis.md": "api",
  "runtime/manual/basics/env_variables.md": "env",
};

/** Checks that tables of names tell since when the younger ones exist. */
export const check: Check = {
  name: CHECK,
  scope: "site",
  run: ({ root }) =>
    Object.entries(PAGES).flatMap(([file, kind]) => checkRows(siteAt(root).read(file), kind)),
};

/**
 * @param page a page with tables
 * @param kind what their names are
 * @returns a problem per name whose row does not tell the minor
 */
export function checkRows({ file, tree }: Page, kind: NameKind): Problem[] {
  const rows = nodesOf(tree, "table").flatMap(({ children }) => children.slice(1));
  return rows.flatMap((row) => {
    const text = textOf(row);
    return nodesOf(row, "inlineCode").flatMap(({ value }) => {
      const minor = minorSince(kind, value);
      if (minor === undefined || text.includes(sinceLabel(minor))) return [];
      const message = `「${value}」は Deno 2.0.0 にはありません。同じ行に「${sinceLabel(minor)}」と書いてください。`;
      return [{ file, line: startLine(row), message, check: CHECK }];
    });
  });
}
