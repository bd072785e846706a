import type { PageTree, Section } from "@deno-docs-ja/ja-search/record";
import { expect, it } from "vitest";
import { missedNames } from "./api-names";

const section = (anchor: string, ...defines: string[]): Section => ({
  ...{ level: 2, anchor, heading: anchor, blocks: [], code: [] },
  defines,
});
const page = (route: string, ...sections: Section[]): PageTree => ({
  ...{ route, sections, group: "", language: "ja", version: "current", tag: "" },
  ...{ rank: 1, keywords: [] },
});
const files = page("/runtime/api/files", section("next"), section("Deno.readFile"));

it("asks for four spellings of each name", () => {
  const asked: string[] = [];
  const search = (query: string) => {
    asked.push(query);
    return ["/runtime/api/files#Deno.readFile"];
  };
  expect(missedNames(search, [files, page("/kv/a", section("Deno.openKv"))])).toEqual([]);
  expect(asked).toEqual(["Deno.readFile", "deno.readfile", "readFile", "readfile"]);
});

it("reports a spelling that finds something else first", () => {
  const search = (query: string) => [
    query === "readfile" ? "/kv/a#" : `${files.route}#Deno.readFile`,
  ];
  expect(missedNames(search, [files])).toEqual([
    expect.objectContaining({
      file: "runtime/api/files.md",
      message: expect.stringContaining("「readfile」で検索しても"),
    }),
  ]);
});

it("leaves the short name to a subcommand", () => {
  const tests = page("/runtime/api/tests", section("Deno.test"));
  const search = (query: string) => [
    query.includes(".") ? "/runtime/api/tests#Deno.test" : "/runtime/a#test",
  ];
  expect(missedNames(search, [tests, page("/runtime/a", section("test", "deno test"))])).toEqual(
    [],
  );
});
