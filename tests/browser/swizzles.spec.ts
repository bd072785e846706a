import fs from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { crash } from "./support/crash";
import { drawn } from "./support/page-code";
import { hydrated } from "./support/visit";

// Pending requests must not fail a test that has ended.
test.afterEach(({ page }) => page.unrouteAll({ behavior: "ignoreErrors" }));

// Swizzles that no other test would miss; src/theme/README.md names the test of each of the others.

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

test("ColorModeToggle: 読み込み直しても、ボタンが選んだ色を言う", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("theme", "dark"));
  await page.goto("/kv/manual/");
  await expect(page.getByRole("button", { name: "明るさを切り替える" })).toHaveAccessibleName(
    "明るさを切り替える（現在はダークモード）",
  );
});

for (const [name, part, width] of [
  ["LightMode", "lightToggleIcon", "2px"],
  ["DarkMode", "darkToggleIcon", "2px"],
  ["Arrow", "collapseSidebarButtonIcon", "3px"],
]) {
  test(`Icon/${name}: 線で描かれる`, async ({ page }) => {
    await page.goto("/kv/manual/");
    const drawing = page.locator(`[class*="${part}"] path`);
    await expect(drawing).toHaveCSS("stroke-width", width);
    await expect(drawing).toHaveCSS("fill", "none");
  });
}

test("Loading と Error: 配るコードに日本語のものだけがある", () => {
  const folder = path.join(__dirname, "../../build/assets/js");
  const main = fs.readdirSync(folder).filter((name) => /^main\.\w+\.js$/.test(name));
  expect(main).toHaveLength(1);
  const code = fs.readFileSync(path.join(folder, main[0]), "utf8");
  // Booleans, as a failure would print the whole bundle. The originals are recognized by the fallback error page's
  // title and the fallback loading animation's colour.
  expect(code.includes("再試行"), "Loading").toBe(true);
  expect(code.includes("Page Error"), "theme-fallback/Error").toBe(false);
  expect(code.includes("#61dafb"), "theme-fallback/Loading").toBe(false);
});
