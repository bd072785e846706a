import path from "node:path";
import { describe, expect, it } from "vitest";
import { createSiteReader } from "../../records/read-site";
import { DEFAULT_TAGS } from "../markup";
import { Engine } from "./engine";
import { respond, type SearchParams, type SearchRequests } from "./respond";

const pages = createSiteReader(path.resolve("tests/fixtures/search")).read();
const engine = Engine.build(pages, "https://example.org/docs/");
const search = (params: SearchParams) =>
  respond(engine, [{ indexName: "docs", ...params }]).results[0];
const urls = (params: SearchParams) => search(params).hits.map(({ url }) => url);

describe("forms of requests", () => {
  const params = { query: "権限", hitsPerPage: 1 };
  it.each<[string, SearchRequests]>([
    ["v4 with params", [{ indexName: "docs", query: "権限", params: { hitsPerPage: 1 } }]],
    ["v4 nested", [{ indexName: "docs", params }]],
    ["v4 query string", [{ indexName: "docs", params: "query=%E6%A8%A9%E9%99%90&hitsPerPage=1" }]],
    ["v5", { requests: [{ indexName: "docs", ...params }] }],
  ])("answers %s", (_, requests) => {
    const [result] = respond(engine, requests).results;
    expect(result).toMatchObject({ query: "権限", index: "docs", hitsPerPage: 1, page: 0 });
    expect(result.hits.map(({ url }) => url)).toEqual([
      "https://example.org/docs/runtime/manual/permissions",
    ]);
  });

  it("answers several requests in order", () => {
    const { results } = respond(engine, [
      { indexName: "a", query: "権限" },
      { indexName: "b", query: "リージョン" },
    ]);
    expect(results.map(({ index }) => index)).toEqual(["a", "b"]);
  });

  it("takes a query of digits in a query string as text", () => {
    const [result] = respond(engine, [{ indexName: "docs", params: "query=443" }]).results;
    expect(result.query).toBe("443");
  });
});

describe("hits", () => {
  it("have the fields that the theme reads", () => {
    const [hit] = search({ query: "値を削除する" }).hits;
    expect(hit).toMatchObject({
      type: "lvl2",
      url: "https://example.org/docs/kv/manual/operations#delete",
      anchor: "delete",
      content: null,
      hierarchy: { lvl0: "KV › マニュアル", lvl1: "操作", lvl2: "値を削除する", lvl3: null },
      language: "ja",
      docusaurus_tag: "docs-kv-current",
    });
    expect(Object.keys(hit._highlightResult.hierarchy)).toEqual(["lvl0", "lvl1", "lvl2"]);
  });

  it("are headings where these say it, else the text that does", () => {
    expect(search({ query: "逆順にする" }).hits[0].type).toBe("lvl3");
    expect(search({ query: "ネットワーク" }).hits[0]).toMatchObject({
      type: "content",
      content: "--allow-net[=&lt;ホスト&gt;], -N / ネットワークへの接続です。",
    });
  });

  it("mark with the theme's tags unless asked for others", () => {
    const value = JSON.stringify(search({ query: "ネットワーク" }).hits[0]._snippetResult);
    expect(value).toContain(JSON.stringify(DEFAULT_TAGS.pre).slice(1, -1));
    const [hit] = search({
      query: "ネットワーク",
      highlightPreTag: "<mark>",
      highlightPostTag: "</mark>",
      attributesToSnippet: ["content:2", "hierarchy.lvl1:5"],
      snippetEllipsisText: "...",
    }).hits;
    expect(hit._snippetResult).toMatchObject({
      content: { value: ".../ <mark>ネットワーク</mark>への...", matchLevel: "full" },
      hierarchy: { lvl1: { value: "権限", matchLevel: "none" } },
    });
  });

  it("never carry markup of the pages", () => {
    const { hits } = search({ query: "Array" });
    expect(hits.length).toBeGreaterThan(0);
    const { lvl0: _group, ...levels } = hits[0].hierarchy ?? {};
    const shown = JSON.stringify([levels, hits[0].content, hits[0]._snippetResult]);
    expect(
      shown.replaceAll(JSON.stringify(DEFAULT_TAGS.pre).slice(1, -1), "").replaceAll("</span>", ""),
    ).not.toMatch(/[<>]/);
  });

  it("have the attributes that were asked for", () => {
    const [hit] = search({ query: "権限", attributesToRetrieve: ["url", "hierarchy.lvl1"] }).hits;
    expect(Object.keys(hit).sort()).toEqual([
      "_highlightResult",
      "_snippetResult",
      "hierarchy",
      "objectID",
      "url",
    ]);
  });
});

describe("filters", () => {
  it("keep contextual search to the tags that are asked for", () => {
    const all = urls({ query: "データベース" });
    const kv = urls({
      query: "データベース",
      facetFilters: ["language:ja", ["docusaurus_tag:default", "docusaurus_tag:docs-kv-current"]],
    });
    expect(all).toContain("https://example.org/docs/deploy/manual/regions");
    expect(kv.length).toBeGreaterThan(0);
    expect(kv.every((url) => url?.includes("/kv/"))).toBe(true);
    expect(urls({ query: "データベース", facetFilters: "language:en" })).toEqual([]);
  });

  it("choose among a section's records", () => {
    const { hits } = search({ query: "権限", facetFilters: ["type:content"] });
    expect(hits.length).toBeGreaterThan(0);
    expect(hits.every(({ type }) => type === "content")).toBe(true);
  });

  it("count facets over all hits", () => {
    const { facets, nbHits } = search({
      query: "データベース",
      hitsPerPage: 1,
      facets: ["language", "docusaurus_tag"],
    });
    expect(facets.language).toEqual({ ja: nbHits });
    expect(Object.keys(facets.docusaurus_tag)).toContain("docs-deploy-current");
  });
});

describe("pages", () => {
  it("cover all hits once", () => {
    const { nbHits, nbPages } = search({ query: "データベース", hitsPerPage: 2 });
    expect(nbPages).toBe(Math.ceil(nbHits / 2));
    const paged = Array.from({ length: nbPages }, (_, page) =>
      urls({ query: "データベース", hitsPerPage: 2, page }),
    ).flat();
    expect(paged).toEqual(urls({ query: "データベース", hitsPerPage: 1000 }));
    expect(urls({ query: "データベース", hitsPerPage: 2, page: nbPages })).toEqual([]);
  });

  it.each([Number.NaN, -1, 1e9, "x" as unknown as number])("take a page of %s", (page) => {
    expect(() => search({ query: "権限", page, hitsPerPage: page })).not.toThrow();
  });

  it("are none for hitsPerPage 0, which only counts", () => {
    expect(search({ query: "権限", hitsPerPage: 0 })).toMatchObject({ hits: [], nbPages: 0 });
    expect(search({ query: "権限", hitsPerPage: 0 }).nbHits).toBeGreaterThan(0);
  });

  it("fill a short list with hits that have some of the words, up to five", () => {
    expect(search({ query: "リージョン 蠱毒" }).nbHits).toBeGreaterThan(0);
    expect(search({ query: "データベース 蠱毒" }).nbHits).toBeLessThanOrEqual(5);
  });
});
