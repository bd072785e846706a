import { expect, type Page, test } from "@playwright/test";
import { withConfig } from "./support/site-config";
import { heading, visit } from "./support/visit";

const PAGE = "/kv/manual/operations";
const EXPORT = `**${PAGE}.md`;

const button = (page: Page) => page.getByText("ページの操作", { exact: true });
const copy = (page: Page) => page.getByRole("button", { name: "Markdown をコピー" });
const view = (page: Page) => page.getByRole("link", { name: "Markdown で見る" });
const report = (page: Page) => page.getByRole("link", { name: "このページの問題を報告" });
const status = (page: Page) => page.getByRole("article").getByRole("status");

test("メニュー: コピーすると、ページの Markdown がクリップボードに入り、そう言う", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const requested: string[] = [];
  page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  await visit(page, PAGE);
  await button(page).click();
  expect(requested).not.toContain(`${PAGE}.md`);
  await copy(page).click();
  await expect(status(page)).toHaveText("コピーしました。");
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(await (await page.request.get(`${PAGE}.md`)).text());
  expect(copied).toMatch(/^# 操作\n\n/);
});

test("メニュー: 「Markdown で見る」がスクリプトなしでも Markdown を開く", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/kv/manual/");
  await button(page).click();
  await view(page).click();
  await expect(page).toHaveURL("/kv/manual/index.md");
  await expect(page.locator("body")).toContainText("# Deno KV クイックスタート");
  await context.close();
});

test("メニュー: キーボードで開き、選び、Escape で閉じる", async ({ page }) => {
  await visit(page, PAGE);
  await button(page).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(copy(page)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(view(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(view(page)).toBeHidden();
  await expect(button(page)).toBeFocused();
});

test("メニュー: ほかの場所を押すか、フォーカスが出ると閉じる", async ({ page }) => {
  await visit(page, PAGE);
  await button(page).click();
  await page.getByRole("heading", { level: 1 }).click();
  await expect(view(page)).toBeHidden();
  await button(page).click();
  await button(page).focus();
  await page.keyboard.press("Shift+Tab");
  await expect(view(page)).toBeHidden();
});

test("メニュー: 移った先のページでは閉じていて、その Markdown を指す", async ({ page }) => {
  await visit(page, PAGE);
  await page.getByRole("link", { name: "次へ" }).click();
  await expect(page).not.toHaveURL(PAGE);
  await button(page).click();
  await page.goBack();
  await expect(page).toHaveURL(PAGE);
  await expect(view(page)).toBeHidden();
  await button(page).click();
  await expect(view(page)).toHaveAttribute("href", `${PAGE}.md`);
});

for (const [what, answer] of [
  ["届かない", "abort"],
  ["ない", "missing"],
] as const) {
  test(`メニュー: Markdown が${what}とき、そう言い、押し直すとコピーする`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(["clipboard-write"]);
    await page.route(EXPORT, (route) =>
      answer === "abort" ? route.abort() : route.fulfill({ status: 404, body: "なし" }),
    );
    await visit(page, PAGE);
    await button(page).click();
    await copy(page).click();
    await expect(status(page)).toHaveText(/^Markdown を読み込めませんでした。/);
    await page.unroute(EXPORT);
    await copy(page).click();
    await expect(status(page)).toHaveText("コピーしました。");
  });
}

test("メニュー: ブラウザーがコピーを許さないとき、そう言う", async ({ page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.write = () => Promise.reject(new Error("denied"));
  });
  await visit(page, PAGE);
  await button(page).click();
  await copy(page).click();
  await expect(status(page)).toHaveText(/^ブラウザーがコピーを許しませんでした。/);
});

test("メニュー: ClipboardItem のないブラウザーでもコピーする", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => Reflect.deleteProperty(window, "ClipboardItem"));
  await visit(page, PAGE);
  await button(page).click();
  await copy(page).click();
  await expect(status(page)).toHaveText("コピーしました。");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^# 操作\n/);
});

for (const width of [320, 390, 1440]) {
  test(`メニュー: 幅 ${width} の画面に収まり、開いても本文が動かない`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await visit(page, "/runtime/manual/advanced/deploying_deno/google_cloud_run");
    const title = page.getByRole("heading", { level: 1 });
    const before = await title.boundingBox();
    await button(page).click();
    await expect(copy(page)).toBeInViewport({ ratio: 1 });
    expect(await title.boundingBox()).toEqual(before);
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(await overflow()).toBeLessThanOrEqual(0);
  });
}

test("メニュー: サイドバーのないページにもある", async ({ page }) => {
  await visit(page, "/deploy/manual/middleware");
  await button(page).click();
  await expect(view(page)).toHaveAttribute("href", "/deploy/manual/middleware.md");
});

test("問題の報告: リポジトリが決まっていれば、ページを書いたフォームを開く", async ({ page }) => {
  await withConfig(page, { repoUrl: "https://github.com/o/n" });
  // The built page has only the build's configuration.
  await visit(page, "/kv/manual/");
  await page.locator(".theme-doc-sidebar-menu").getByRole("link", { name: "操作" }).click();
  // The URL is the new page's as soon as navigation starts.
  await expect(heading(page)).toHaveText("操作");
  await button(page).click();
  const url = new URL((await report(page).getAttribute("href")) ?? "");
  expect(url.origin + url.pathname).toBe("https://github.com/o/n/issues/new");
  expect(url.searchParams.get("title")).toBe("「操作」の問題");
  const canonical = await page.locator('link[rel="canonical"]').getAttribute("href");
  expect(url.searchParams.get("page")).toBe(canonical);
});

test("問題の報告: リポジトリが決まっていなければない", async ({ page }) => {
  await withConfig(page, { repoUrl: null });
  await visit(page, PAGE);
  await button(page).click();
  await expect(view(page)).toBeVisible();
  await expect(report(page)).toHaveCount(0);
});
