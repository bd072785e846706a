import { describe, expect, it } from "vitest";
import { type AlgoliaClient, queryHosted, readHit } from "./hosted";

const evil = "<img src=x onerror=alert(1)>";
const hit = {
  objectID: "1",
  url: "https://docs.example/kv",
  type: "lvl2",
  content: null,
  hierarchy: { lvl0: "KV & 権限", lvl1: `操作${evil}`, lvl2: "Set<T>", lvl3: null },
  _highlightResult: {
    hierarchy: {
      lvl0: { value: "KV & <mark>権限</mark>" },
      lvl2: { value: `<mark>Set</mark><T>${evil}` },
    },
  },
};
const reads = (html: string) =>
  readHit({ ...hit, content: "x", _snippetResult: { content: { value: html } } })?.snippet;

describe("readHit", () => {
  it("gives plain texts with ranges", () => {
    expect(readHit(hit)).toEqual({
      id: "1",
      url: hit.url,
      type: "lvl2",
      headings: {
        lvl0: { text: "KV & 権限", ranges: [[5, 7]] },
        lvl1: { text: `操作${evil}`, ranges: [] },
        lvl2: { text: `Set<T>${evil}`, ranges: [[0, 3]] },
      },
    });
  });

  it.each([
    ["<mark>a", "a", [[0, 1]]],
    ["</mark>a<mark></mark>", "</mark>a", []],
    ["<mark><mark>a</mark> b</mark>", "a b</mark>", [[0, 1]]],
    ["<mark onclick=x>a</mark>", "<mark onclick=x>a</mark>", []],
  ])("takes tags in disorder as far as they can be read: %s", (html, text, ranges) => {
    expect(reads(html)).toEqual({ text, ranges });
  });

  it.each([
    ["<mark>トランザ</mark>クションとサーバー", "トランザクションとサーバー", [[0, 8]]],
    ["チ<mark>ュー</mark>トリアル", "チュートリアル", []],
    ["<mark>サーバ</mark>ーのﾌﾟﾛ<mark>ﾌｧｲﾙ</mark>", "サーバーのﾌﾟﾛﾌｧｲﾙ", [[0, 4]]],
    ["open<mark>K</mark>vStore 𠮷", "openKvStore 𠮷", [[4, 6]]],
  ])("highlights words whole or not at all: %s", (html, text, ranges) => {
    expect(reads(html)).toEqual({ text, ranges });
  });

  it.each([
    ["no object", "hit"],
    ["null", null],
    ["no id", { ...hit, objectID: undefined }],
    ["a script", { ...hit, url: "javascript:alert(1)" }],
    ["a path", { ...hit, url: "/kv" }],
    ["another host behind the path", { ...hit, url: "https://docs.example//evil.example" }],
    ["no titles", { ...hit, hierarchy: null, _highlightResult: null }],
  ])("leaves out a hit with %s", (_, broken) => {
    expect(readHit(broken)).toBeUndefined();
  });

  it("mends a type that the hit has no text for", () => {
    expect(readHit({ ...hit, type: "lvl5" })?.type).toBe("lvl1");
    expect(readHit({ ...hit, type: "lvl5", content: "本文" })?.type).toBe("content");
  });
});

describe("queryHosted", () => {
  const clientOf = (result: object) => ({ search: async () => ({ results: [result] }) });
  const ask = (result: object) => queryHosted(clientOf(result) as unknown as AlgoliaClient, {});

  it("leaves out what cannot be shown", async () => {
    const answer = await ask({ hits: [hit, null], nbHits: 7, nbPages: 2, queryID: "q" });
    expect(answer).toMatchObject({ total: 7, pages: 2, isExhaustive: true, queryID: "q" });
    expect(answer.hits).toHaveLength(1);
  });

  it.each([{}, { hits: "x" }])("rejects an answer of another shape: %j", async (result) => {
    await expect(ask(result)).rejects.toThrow();
  });
});
