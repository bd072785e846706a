import { describe, expect, it } from "vitest";
import { nearestPages, wordsOf } from "./address";
import type { NamedPage } from "./index";

describe("wordsOf", () => {
  it.each([
    ["/runtime/manual/basics/permision", "permision"],
    ["/runtime/manual/getting_started/first-steps.html", "first steps"],
    ["/kv/manual/", "kv"],
    ["/std@0.224.0/", "std"],
    ["/%E6%A8%A9%E9%99%90", "権限"],
    ["/%E6%A8", "E6 A8"],
    ["/", ""],
    [`/${"a".repeat(500)}`, "a".repeat(60)],
  ])("%s → %s", (path, words) => {
    expect(wordsOf(path)).toBe(words);
  });
});

describe("nearestPages", () => {
  const pages: NamedPage[] = [
    ["/runtime/manual/basics/permissions", "権限"],
    ["/runtime/manual/runtime/permission_apis", "権限 API"],
    ["/kv/manual/operations", "操作"],
    ["/deploy/manual/", "Deno Deploy"],
  ];
  const nearest = (path: string) => nearestPages(path, pages, 2).map(([route]) => route);

  it("finds pages with a mistyped or moved address, nearest first", () => {
    expect(nearest("/runtime/manual/basics/permision")).toEqual([
      "/runtime/manual/basics/permissions",
      "/runtime/manual/runtime/permission_apis",
    ]);
    expect(nearest("/kv/operation.html")).toEqual(["/kv/manual/operations"]);
  });

  it("prefers the page of the same folder", () => {
    const same: NamedPage[] = [
      ["/kv/tutorials/index_a", "A"],
      ["/deploy/tutorials/index_a", "B"],
    ];
    expect(nearestPages("/deploy/tutorials/index-a", same, 1)).toEqual([same[1]]);
  });

  it("reads the end of an address that is far too long", () => {
    const path = `/${"a".repeat(1_000_000)}/permissions`;
    expect(nearest(path)[0]).toBe("/runtime/manual/basics/permissions");
  });

  it.each(["/zzzz", "/", "/%"])("finds nothing for %s", (path) => {
    expect(nearest(path)).toEqual([]);
  });
});
