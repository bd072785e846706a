// @vitest-environment jsdom
import fs from "node:fs";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createStoredSearches } from "./lazy-stored-searches";

const hit = { objectID: "1", url: "/kv/" } as never;

beforeEach(() => localStorage.clear());

describe("createStoredSearches", () => {
  it("touches the storage when it is used, not when it is made", () => {
    const write = vi.spyOn(Storage.prototype, "setItem");
    const searches = createStoredSearches({ key: "recent" });
    expect(write).not.toHaveBeenCalled();
    searches.getAll();
    expect(write).toHaveBeenCalled();
    write.mockRestore();
  });

  it("keeps, gives and removes what is stored", () => {
    const searches = createStoredSearches({ key: "recent" });
    searches.add(hit);
    expect(createStoredSearches({ key: "recent" }).getAll()).toEqual([hit]);
    searches.remove(hit);
    expect(searches.getAll()).toEqual([]);
  });

  it("is what DocSearch imports by the name that is replaced", () => {
    const modal = require
      .resolve("@docsearch/react")
      .replace(/dist\/.*/, "dist/esm/DocSearchModal.js");
    expect(fs.readFileSync(modal, "utf8")).toContain("from './stored-searches'");
  });
});
