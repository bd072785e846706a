import { describe, expect, it } from "vitest";
import { cleanAnswers, cleanHit } from "./clean-answers";
import type { SearchResponse } from "./engine/respond";

const tags = { pre: "<mark>", post: "</mark>" };
const evil = "<img src=x onerror=alert(1)>";
const hit = {
  objectID: "1",
  url: "https://docs.example/kv",
  type: "lvl2",
  content: null,
  hierarchy: { lvl0: "KV & 権限", lvl1: `操作${evil}`, lvl2: "Set&lt;T&gt;", lvl3: null },
  _highlightResult: {
    hierarchy: {
      lvl0: { value: "KV &amp; <mark>権限</mark>" },
      lvl2: { value: `<mark>Set</mark>&lt;T&gt;${evil}` },
    },
  },
  _snippetResult: { hierarchy: { lvl2: { value: `<mark>Set</mark>${evil}` } } },
};

describe("cleanHit", () => {
  it("keeps highlights and turns all other markup into text", () => {
    const clean = cleanHit(hit, tags);
    expect(clean?.hierarchy.lvl1).toBe("操作&lt;img src=x onerror=alert(1)&gt;");
    expect(clean?.hierarchy.lvl2).toBe("Set&lt;T&gt;");
    expect(clean?._highlightResult.hierarchy.lvl2?.value).toBe(
      "<mark>Set</mark>&lt;T&gt;&lt;img src=x onerror=alert(1)&gt;",
    );
    expect(clean?._snippetResult.hierarchy.lvl2?.value).toMatch(/^<mark>Set<\/mark>&lt;img/);
  });

  it("keeps the group as plain text, and levels without text absent", () => {
    const clean = cleanHit(hit, tags);
    expect(clean?.hierarchy.lvl0).toBe("KV & 権限");
    expect(clean?._highlightResult.hierarchy.lvl0?.value).toBe("KV & 権限");
    expect(Object.keys(clean?._highlightResult.hierarchy ?? {})).toEqual(["lvl0", "lvl1", "lvl2"]);
  });

  it.each([
    ["no object", "hit"],
    ["no id", { ...hit, objectID: undefined }],
    ["a script", { ...hit, url: "javascript:alert(1)" }],
    ["a path where none may be", { ...hit, url: "/kv" }],
    ["no titles", { ...hit, hierarchy: null, _highlightResult: null }],
  ])("leaves out a hit with %s", (_, broken) => {
    expect(cleanHit(broken, tags)).toBeUndefined();
  });

  it("takes paths of stored searches, but not to other hosts", () => {
    expect(cleanHit({ ...hit, url: "/kv#a" }, tags, true)?.url).toBe("/kv#a");
    expect(cleanHit({ ...hit, url: "//evil.example" }, tags, true)).toBeUndefined();
  });

  it("mends a type that the hit has no text for", () => {
    expect(cleanHit({ ...hit, type: "lvl5" }, tags)?.type).toBe("lvl1");
    expect(cleanHit({ ...hit, type: "lvl5", content: "本文" }, tags)?.type).toBe("content");
  });
});

describe("cleanAnswers", () => {
  it("reads the tags that were asked for", async () => {
    const client = cleanAnswers({
      addAlgoliaAgent: () => undefined,
      search: async () => ({ results: [{ hits: [hit, null] } as unknown as SearchResponse] }),
    });
    const valueWith = async (params: object) => {
      const { results } = await client.search([{ indexName: "i", params }]);
      expect(results[0].hits).toHaveLength(1);
      return JSON.stringify(results[0].hits[0]._highlightResult);
    };
    const mark = { highlightPreTag: "<mark>", highlightPostTag: "</mark>" };
    expect(await valueWith(mark)).toContain("<mark>Set</mark>");
    expect(await valueWith({})).toContain("&lt;mark&gt;Set&lt;/mark&gt;");
  });
});
