import path from "node:path";
import { expect, it } from "vitest";
import { site } from "../../src/document/site";

import type { Context } from "../run-checks";
import { check, compareFields } from "./index";

const known = {
  schema: "https://example.com/",
  fields: ["fmt.jsx.multiLineParens", "tasks.<名前>.command"],
  beyondSchema: ["nodeModulesLinker"],
  unusable: [],
};
const PAGE = "runtime/manual/references/deno_json.md";
const page = (rows: string[], example: object) =>
  site.parse(
    PAGE,
    [
      "| フィールド | 意味 |",
      "| --- | --- |",
      ...rows.map((field) => `| \`${field}\` | 説明 |`),
      "",
      '```json title="deno.json"',
      JSON.stringify(example),
      "```",
      "",
    ].join("\n"),
  );
const messages = (...args: Parameters<typeof page>) =>
  compareFields(page(...args), known).map(({ line, message }) => `${line} ${message}`);
const rows = [...known.fields, ...known.beyondSchema];
const example = {
  fmt: { "jsx.multiLineParens": "never" },
  tasks: { build: { command: "echo" } },
  nodeModulesLinker: "hoisted",
};

it("accepts a page with a row and an example for each field", () => {
  expect(messages(rows, example)).toEqual([]);
});

it("finds a field without a row", () => {
  expect(messages(rows.slice(1), example)).toEqual([
    expect.stringContaining("1 「fmt.jsx.multiLineParens」の行が表にありません"),
  ]);
});

it("finds a field without an example, at its row", () => {
  expect(messages(rows, { ...example, tasks: { build: "echo" } })).toEqual([
    expect.stringContaining("4 「tasks.<名前>.command」を使う deno.json の例がありません"),
  ]);
});

it("finds a field that does not exist", () => {
  expect(messages([...rows, "fmt.lineWdth"], example)).toEqual([
    expect.stringContaining("6 「fmt.lineWdth」は deno.json のスキーマにありません"),
  ]);
});

it("leaves a broken example to the samples check", () => {
  const broken = site.parse(PAGE, '```json title="deno.json"\n{ "fmt": \n```\n');
  expect(compareFields(broken, { ...known, fields: [], beyondSchema: [] })).toEqual([]);
});

it("finds nothing wrong with the committed page", () => {
  expect(check.run({ root: path.join(__dirname, "../..") } as Context)).toEqual([]);
});
