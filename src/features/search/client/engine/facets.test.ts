import { describe, expect, it } from "vitest";
import type { SearchRecord } from "../../records/record";
import { facetValues, matchesFacets, parseFacetFilters } from "./facets";

const record = {
  language: "ja",
  docusaurus_tag: "docs-kv-current",
  type: "lvl2",
  hierarchy: { lvl0: "KV › マニュアル" },
  weight: { level: 80, position: 1 },
} as SearchRecord;

const matches = (filters: unknown) => matchesFacets(record, parseFacetFilters(filters));

describe("facet filters", () => {
  it.each([
    ["language:ja"],
    [["language:ja"]],
    [["language:ja", ["docusaurus_tag:default", "docusaurus_tag:docs-kv-current"]]],
    ['["language:ja",["type:lvl1","type:lvl2"]]'],
    ["docusaurus_tag:-default"],
    ["hierarchy.lvl0:KV › マニュアル"],
    [[]],
    [""],
    [undefined],
  ])("lets the record pass %j", (filters) => {
    expect(matches(filters)).toBe(true);
  });

  it.each([
    ["language:en"],
    [["language:ja", "type:content"]],
    [["language:ja", ["docusaurus_tag:default"]]],
    ["language:-ja"],
    ["nonsense"],
    ["[broken"],
  ])("stops it by %j", (filters) => {
    expect(matches(filters)).toBe(false);
  });

  it("takes an escaped dash as part of the value", () => {
    expect(matches("language:\\-ja")).toBe(false);
  });
});

describe("facetValues", () => {
  it("finds nested values and none where there are none", () => {
    expect(facetValues(record, "weight.level")).toEqual(["80"]);
    expect(facetValues(record, "a.b.c")).toEqual([]);
  });
});
