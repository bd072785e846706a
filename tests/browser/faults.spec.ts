/** What readers see when part of the site is lost: cells of tests/faults.md without another test. */
import { expect, type Page, test } from "@playwright/test";
import { deploy, loadNothingAhead, menuLink } from "./support/page-code";
import { hits, searchFor } from "./support/search-test";
import { CDN, operation } from "./support/viewer-cdn";
import { heading, hydrated, visit, watchPageLoads } from "./support/visit";

const START = "/kv/manual/";
const OPERATIONS = "/kv/manual/operations";

test.afterEach(({ page }) => page.unrouteAll({ behavior: "ignoreErrors" }));

/** Changes a page's HTML for the given number of navigations, not for scripts' fetches. */
async function changePage(
  page: Page,
  address: string,
  change: (html: string) => { body: string; status?: number },
  times = Number.POSITIVE_INFINITY,
): Promise<void> {
  let left = times;
  await page.route(`**${address}`, async (route) => {
    if (left === 0 || !route.request().isNavigationRequest()) return route.fallback();
    left--;
    const response = await route.fetch();
    return route.fulfill({ response, ...change(await response.text()) });
  });
}

const cut = (html: string) => ({ body: html.slice(0, html.lastIndexOf('<h2 class="anchor')) });
const ending = (page: Page) => page.getByRole("heading", { level: 2, name: "次に読む" });
/** The last heading of level 2 before the cut. */
const lastKept = (page: Page) => page.getByRole("heading", { level: 2, name: "よくあるエラー" });

test("HTML: 途中で切れたページは、残りを取り寄せて表示する", async ({ page }) => {
  await changePage(page, OPERATIONS, cut);
  await visit(page, OPERATIONS);
  await expect(ending(page)).toBeVisible();
  await expect(lastKept(page)).toHaveCount(1);
  await expect(page.getByRole("contentinfo")).toHaveCount(1);
  await menuLink(page, "トランザクション").click();
  await expect(heading(page)).toHaveText("トランザクション");
});

test("HTML: 何度でも途中で切れるなら、届いた本文とリンクが使え、再試行で直る", async ({ page }) => {
  await page.route(`**${OPERATIONS}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, ...cut(await response.text()) });
  });
  await page.goto(OPERATIONS);
  const retry = page.getByRole("button", { name: "再試行" });
  await expect(retry).toBeInViewport();
  await expect(lastKept(page)).toBeVisible();
  await expect(heading(page)).toHaveText("操作");
  await page.unroute(`**${OPERATIONS}`);
  await retry.click();
  await hydrated(page);
  await expect(ending(page)).toBeVisible();
});

test("HTML: サーバーの更新でなくなったページへのリンクは「見つかりません」に着き、戻れる", async ({
  page,
}) => {
  await loadNothingAhead(page);
  const missing = await (await page.request.get("/404.html")).text();
  await page.route(`**${OPERATIONS}`, (route) =>
    route.fulfill({ status: 404, contentType: "text/html; charset=utf-8", body: missing }),
  );
  await visit(page, START);
  const loads = watchPageLoads(page);
  await menuLink(page, "操作").click();
  await expect(page.getByText("見つかりません").first()).toBeVisible();
  expect(loads).toEqual([OPERATIONS]);
  await page.goBack();
  await expect(heading(page)).toHaveText("Deno KV クイックスタート");
});

test("全ページのコード: サイトの更新前のページが古い名前を指しても、再試行で新しいページが動く", async ({
  page,
}) => {
  await page.route("**/assets/old/**", (route) => route.fulfill({ status: 404, body: "" }));
  const rename = (html: string) => ({ body: html.replaceAll("/assets/js/", "/assets/old/js/") });
  await changePage(page, OPERATIONS, rename, 1);
  // As the page's own script knows the folder of all builds.
  await page.route("**/assets/old/js/**", (route) => route.fulfill({ status: 404, body: "" }));
  await page.goto(OPERATIONS);
  await expect(heading(page)).toHaveText("操作");
  const retry = page.getByRole("button", { name: "再試行" });
  await expect(retry).toBeInViewport();
  await retry.click();
  await hydrated(page);
  await expect(heading(page)).toHaveText("操作");
  await expect(retry).toHaveCount(0);
});

test("検索の部品: サイトの更新でなくなっても、ページを残して知らせ、再読み込みで開く", async ({
  page,
}) => {
  const missing = { status: 404, contentType: "text/plain", body: "Not Found" };
  await loadNothingAhead(page);
  await visit(page, OPERATIONS);
  await deploy(page, missing);
  await page.keyboard.press("Control+k");
  const alert = page.getByRole("dialog").getByRole("alert");
  await expect(alert).toContainText("ページを再読み込みしてください");
  await alert.getByRole("button", { name: "閉じる" }).click();
  await expect(heading(page)).toHaveText("操作");
  await page.reload();
  await hydrated(page);
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await expect(alert).toHaveCount(0);
});

test("検索のワーカー: サイトの更新でなくなっても、検索は答える", async ({ page }) => {
  await page.route("**/search/manifest.json", async (route) => {
    const response = await route.fetch();
    const stale = { ...(await response.json()), worker: "worker.000000000000.js" };
    await route.fulfill({ json: stale });
  });
  await visit(page, OPERATIONS);
  await searchFor(page, "有効期限");
  await expect(hits(page).first()).toBeVisible();
});

test("CDN: 接続できないまま API の画面へ移っても、操作が表示される", async ({ page }) => {
  await page.route(CDN, (route) => route.abort());
  await visit(page, "/deploy/api/rest/");
  const loads = watchPageLoads(page);
  await page.locator('article a[href="/deploy/api/rest/rapidoc"]').first().click();
  await expect(page).toHaveURL("/deploy/api/rest/rapidoc");
  await expect(operation(page)).toBeVisible();
  expect(loads).toEqual([]);
});

test.describe("オフライン", () => {
  test.use({ serviceWorkers: "allow" });

  /** Reads a page until its worker is active and has cached it. */
  async function read(page: Page, address: string): Promise<void> {
    await visit(page, address);
    await page.waitForFunction(() => navigator.serviceWorker.controller);
    await expect
      .poll(() => page.evaluate(async (url) => Boolean(await caches.match(url)), address))
      .toBe(true);
  }

  test("CDN: 読んだことのある API の画面は、操作を表示する", async ({ page, context }) => {
    await page.route(CDN, (route) => route.abort());
    await read(page, "/deploy/api/rest/rapidoc");
    await expect(operation(page)).toBeVisible();
    await expect
      .poll(() => page.evaluate(async () => Boolean(await caches.match("/openapi/v2.yaml"))))
      .toBe(true);
    await context.setOffline(true);
    await page.reload();
    await expect(operation(page)).toBeVisible();
  });
});
