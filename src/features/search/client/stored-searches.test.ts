import { beforeEach, describe, expect, it } from "vitest";
import { prepareStoredSearches, rememberText } from "./stored-searches";

const KEY = "__DOCSEARCH_RECENT_SEARCHES__docs";

class FakeStorage {
  items = new Map<string, string>();
  /** Characters that fit. */
  room = 1_000_000;
  getItem = (key: string) => this.items.get(key) ?? null;
  removeItem = (key: string) => void this.items.delete(key);
  setItem = (key: string, value: string) => {
    const others = [...this.items].filter(([name]) => name !== key);
    const used = others.reduce((sum, [name, text]) => sum + name.length + text.length, 0);
    if (used + key.length + value.length > this.room) throw new Error("QuotaExceededError");
    this.items.set(key, value);
  };
}

let storage: FakeStorage;
const prepare = () => prepareStoredSearches(() => storage as unknown as Storage, "docs");
beforeEach(() => {
  storage = new FakeStorage();
});

const stored = {
  objectID: "1",
  url: "/kv",
  type: "lvl1",
  content: null,
  hierarchy: { lvl0: "KV", lvl1: "操作" },
};

describe("prepareStoredSearches", () => {
  it.each([
    "",
    "{",
    "null",
    "{}",
    '"text"',
    "[null, 1, {}]",
    JSON.stringify([{ ...stored, hierarchy: null }]),
  ])("empties what DocSearch cannot read: %s", (text) => {
    storage.setItem(KEY, text);
    expect(prepare()).toBe(true);
    expect(storage.getItem(KEY)).toBe("[]");
  });

  it("keeps what is whole, without markup, and then leaves it as it is", () => {
    const evil = { ...stored, hierarchy: { lvl0: "KV", lvl1: "<img onerror=alert(1)>" } };
    storage.setItem(KEY, JSON.stringify([stored, null, evil]));
    prepare();
    const mended = storage.getItem(KEY) ?? "";
    expect(JSON.parse(mended)).toMatchObject([
      stored,
      { hierarchy: { lvl1: "&lt;img onerror=alert(1)&gt;" } },
    ]);
    prepare();
    expect(storage.getItem(KEY)).toBe(mended);
  });

  it("says that a denied or full storage can't be used, and leaves nothing behind", () => {
    expect(
      prepareStoredSearches(() => {
        throw new Error("SecurityError");
      }, "docs"),
    ).toBe(false);
    storage.room = 1000;
    expect(prepare()).toBe(false);
    expect(storage.items.size).toBe(0);
  });
});

describe("rememberText", () => {
  const text = {
    ...stored,
    type: "content",
    hierarchy: { lvl0: "KV", lvl1: "操作", lvl2: "消す" },
  };
  const remember = (hit: typeof text) =>
    rememberText(() => storage as unknown as Storage, "docs", hit);
  const recent = () => JSON.parse(storage.getItem(KEY) ?? "[]");

  it("keeps a find in a text as its heading, once for each address, the latest first", () => {
    for (const url of ["/1", "/2", "/1"]) remember({ ...text, objectID: url, url });
    expect(recent()).toMatchObject([
      { url: "/1", type: "lvl2", content: null },
      { url: "/2", type: "lvl2" },
    ]);
  });

  it("keeps seven, which DocSearch can read", () => {
    for (let i = 0; i < 10; i++) remember({ ...text, objectID: `${i}`, url: `/${i}` });
    expect(recent()).toHaveLength(7);
    const before = storage.getItem(KEY);
    prepare();
    expect(JSON.parse(storage.getItem(KEY) ?? "")).toEqual(
      JSON.parse(before ?? "").map((item: typeof text) => ({
        ...item,
        hierarchy: expect.objectContaining(item.hierarchy),
      })),
    );
  });

  it("leaves headings to DocSearch, and favourites alone", () => {
    remember({ ...text, type: "lvl2" });
    storage.setItem("__DOCSEARCH_FAVORITE_SEARCHES__docs", JSON.stringify([stored]));
    remember(text);
    expect(recent()).toEqual([]);
  });

  it("does nothing in a full storage", () => {
    storage.room = 10;
    remember(text);
    expect(storage.items.size).toBe(0);
  });
});
