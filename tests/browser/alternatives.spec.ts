import { expect, type Page, test } from "@playwright/test";
import { type StaticServer, serveFolder } from "./support/static-server";
import { buildVariants, type VariantsSite } from "./support/variants-site";
import { hydrated, reload, visit } from "./support/visit";

// One worker for the whole file: each would build the fixture anew.
test.describe.configure({ mode: "default" });

let site: VariantsSite;
let server: StaticServer;

test.beforeAll(async () => {
  test.setTimeout(600_000);
  site = buildVariants();
  server = await serveFolder(site.build);
});
test.afterAll(() => {
  server?.close();
  site?.remove();
});

const PREFERRED = "docs-preferred-version-guide";
const preferred = (page: Page): Promise<string | null> =>
  page.evaluate((key) => localStorage.getItem(key), PREFERRED);

const open = (page: Page, path: string): Promise<unknown> => visit(page, server.url + path);

/** Chooses from a dropdown of the navbar as a mouse does. */
async function choose(page: Page, current: string, choice: string): Promise<void> {
  const dropdown = page.locator(".navbar .dropdown").filter({
    has: page.locator(".navbar__link", { hasText: current }),
  });
  await dropdown.hover();
  await dropdown.getByRole("link", { name: choice, exact: true }).last().click();
}

test("版: 選んだ版が覚えられ、ほかのページからのリンクもその版へ導く", async ({ page }) => {
  const guide = page.locator(".navbar").getByRole("link", { name: "ガイド" });
  await open(page, "");
  await expect(guide).toHaveAttribute("href", "/guide/first");

  await open(page, "guide/second?from=test#end");
  await choose(page, "1.0", "Next");
  await expect(page).toHaveURL(`${server.url}guide/next/second?from=test#end`);
  await expect(page.getByText("次の版の 2 つ目のページです。")).toBeVisible();
  expect(await preferred(page)).toBe("current");

  await open(page, "");
  await expect(guide).toHaveAttribute("href", "/guide/next/first");
  await guide.click();
  await expect(page.getByText("次の版の最初のページです。")).toBeVisible();
});

test("版: もうない版を覚えていても、忘れて最新の版へ導く", async ({ page }) => {
  await page.addInitScript((key) => localStorage.setItem(key, "0.9"), PREFERRED);
  await open(page, "");
  await expect.poll(() => preferred(page)).toBeNull();
  await page.locator(".navbar").getByRole("link", { name: "ガイド" }).click();
  await expect(page.getByText("1.0 の最初のページです。")).toBeVisible();
});

test("言語: 切り替えても、パスと検索とハッシュがそのまま残る", async ({ page }) => {
  await open(page, "guide/second?from=test#end");
  await choose(page, "日本語", "English");
  await expect(page).toHaveURL(`${server.url}en/guide/second?from=test#end`);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await hydrated(page);
  await choose(page, "English", "日本語");
  await expect(page).toHaveURL(`${server.url}guide/second?from=test#end`);
  await expect(page.locator("html")).toHaveAttribute("lang", "ja");
});

test("色: 端末の設定に従うサイトでは従い、読者の選択があればそれが勝つ", async ({ page }) => {
  const html = page.locator("html");
  await page.emulateMedia({ colorScheme: "dark" });
  await open(page, "guide/first");
  await expect(html).toHaveAttribute("data-theme", "dark");
  await page.emulateMedia({ colorScheme: "light" });
  await expect(html).toHaveAttribute("data-theme", "light");
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(html).toHaveAttribute("data-theme", "dark");
  await page.emulateMedia({ colorScheme: "light" });
  await expect(html).toHaveAttribute("data-theme", "light");

  await page.getByRole("button", { name: "明るさを切り替える" }).click();
  await expect(html).toHaveAttribute("data-theme", "dark");
  await reload(page);
  await expect(html).toHaveAttribute("data-theme", "dark");
  await page.getByRole("button", { name: "明るさを切り替える" }).click();
  await reload(page);
  await expect(html).toHaveAttribute("data-theme", "light");
});

test("版と言語: 選べるものが一つしかないページには、選択が出ない", async ({ page }) => {
  await open(page, "");
  const dropdowns = page.locator(".navbar .dropdown > .navbar__link");
  await expect(dropdowns).toHaveText(["日本語"]);
  await open(page, "guide/first");
  await expect(dropdowns).toHaveText(["1.0", "日本語"]);
});
