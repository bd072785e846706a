import { expect, type Page, test } from "@playwright/test";
import { viewerScript } from "../../src/features/api-viewer";
import { CDN, operation, serveViewer } from "./support/viewer-cdn";
import { scrolled } from "./support/visit";

const VIEWER = "/deploy/api/rest/rapidoc";
const script = viewerScript("cdn");

const viewer = (page: Page) => page.locator("rapi-doc");
/** CDN requests for the viewer's script. */
function watchCdn(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url() === script.url) asked.push(request.url());
  });
  return asked;
}

test.describe("対話式のリファレンス", () => {
  for (const [name, prepare] of [
    ["CDN が応答する", (page: Page) => serveViewer(page)],
    ["CDN に接続できない", (page: Page) => page.route(CDN, (route) => route.abort())],
    ["CDN が 10 秒遅い", (page: Page) => serveViewer(page, { delay: 10_000 })],
    ["CDN の中身が違う", (page: Page) => serveViewer(page, { body: "window.forged = true;" })],
  ] as const) {
    test(`${name}: 操作が表示される`, async ({ page }) => {
      const errors: string[] = [];
      page.on("pageerror", (error) => errors.push(error.message));
      await prepare(page);
      const asked = watchCdn(page);
      await page.goto(VIEWER);
      await expect(operation(page)).toBeVisible();
      expect(asked).toEqual([script.url]);
      expect(await page.evaluate(() => "forged" in window)).toBe(false);
      if (name.includes("遅い")) await page.waitForTimeout(8000);
      await expect(operation(page)).toBeVisible();
      expect(errors).toEqual([]);
    });
  }

  test("バージョンを選べて、アドレスに残る", async ({ page }) => {
    await serveViewer(page);
    await page.goto(VIEWER);
    await expect(operation(page)).toBeVisible();
    await page.getByRole("tab", { name: /v1/ }).click();
    await expect(page).toHaveURL(`${VIEWER}?version=v1`);
    await expect(viewer(page).getByText("/organizations/{organizationId}").first()).toBeVisible();
    await expect(page.getByText("2026 年 7 月 20 日").first()).toBeVisible();
  });

  test("電話では、一覧から操作を選べる", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await serveViewer(page);
    await page.goto(VIEWER);
    const choice = page.getByLabel("操作を選ぶ");
    await choice.selectOption({ label: "DELETE アプリを削除する" });
    const title = viewer(page).getByRole("heading", { name: "アプリを削除する" }).first();
    await expect(title).toBeInViewport();
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(choice).toBeHidden();
  });

  test("ビューアーの言葉は日本語で出る", async ({ page }) => {
    await serveViewer(page);
    await page.goto(VIEWER);
    await expect(operation(page)).toBeVisible();
    for (const words of ["認証", "トークンは設定されていません", "リクエスト", "送信する"]) {
      await expect(viewer(page).getByText(words, { exact: true }).first()).toBeVisible();
    }
    await expect(viewer(page).getByPlaceholder("操作を絞り込む")).toBeVisible();
    const english =
      /AUTHENTICATION|No API key|FILL EXAMPLE|^TRY$|SCHEMA|RESPONSE|REQUEST|PARAMETERS/;
    await expect(viewer(page).getByText(english)).toHaveCount(0);
  });

  test("アドレスの操作へ直接移る", async ({ page }) => {
    await serveViewer(page);
    await page.goto(`${VIEWER}#get-/layers`);
    const summary = viewer(page).locator('[id="get-/layers"]');
    await expect(summary).toBeInViewport();
  });

  test("読み込んでも、読み進めても、ページは動かず、目次だけがついてくる", async ({ page }) => {
    await serveViewer(page);
    await page.goto(VIEWER);
    const current = viewer(page).locator(".nav-scroll .active");
    await expect(current).toHaveText(/アプリ/);
    expect(await scrolled(page)).toBe(0);
    const menu = viewer(page).locator(".nav-scroll");
    expect(await menu.evaluate((menu) => menu.scrollTop)).toBe(0);
    await viewer(page)
      .locator(".main-content")
      .evaluate((content) => {
        content.scrollTop = content.scrollHeight;
      });
    await expect.poll(() => menu.evaluate((menu) => menu.scrollTop)).toBeGreaterThan(0);
    expect(await scrolled(page)).toBe(0);
  });

  test("色を切り替えて描き直されても、ページは動かない", async ({ page }) => {
    await serveViewer(page);
    await page.goto(VIEWER);
    await expect(operation(page)).toBeVisible();
    // RapiDoc puts the current section in the URL.
    await viewer(page)
      .locator(".main-content")
      .evaluate((content) => {
        content.scrollTop = content.scrollHeight / 2;
      });
    await expect.poll(() => new URL(page.url()).hash).not.toBe("");
    await page.getByRole("button", { name: "明るさを切り替える" }).click();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await expect(operation(page)).toBeVisible();
    // It scrolls to the operation some time after rendering.
    await page.waitForTimeout(1500);
    expect(await scrolled(page)).toBe(0);
  });

  test("値の例は、キーボードでも欄に入れられる", async ({ page }) => {
    await serveViewer(page);
    await page.goto(VIEWER);
    const example = viewer(page).getByRole("button", { name: "billing-auth" }).first();
    const field = viewer(page).getByRole("textbox", { name: "app", exact: true }).first();
    await field.fill("");
    await example.focus();
    await page.keyboard.press("Enter");
    await expect(field).toHaveValue("billing-auth");
  });

  test("どちらからも読み込めなければ知らせ、もう一度読み込める", async ({ page }) => {
    await page.route(CDN, (route) => route.abort());
    const bundled = (url: URL) => /\/assets\/js\/.*rapidoc.*\.js$/.test(url.pathname);
    await page.route(bundled, (route) => route.abort());
    await page.goto(VIEWER);
    await expect(page.getByRole("alert")).toContainText("読み込めませんでした");
    await page.unroute(bundled);
    await page.getByRole("button", { name: "もう一度読み込む" }).click();
    await expect(operation(page)).toBeVisible();
  });

  test("390 px の画面からはみ出さない", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await serveViewer(page);
    await page.goto(VIEWER);
    await expect(operation(page)).toBeVisible();
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
    ).toBe(true);
  });
});

