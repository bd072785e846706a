import { describe, expect, it } from "vitest";
import { type Filters, joinFilters, passes } from "./filters";
import type { SearchRecord } from "./records/record";

const record = {
  language: "ja",
  docusaurus_tag: "docs-kv-current",
  type: "lvl2",
  hierarchy: { lvl0: "KV › マニュアル" },
} as SearchRecord;

it("joins filters, so that all must hold", () => {
  const contextual = ["language:ja", ["docusaurus_tag:default", "docusaurus_tag:docs-kv-current"]];
  expect(joinFilters(contextual, "type:lvl1")).toEqual([...contextual, "type:lvl1"]);
  expect(joinFilters(undefined, undefined)).toEqual([]);
});

describe("passes", () => {
  it.each<[Filters]>([
    [["language:ja"]],
    [["language:ja", ["docusaurus_tag:default", "docusaurus_tag:docs-kv-current"]]],
    [["docusaurus_tag:-default"]],
    [["hierarchy.lvl0:KV › マニュアル"]],
    [[]],
  ])("lets the record pass %j", (filters) => {
    expect(passes(record, filters)).toBe(true);
  });

  it.each<[Filters]>([
    [["language:en"]],
    [["language:ja", "type:content"]],
    [["language:ja", ["docusaurus_tag:default"]]],
    [["language:-ja"]],
    [["nonsense"]],
    [["a.b.c:d"]],
  ])("stops it by %j", (filters) => {
    expect(passes(record, filters)).toBe(false);
  });
});
