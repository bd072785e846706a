// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createStoredSearches, isWebUrl, rememberText } from "./docsearch-stored-searches";

const RECENT = "__DOCSEARCH_RECENT_SEARCHES__docs";
const FAVORITE = "__DOCSEARCH_FAVORITE_SEARCHES__docs";
const hit = {
  objectID: "1",
  url: "/kv",
  type: "lvl1",
  content: null,
  hierarchy: { lvl0: "KV", lvl1: "操作", lvl2: null },
};
const create = () => createStoredSearches({ key: RECENT });
const stored = () => JSON.parse(localStorage.getItem(RECENT) ?? "[]");

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

it.each([
  ["https://a.example/b#c", true],
  ["javascript:alert(1)", false],
  ["/kv", false],
  ["https://a.example//evil.example", false],
  ["https://a.example/pathname://evil.example", false],
])("isWebUrl(%s) is %s", (url, expected) => {
  expect(isWebUrl(url)).toBe(expected);
});

describe("createStoredSearches", () => {
  it("keeps the latest first, up to its limit, each once, and removes", () => {
    const searches = createStoredSearches({ key: RECENT, limit: 2 });
    for (const objectID of ["1", "2", "1", "3"]) searches.add({ ...hit, objectID });
    const ids = () =>
      create()
        .getAll()
        .map(({ objectID }) => objectID);
    expect(ids()).toEqual(["3", "1"]);
    searches.remove({ ...hit, objectID: "3" });
    expect(ids()).toEqual(["1"]);
  });

  it("keeps the hit alone, without what belongs to the list that it was in", () => {
    create().add({ ...hit, _snippetResult: [], __docsearch_parent: hit } as typeof hit);
    expect(stored()).toEqual([hit]);
  });

  it.each([
    "",
    "{",
    "null",
    "{}",
    '"text"',
    "[null, 1, {}]",
    JSON.stringify([{ ...hit, hierarchy: null }]),
    JSON.stringify([{ ...hit, type: "lvl2" }]),
    JSON.stringify([{ ...hit, url: "//evil.example" }]),
    JSON.stringify([{ ...hit, url: "javascript:alert(1)" }]),
  ])("reads nothing of what DocSearch cannot show: %s", (text) => {
    localStorage.setItem(RECENT, text);
    expect(create().getAll()).toEqual([]);
  });

  it("keeps what is whole beside what is not", () => {
    localStorage.setItem(RECENT, JSON.stringify([null, hit]));
    expect(create().getAll()).toEqual([hit]);
  });

  it("touches the storage when it is used, not when it is made", () => {
    const read = vi.spyOn(Storage.prototype, "getItem");
    const searches = create();
    expect(read).not.toHaveBeenCalled();
    searches.getAll();
    expect(read).toHaveBeenCalled();
  });

  it.each(["getItem", "setItem"] as const)("works where %s fails", (method) => {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException("no", "QuotaExceededError");
    });
    const searches = create();
    searches.add(hit);
    expect(searches.getAll()).toEqual([hit]);
    expect(() => rememberText("docs", { ...hit, type: "content" })).not.toThrow();
  });
});

describe("rememberText", () => {
  const text = { ...hit, type: "content", hierarchy: { ...hit.hierarchy, lvl2: "消す" } };

  it("keeps a hit in a text as its heading, once for each address, the latest first", () => {
    for (const url of ["/1", "/2", "/1"]) rememberText("docs", { ...text, objectID: url, url });
    expect(create().getAll()).toMatchObject([
      { url: "/1", type: "lvl2", content: null },
      { url: "/2", type: "lvl2" },
    ]);
  });

  it("keeps seven", () => {
    for (let i = 0; i < 10; i++) rememberText("docs", { ...text, objectID: `${i}`, url: `/${i}` });
    expect(stored()).toHaveLength(7);
  });

  it("leaves headings to DocSearch, and favourites alone", () => {
    rememberText("docs", hit);
    localStorage.setItem(FAVORITE, JSON.stringify([hit]));
    rememberText("docs", text);
    expect(stored()).toEqual([]);
  });
});
