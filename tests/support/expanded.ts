import { expandElements } from "@deno-docs-ja/document/elements/registry";
import type { Root, Table } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import { site } from "../../src/document/site";

/** Expands the elements of a page with this body and no front matter. */
export function expanded(body: string): Root {
  const file = "kv/a.mdx";
  const { tree } = site.parse(file, body);
  expandElements(site, tree, { file, firstLine: 1 });
  return tree;
}

/** @returns the texts of all tables: tables → rows → cells */
export const tablesOf = (tree: Root): string[][][] =>
  tree.children
    .filter((node): node is Table => node.type === "table")
    .map(({ children }) => children.map((row) => row.children.map((cell) => textOf(cell))));
