import { expandElement } from "@deno-docs-ja/document/elements/registry";
import { replaceElements } from "@deno-docs-ja/document/page/markup";
import type { Root } from "mdast";
import { describe, expect, it } from "vitest";
import { expanded, tablesOf } from "../../../tests/support/expanded";
import { nodeModules } from "../../data/node-modules";
import { site } from "../site";

const file = "runtime/manual/node/compatibility.mdx";

const rowsOf = (tree: Root): string[][] => tablesOf(tree)[0] ?? [];

describe("expandNode", () => {
  it("replaces the element by one row for each module", () => {
    const tree = expanded("前の段落。\n\n<NodeModules />\n\n後の段落。");
    expect(tree.children.map(({ type }) => type)).toEqual(["paragraph", "table", "paragraph"]);
    const [head, ...rows] = rowsOf(tree);
    expect(head).toEqual([
      "モジュール",
      "読み込み",
      `Node.js ${nodeModules.node.slice(1)} の名前のうちあるもの`,
      "ない名前",
    ]);
    expect(rows.map(([name]) => name)).toEqual(nodeModules.modules.map(({ name }) => name));
  });

  it("shows complete, incomplete and missing modules, and those that Node.js lacks", () => {
    const rows = rowsOf(expanded("<NodeModules />"));
    const row = (module: string) => rows.find(([name]) => name === module)?.slice(1);
    expect(row("node:os")).toEqual(["できる", "23 / 23", ""]);
    expect(row("node:sqlite")).toEqual(["できる（2.2 から）", "4 / 5", "Session"]);
    expect(row("node:sea")?.slice(0, 2)).toEqual(["できない", "0 / 5"]);
    expect(row("node:_stream_readable")).toEqual([
      "できる",
      `Node.js ${nodeModules.node.slice(1)} にはない`,
      "",
    ]);
  });

  it("keeps the names that are missing apart from those of the default export", () => {
    const [, , , names] =
      rowsOf(expanded("<NodeModules />")).find(([name]) => name === "node:test") ?? [];
    expect(names).toBe("assert snapshot。既定にだけある: expectFailure only skip todo");
  });

  it("writes modules and names as inline code", () => {
    const json = JSON.stringify(expanded("<NodeModules />"));
    for (const value of ["node:sqlite", "Session", "skip"])
      expect(json).toContain(JSON.stringify({ type: "inlineCode", value }));
  });

  it("reads the jsx nodes of MDX v1", () => {
    const tree = { type: "root", children: [{ type: "jsx", value: "<NodeModules />" }] };
    replaceElements(tree as unknown as Root, (markup) => expandElement(site, markup));
    expect(rowsOf(tree as unknown as Root).length).toBeGreaterThan(1);
  });

  it("leaves other markup alone", () => {
    const source = "<Unknown />\n\n`<NodeModules />` と書きます。";
    expect(expanded(source)).toEqual(site.parse(file, source).tree);
  });
});