test.describe("ほかのページ", () => {
  test("読み込みが終わってから、版と整合性を決めて読み込む", async ({ page }) => {
    await serveViewer(page);
    const asked = watchCdn(page);
    await page.goto("/kv/manual/");
    await expect.poll(() => asked).toEqual([script.url]);
    const element = page.locator(`script[src="${script.url}"]`);
    await expect(element).toHaveAttribute("type", "module");
    await expect(element).toHaveAttribute("integrity", script.integrity);
    await expect(element).toHaveAttribute("crossorigin", "anonymous");
  });

  for (const [name, connection] of [
    ["データの節約", { saveData: true, effectiveType: "4g" }],
    ["2g の回線", { saveData: false, effectiveType: "2g" }],
  ] as const) {
    test(`${name}では読み込まない`, async ({ page }) => {
      await page.addInitScript((value) => {
        Object.defineProperty(navigator, "connection", { value });
      }, connection);
      const asked = watchCdn(page);
      await page.goto("/kv/manual/");
      await page.waitForLoadState("networkidle");
      await page.waitForTimeout(1500);
      expect(asked).toEqual([]);
    });
  }

  test("CDN に接続できなくても、何も壊れない", async ({ page }) => {
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    await page.route(CDN, (route) => route.abort());
    const asked = watchCdn(page);
    await page.goto("/kv/manual/");
    await expect.poll(() => asked.length).toBe(1);
    await page.waitForTimeout(500);
    expect(errors).toEqual([]);
    expect(await page.evaluate(() => customElements.get("rapi-doc") === undefined)).toBe(true);
  });
});
