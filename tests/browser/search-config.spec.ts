import { expect, type Page } from "@playwright/test";
import { describeBackends, dialog, hits, searchFor, test } from "./support/search-test";
import { sentParams, spyOnWorker } from "./support/sent-params";
import { visit } from "./support/visit";

const QUERY = "Deno";
const CONTEXT = [
  "docusaurus_tag:default",
  "docusaurus_tag:docs-deploy-current",
  "docusaurus_tag:docs-kv-current",
  "docusaurus_tag:docs-runtime-current",
];

/** Filters with alternatives sorted: their order is irrelevant. */
function sorted(filters: unknown): unknown {
  return (filters as (string | string[])[]).map((entry) =>
    typeof entry === "string" ? entry : [...entry].sort(),
  );
}

const items = (page: Page) => page.locator("main article");

async function hrefsOf(page: Page): Promise<string[]> {
  await expect(hits(page).first()).toBeVisible();
  return hits(page).evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
}

describeBackends(() => {
  test.beforeEach(({ page }) => spyOnWorker(page));

  test("文脈の絞り込み: 言語と 3 製品の版", async ({ page, configure, algolia }) => {
    await configure();
    await visit(page, "/kv/manual/");
    await searchFor(page, QUERY);
    await hrefsOf(page);
    const modal = await sentParams(page, algolia);
    expect(sorted(modal[0].facetFilters)).toEqual(["language:ja", CONTEXT]);

    await visit(page, `/search?q=${QUERY}`);
    await expect(items(page).first()).toBeVisible();
    const sent = await sentParams(page, algolia);
    expect(sorted(sent[sent.length - 1].facetFilters)).toEqual(["language:ja", CONTEXT]);
  });

  test("contextualSearch: false では絞り込まない", async ({ page, configure, algolia }) => {
    await configure({ algolia: { contextualSearch: false } });
    await visit(page, "/kv/manual/");
    await searchFor(page, QUERY);
    await hrefsOf(page);
    expect((await sentParams(page, algolia))[0].facetFilters).toEqual([]);

    await visit(page, `/search?q=${QUERY}`);
    await expect(items(page).first()).toBeVisible();
    const sent = await sentParams(page, algolia);
    expect(sent[sent.length - 1].facetFilters).toEqual([]);
  });

  test("設定した facetFilters が文脈の絞り込みに加わる", async ({ page, configure, algolia }) => {
    await configure({
      algolia: { searchParameters: { facetFilters: ["docusaurus_tag:docs-kv-current"] } },
    });
    await visit(page, "/");
    await searchFor(page, QUERY);
    expect((await hrefsOf(page)).every((href) => href.startsWith("/kv"))).toBe(true);
    expect(sorted((await sentParams(page, algolia))[0].facetFilters)).toEqual([
      "language:ja",
      CONTEXT,
      "docusaurus_tag:docs-kv-current",
    ]);
    await visit(page, `/search?q=${QUERY}`);
    await expect(items(page).first()).toBeVisible();
    const links = items(page).locator("h2 a");
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    expect(hrefs.every((href) => href?.startsWith("/kv"))).toBe(true);
  });

  test("searchParameters が届く", async ({ page, configure }) => {
    await configure({ algolia: { searchParameters: { hitsPerPage: 3 } } });
    await visit(page, "/");
    await searchFor(page, QUERY);
    await expect(hits(page)).toHaveCount(3);
    await page.setViewportSize({ width: 1280, height: 300 });
    await visit(page, `/search?q=${QUERY}`);
    await expect(items(page).first()).toBeVisible();
    // Scrolling loads more, three at a time.
    await expect.poll(async () => (await items(page).count()) % 3).toBe(0);
  });

  test("externalUrlRegex に合う結果は、そのサイトへ移る", async ({ page, configure }) => {
    await configure({ algolia: { externalUrlRegex: "^https?://" } });
    await page.route(/^https:\/\/deno-docs-ja\.example\//, (route) =>
      route.fulfill({ contentType: "text/html; charset=utf-8", body: "<title>外のサイト</title>" }),
    );
    await visit(page, "/");
    await searchFor(page, QUERY);
    const [first] = await hrefsOf(page);
    expect(first).toMatch(/^https:\/\/deno-docs-ja\.example\//);
    await page.keyboard.press("Enter");
    await expect(page).toHaveTitle("外のサイト");
  });

  test("replaceSearchResultPathname が行き先を書き換える", async ({ page, configure }) => {
    await configure({ algolia: { replaceSearchResultPathname: { from: "^/", to: "/old/" } } });
    await visit(page, "/");
    await searchFor(page, QUERY);
    expect((await hrefsOf(page)).every((href) => href.startsWith("/old/"))).toBe(true);
    await visit(page, `/search?q=${QUERY}`);
    await expect(items(page).locator("h2 a").first()).toHaveAttribute("href", /^\/old\//);
  });

  test("searchPagePath が「すべて見る」の行き先になる", async ({ page, configure }) => {
    await configure({ algolia: { searchPagePath: "find" } });
    await visit(page, "/");
    await searchFor(page, QUERY);
    await expect(dialog(page).getByRole("link", { name: /すべて見る/ })).toHaveAttribute(
      "href",
      `/find?q=${QUERY}`,
    );
  });

  test("searchPagePath: false では「すべて見る」が出ない", async ({ page, configure }) => {
    await configure({ algolia: { searchPagePath: false } });
    await visit(page, "/");
    await searchFor(page, QUERY);
    await hrefsOf(page);
    await expect(dialog(page).getByText("すべて見る")).toHaveCount(0);
  });

  test("insights: true でも、内蔵の検索はサイトの外へ何も送らない", async ({
    page,
    configure,
    backend,
    algolia,
    foreignRequests,
  }) => {
    await configure();
    await visit(page, "/");
    await searchFor(page, QUERY);
    await hrefsOf(page);
    const library = foreignRequests.filter((url) => url.includes("search-insights"));
    if (backend === "embedded") {
      expect(foreignRequests).toEqual([]);
      return;
    }
    expect(library).toHaveLength(1);
    expect((await sentParams(page, algolia))[0].clickAnalytics).toBe(true);
    // DocSearch reports every hit but the first, whose index is 0.
    await hits(page).nth(1).click();
    const events = await page.evaluate(() =>
      JSON.stringify((window as unknown as { aa: { queue: unknown } }).aa.queue),
    );
    expect(events).toContain("clickedObjectIDsAfterSearch");
  });

  test("insights: false では計測の部品を読み込まない", async ({
    page,
    configure,
    backend,
    algolia,
    foreignRequests,
  }) => {
    await configure({ algolia: { insights: false } });
    await visit(page, "/");
    await searchFor(page, QUERY);
    await hrefsOf(page);
    if (backend === "algolia")
      expect((await sentParams(page, algolia))[0].clickAnalytics).toBe(false);
    expect(foreignRequests.filter((url) => url.includes("insights"))).toEqual([]);
  });
});
