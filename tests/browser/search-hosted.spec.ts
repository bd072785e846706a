import { expect } from "@playwright/test";
import type { AlgoliaResponse } from "./support/algolia-server";
import {
  dialog,
  HOSTED,
  hits,
  openSearch,
  searchButton,
  searchFor,
  test,
  watchErrors,
} from "./support/search-test";
import { visit } from "./support/visit";

const QUERY = "有効期限";
const TAGS = [
  "docusaurus_tag:default",
  "docusaurus_tag:docs-deploy-current",
  "docusaurus_tag:docs-kv-current",
  "docusaurus_tag:docs-runtime-current",
];
const LEVELS = [1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}`);

/** Parameters with filter alternatives sorted: their order is irrelevant. */
function sorted(params: Record<string, unknown>): Record<string, unknown> {
  const facetFilters = (params.facetFilters as (string | string[])[]).map((entry) =>
    typeof entry === "string" ? entry : [...entry].sort(),
  );
  return { ...params, facetFilters };
}

test.use({ backend: "algolia" });
test.beforeEach(({ configure }) => configure());

test("モーダルは DocSearch の本来の要求を送る", async ({ page, algolia }) => {
  await visit(page, "/kv/manual/");
  await searchFor(page, QUERY);
  await expect(hits(page).first()).toBeVisible();
  const [{ agent, apiKey, appId, requests }] = algolia.received;
  expect({ apiKey, appId }).toEqual({ apiKey: HOSTED.apiKey, appId: HOSTED.appId });
  expect(agent).toContain("docsearch (3.6.0)");
  expect(agent).toContain("docusaurus (2.4.3)");
  expect(requests).toMatchObject([{ indexName: HOSTED.indexName, query: QUERY }]);
  expect(sorted(requests[0].params)).toEqual({
    attributesToRetrieve: ["hierarchy.lvl0", ...LEVELS, "content", "type", "url"],
    attributesToSnippet: [...LEVELS, "content"].map((name) => `${name}:10`),
    snippetEllipsisText: "…",
    highlightPreTag: "<mark>",
    highlightPostTag: "</mark>",
    hitsPerPage: 20,
    clickAnalytics: true,
    facetFilters: ["language:ja", TAGS],
  });
});

test("検索ページは、フラグの名を除外と取らない要求を送る", async ({ page, algolia }) => {
  await visit(page, `/search?q=${encodeURIComponent("--allow-net")}`);
  await expect(page.locator("main article").first()).toBeVisible();
  const [{ agent, requests }] = algolia.received;
  expect(agent).toContain("docusaurus (2.4.3)");
  expect(requests).toMatchObject([{ indexName: HOSTED.indexName, query: "--allow-net" }]);
  expect(sorted(requests[0].params)).toEqual({
    highlightPreTag: "<mark>",
    highlightPostTag: "</mark>",
    hitsPerPage: 15,
    page: 0,
    advancedSyntax: true,
    // Without exclusion, which would read the flag as "not allow-net".
    advancedSyntaxFeatures: ["exactPhrase"],
    facetFilters: ["language:ja", TAGS],
  });
});

test("Algolia の名を示す", async ({ page }) => {
  await visit(page, `/search?q=${QUERY}`);
  await expect(page.locator("main").getByRole("link", { name: /Algolia/ })).toBeVisible();
  await searchButton(page).click();
  await expect(dialog(page).locator(".DocSearch-Logo")).toBeVisible();
});

/** Injects markup into every response text, and a script into a URL. */
function poison(response: AlgoliaResponse): unknown {
  const evil = '<img src="x" onerror="alert(1)"><script>alert(2)</script>';
  const inject = (value: unknown): unknown => {
    if (typeof value === "string") return evil + value;
    if (Array.isArray(value)) return value.map(inject);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, inject(inner)]));
  };
  const hits = response.hits.map((hit) => ({
    ...hit,
    content: inject(hit.content),
    hierarchy: inject(hit.hierarchy),
    _highlightResult: inject(hit._highlightResult),
    _snippetResult: inject(hit._snippetResult),
  }));
  return { ...response, hits: [{ ...hits[0], url: "javascript:alert(3)" }, ...hits.slice(1)] };
}

test("答えの中のマークアップは文字として示し、実行しない", async ({ page, algolia }) => {
  const errors = watchErrors(page);
  algolia.change = poison;
  await visit(page, "/");
  await searchFor(page, QUERY);
  await expect(hits(page).first()).toContainText("<script>alert(2)</script>");
  await expect(dialog(page).locator("img, script")).toHaveCount(0);
  await hits(page).first().click();
  await expect(page.locator(".theme-doc-breadcrumbs")).toBeVisible();
  await openSearch(page);
  await expect(dialog(page)).toBeVisible();
  await expect(dialog(page).locator("img, script")).toHaveCount(0);

  await visit(page, `/search?q=${QUERY}`);
  const items = page.locator("main article");
  await expect(items.first()).toContainText("<script>alert(2)</script>");
  await expect(items.locator("img, script")).toHaveCount(0);
  await expect(page.locator('[href^="javascript:"]')).toHaveCount(0);
  expect(errors).toEqual([]);
});

for (const [name, change] of [
  ["結果がない", (response: AlgoliaResponse) => ({ ...response, hits: undefined })],
  ["結果が配列でない", (response: AlgoliaResponse) => ({ ...response, hits: "x" })],
] as const) {
  test(`形の違う答えは失敗として知らせる: ${name}`, async ({ page, algolia }) => {
    const errors = watchErrors(page);
    algolia.change = change;
    await visit(page, `/search?q=${QUERY}`);
    await expect(page.getByRole("alert")).toContainText("検索結果の取得に失敗しました");
    await searchFor(page, QUERY);
    await expect(dialog(page).getByText("検索結果の取得に失敗しました")).toBeVisible();
    expect(errors).toEqual([]);
  });
}

for (const status of [403, 429, 500]) {
  test(`状態 ${status} は失敗として知らせる`, async ({ page, algolia }) => {
    algolia.status = status;
    await visit(page, "/kv/manual/");
    await searchFor(page, QUERY);
    await expect(dialog(page).getByText("検索結果の取得に失敗しました")).toBeVisible();
  });
}
