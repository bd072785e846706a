import fs from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { crash, crashElement } from "./support/crash";
import { drawn, loadNothingAhead } from "./support/page-code";
import { hydrated } from "./support/visit";

// Pending requests must not fail a test that has ended.
test.afterEach(({ page }) => page.unrouteAll({ behavior: "ignoreErrors" }));

// One test per entry of src/theme/README.md: a swizzle whose path the theme dropped would fail silently.

test("NavbarItem/ComponentTypes: パンくずが製品のマニュアルへ導く", async ({ page }) => {
  await page.goto("/kv/manual/");
  const crumb = page.getByRole("link", { name: "KV のマニュアル" });
  await expect(crumb).toHaveAttribute("href", "/kv/manual");
  await page.goto("/");
  await expect(crumb).toHaveCount(0);
});

test("Navbar/MobileSidebar/SecondaryMenu: 製品名と「すべてのドキュメント」が出る", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/kv/manual/");
  await page.getByRole("button", { name: "メニューを開く・閉じる" }).click();
  const menu = page.locator(".navbar-sidebar");
  await expect(menu.getByText("Deno KV", { exact: true })).toBeVisible();
  const back = menu.getByRole("button", { name: "すべてのドキュメント" });
  await expect(back).toBeVisible();
  await back.click();
  await expect(menu.getByRole("link", { name: "Runtime" })).toBeInViewport();
});

test("Navbar/MobileSidebar/Layout: 開いたメニューがダイアログになる", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/kv/manual/");
  await page.getByRole("button", { name: "メニューを開く・閉じる" }).click();
  await expect(page.getByRole("dialog", { name: "メニュー" })).toHaveAttribute(
    "aria-modal",
    "true",
  );
});

test("SiteMetadata: 打ったアドレスではなく、ページのパスを名乗る", async ({ page }) => {
  await page.goto("/kv/manual");
  await hydrated(page);
  await drawn(page);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/kv\/manual\/$/);
});

test("DocPage/Layout/Sidebar/ExpandButton: 通り過ぎるだけのキーでは開かない", async ({ page }) => {
  await page.goto("/kv/manual/");
  await page.getByRole("button", { name: "サイドバーを隠す" }).click();
  const button = page.getByRole("button", { name: "サイドバーを開く" });
  await button.press("Shift");
  await expect(button).toBeVisible();
  await button.press("Enter");
  await expect(button).toHaveCount(0);
});

test("NotFound: アドレスの言葉で検索できる", async ({ page }) => {
  await page.goto("/kv/manual/operatoins");
  await expect(page.getByRole("main").getByRole("searchbox")).toHaveValue("operatoins");
});

test("DocBreadcrumbs: パンくずの右に「ページの操作」が並ぶ", async ({ page }) => {
  await page.goto("/kv/manual/");
  const row = page.locator("article > div", { hasText: "ページの操作" }).first();
  await expect(row.getByRole("navigation", { name: "パンくずリスト" })).toBeVisible();
  await expect(row.getByText("ページの操作", { exact: true })).toBeVisible();
});

test("DocItem/Content: 本文の要素がページのパスを持つ", async ({ page }) => {
  await page.goto("/kv/manual/");
  await expect(page.locator("[data-article]")).toHaveAttribute("data-article", "/kv/manual/");
});

test("MDXComponents: ページの本文が、コンパイルのときに書かれた 1 つの HTML である", async ({
  page,
}) => {
  await page.goto("/kv/manual/");
  const article = page.locator("[data-article] > .markdown");
  await expect(article.locator(":scope > header")).toHaveCount(1);
  await expect(article.locator(":scope > .markdown")).toHaveCount(1);
  await expect(article.locator(":scope > *")).toHaveCount(2);
});

test("SkipToContent: クエリだけが変わるとき、フォーカスが動かない", async ({ page }) => {
  await page.goto("/deploy/api/rest/rapidoc");
  await hydrated(page);
  const tab = page.getByRole("tab", { name: /v1/ });
  await tab.press("Enter");
  await expect(tab).toHaveAttribute("aria-selected", "true");
  await drawn(page);
  await expect(tab).toBeFocused();
});

test("SearchBar: ダイアログを開く、自前の検索ボックスである", async ({ page }) => {
  await page.goto("/kv/manual/");
  await page.getByRole("button", { name: "検索", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "ドキュメントを検索" });
  await expect(dialog).toBeVisible();
  // The theme's would preconnect to the placeholder its configuration requires.
  await expect(page.locator('link[rel="preconnect"]')).toHaveCount(0);
});

test("SearchPage: 製品で絞り込める、自前の検索ページである", async ({ page }) => {
  await page.goto("/search");
  await expect(page.getByLabel("製品で絞り込む")).toBeVisible();
});

test("ErrorPageContent: クラッシュの画面が、同じ製品のほかのページへ移ると消える", async ({
  page,
}) => {
  await crash(page, "/kv/manual/operations");
  await page.goto("/kv/manual/");
  await hydrated(page);
  await page.locator(".theme-doc-sidebar-menu").getByRole("link", { name: "操作" }).click();
  const title = page.getByRole("heading", { name: "このページはクラッシュしました" });
  await expect(title).toBeVisible();
  await page.locator(".navbar").getByRole("link", { name: "KV", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Deno KV クイックスタート");
});

test("Root: React が最初のページを引き継げなくても、ページが出る", async ({ page }) => {
  await loadNothingAhead(page);
  await crashElement(page, "article");
  await page.goto("/kv/manual/operations");
  await expect(page.getByRole("heading", { name: "このページはクラッシュしました" })).toBeVisible();
});

test("ColorModeToggle: 読み込み直しても、ボタンが選んだ色を言う", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("theme", "dark"));
  await page.goto("/kv/manual/");
  await expect(page.getByRole("button", { name: "明るさを切り替える" })).toHaveAccessibleName(
    "明るさを切り替える（現在はダークモード）",
  );
});

test("Icon/LightMode: 太陽が線で描かれる", async ({ page }) => {
  await page.goto("/kv/manual/");
  const sun = page.locator('[class*="lightToggleIcon"] path');
  await expect(sun).toHaveCSS("stroke-width", "2px");
  await expect(sun).toHaveCSS("fill", "none");
});

test("Loading と Error: 配るコードに日本語のものだけがある", () => {
  const folder = path.join(__dirname, "../../build/assets/js");
  const main = fs.readdirSync(folder).filter((name) => /^main\.\w+\.js$/.test(name));
  expect(main).toHaveLength(1);
  const code = fs.readFileSync(path.join(folder, main[0]), "utf8");
  // Booleans, as a failure would print the whole bundle. The originals are recognized by the fallback error page's
  // title and the fallback loading animation's colour.
  expect(code.includes("再試行"), "PageLoader").toBe(true);
  expect(code.includes("Page Error"), "theme-fallback/Error").toBe(false);
  expect(code.includes("#61dafb"), "theme-fallback/Loading").toBe(false);
});
