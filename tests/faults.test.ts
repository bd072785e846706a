import fs from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { readTests, wrongTests } from "./spec";

const FILE = "tests/faults.md";
const layers = [
  ...["HTML", "main script", "page script", "article fetch", "search chunk", "index"],
  ...["worker", "storage", "CDN"],
];
const moments = ["first load", "navigation", "offline", "after a deployment"];

const root = path.join(__dirname, "..");
const rows = fs
  .readFileSync(path.join(root, FILE), "utf8")
  .split("\n")
  .map((text, index) => ({
    line: index + 1,
    cells: text
      .replace(/^\| | \|$/g, "")
      .split(" | ")
      .map((cell) => cell.trim()),
  }))
  .filter(({ cells: [layer] }) => layers.includes(layer));

it("says once for each layer and moment what the reader sees", () => {
  const cells = layers.flatMap((layer) => moments.map((moment) => `${layer}, ${moment}`));
  expect(rows.map(({ cells: [layer, moment] }) => `${layer}, ${moment}`)).toEqual(cells);
  for (const { line, cells } of rows) {
    expect([line, cells.length, cells.filter(Boolean).length]).toEqual([line, 4, 4]);
  }
});

it.each(rows.map(({ line, cells }) => [line, cells[3]] as const))(
  "line %i names browser tests that exist",
  (line, tests) => {
    const named = readTests(tests ?? "");
    expect(wrongTests(root, `${FILE}:${line}:`, named)).toEqual([]);
    expect(named.filter(({ file }) => !file.startsWith("tests/browser/"))).toEqual([]);
  },
);
