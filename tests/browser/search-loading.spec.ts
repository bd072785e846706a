import { expect, type Page } from "@playwright/test";
import {
  describeBackends,
  dialog,
  field,
  hits,
  searchButton,
  searchFor,
  test,
} from "./support/search-test";
import { visit } from "./support/visit";

/** Requests of scripts and search files from now on. */
function watchLoads(page: Page): string[] {
  const loads: string[] = [];
  page.on("request", (request) => {
    if (/\.js$|\/search\/.*\.json$/.test(request.url())) loads.push(request.url());
  });
  return loads;
}

const INDEX = /\/search\/(headings|records)\.\w+\.json$/;

describeBackends(() => {
  test("探さない読者には何も読み込まない", async ({
    page,
    configure,
    backend,
    foreignRequests,
  }) => {
    await configure();
    const loads = watchLoads(page);
    await visit(page, "/kv/manual/");
    await page.waitForLoadState("networkidle");
    await page.mouse.wheel(0, 2000);
    await page.waitForTimeout(500);
    expect(loads.filter((url) => url.includes("/search/"))).toEqual([]);
    expect(foreignRequests).toEqual([]);
    // The modal comes with the first sign of interest, and not before.
    loads.length = 0;
    await searchButton(page).hover();
    await expect.poll(() => loads.filter((url) => url.endsWith(".js")).length).toBeGreaterThan(0);
    if (backend === "embedded")
      await expect.poll(() => loads.some((url) => INDEX.test(url))).toBe(true);
  });

  test("事前の接続は、外部の検索を使うときだけ", async ({ page, configure, backend }) => {
    await configure();
    await visit(page, "/kv/manual/");
    const hint = page.locator('head link[rel="preconnect"]');
    if (backend === "embedded") await expect(hint).toHaveCount(0);
    else await expect(hint).toHaveAttribute("href", "https://TESTAPP-dsn.algolia.net");
  });
});

test.describe("読み込みのきっかけ", () => {
  for (const [name, act] of [
    ["フォーカス", (page: Page) => searchButton(page).focus()],
    ["タッチ", (page: Page) => searchButton(page).dispatchEvent("touchstart")],
    ["開くこと", (page: Page) => page.keyboard.press("Control+k")],
  ] as const) {
    test(name, async ({ page }) => {
      const loads = watchLoads(page);
      await visit(page, "/kv/manual/");
      await page.waitForLoadState("networkidle");
      loads.length = 0;
      await act(page);
      await expect.poll(() => loads.some((url) => INDEX.test(url))).toBe(true);
    });
  }
});

test.describe("索引のファイルの異常", () => {
  const QUERY = "有効期限";
  const manifest = "**/search/manifest.json";
  const records = /\/search\/records\.\w+\.json$/;

  async function expectErrorThenRecovery(page: Page, url: string | RegExp, query: string) {
    await searchFor(page, query);
    await expect(dialog(page).getByText("検索結果の取得に失敗しました")).toBeVisible();
    await page.unroute(url);
    await field(page).pressSequentially("ん");
    await field(page).press("Backspace");
    await expect(hits(page).first()).toBeVisible();
  }

  for (const [name, answer] of [
    ["ない", { status: 404, body: "" }],
    ["途中で切れている", { body: '{"version":1,"siteUrl":"htt' }],
    ["版が違う", { body: JSON.stringify({ version: 999 }) }],
    ["HTML である", { contentType: "text/html", body: "<!doctype html><p>ログイン" }],
  ] as const) {
    test(`manifest.json が${name}`, async ({ page }) => {
      await visit(page, "/kv/manual/");
      await page.route(manifest, (route) => route.fulfill(answer));
      await expectErrorThenRecovery(page, manifest, QUERY);
    });

    test(`本文のファイルが${name}`, async ({ page }) => {
      await visit(page, "/kv/manual/");
      await page.route(records, (route) => route.fulfill(answer));
      // Words that no heading has, so that the headings alone can't answer.
      await expectErrorThenRecovery(page, records, "ミリ秒 期限");
    });
  }

  test("古い manifest.json が残っていても、一度だけ読み直して答える", async ({ page }) => {
    await visit(page, "/kv/manual/");
    let asked = 0;
    await page.route(manifest, async (route) => {
      const response = await route.fetch();
      const body = await response.json();
      asked += 1;
      const stale = { ...body, headings: "headings.000000000000.json" };
      await route.fulfill({ json: asked === 1 ? stale : body });
    });
    await searchFor(page, QUERY);
    await expect(hits(page).first()).toBeVisible();
    expect(asked).toBe(2);
  });

  test("ワーカーを使えなくても答える", async ({ page }) => {
    await page.addInitScript(() => {
      window.Worker = class {
        constructor() {
          throw new DOMException("refused", "SecurityError");
        }
      } as unknown as typeof Worker;
    });
    await visit(page, "/kv/manual/");
    await searchFor(page, QUERY);
    await expect(hits(page).first()).toBeVisible();
  });

  test("検索の部品を読み込めなければ、検索ページへ導く", async ({ page }) => {
    await visit(page, "/kv/manual/");
    let blocked = true;
    await page.route(/\/assets\/js\/(?!main|runtime)[\w-]+\.\w+\.js$/, (route) =>
      blocked ? route.abort() : route.continue(),
    );
    await page.keyboard.press("Control+k");
    await page.waitForTimeout(300);
    blocked = false;
    await expect(page).toHaveURL("/search");
  });
});
