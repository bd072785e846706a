import type { Problem } from "@deno-docs-ja/doc-samples/report";
import { nodesOf } from "@deno-docs-ja/document/page/nodes-of";
import { startLine } from "@deno-docs-ja/document/page/place";
import type { Page } from "@deno-docs-ja/document/site";
import { toString as textOf } from "mdast-util-to-string";
import { minorSince, type NameKind, sinceLabel } from "../../src/data/versions";
import { deployDeno } from "../../src/data/versions/deploy";
import { siteAt } from "../../src/document/site";
import type { Check } from "../run-checks";
import { findOldFacts, findUnmeasured } from "./deploy";

const CHECK = "versions";

/** Pages whose tables writers fill by hand, and what their names are. */
const PAGES: Readonly<Record<string, NameKind>> = {
  "runtime/manual/runtime/builtin_apis.md": "api",
  "runtime/manual/basics/env_variables.md": "env",
};

/** Checks that tables of names tell since when the younger ones exist, and that Deploy's samples were measured. */
export const check: Check = {
  name: CHECK,
  scope: "pages",
  run({ root, readable, warnings, notes }) {
    const pages = readable.map((file) => siteAt(root).read(file));
    const found = findUnmeasured(pages);
    warnings.push(...found.warnings);
    const { version } = deployDeno;
    if (found.unmeasured.length > 0)
      notes.push(
        `まだ Deno ${version} で実行していない Deno Deploy のページ（npm run versions -- --only ${version}）:`,
        ...found.unmeasured,
      );
    const rows = pages.flatMap((page) =>
      Object.hasOwn(PAGES, page.file) ? checkRows(page, PAGES[page.file]) : [],
    );
    return [...rows, ...found.problems, ...pages.flatMap((page) => findOldFacts(page))];
  },
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
