/** What readers without JavaScript get. */
import { expect, type Page, test } from "@playwright/test";

test.use({ javaScriptEnabled: false });

const navbar = (page: Page) => page.getByRole("navigation", { name: "メイン" });
const PRODUCTS = ["Runtime", "Deploy", "KV"];

for (const width of [390, 1440]) {
  test.describe(`スクリプトのないブラウザー（${width} px）`, () => {
    test.use({ viewport: { width, height: 900 } });

    for (const path of ["/", "/kv/manual/operations", "/no/such/page"]) {
      test(`${path} にロゴがあり、押しても何も起きないボタンはない`, async ({ page }) => {
        await page.goto(path);
        const logo = navbar(page).locator(".navbar__brand img").locator("visible=true");
        await expect(logo).toHaveCount(1);
        await expect(logo).toBeInViewport({ ratio: 1 });
        await expect(page.getByRole("button")).toHaveCount(0);
      });
    }

    test("ナビゲーションバーから 3 つの製品へ行ける", async ({ page }) => {
      for (const name of PRODUCTS) {
        await page.goto("/kv/manual/operations");
        const link = navbar(page).getByRole("link", { name, exact: true });
        await expect(link).toBeInViewport({ ratio: 1 });
        await link.click();
        await expect(page).toHaveURL(`/${name.toLowerCase()}/manual`);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    });

    test("製品のほかのページへ、目次から行ける", async ({ page }) => {
      await page.goto("/kv/manual/");
      const link = page
        .getByRole("navigation", { name: "ドキュメントの目次" })
        .getByRole("link", { name: "操作", exact: true });
      await link.click();
      await expect(page).toHaveURL("/kv/manual/operations");
    });

    test("対話式のリファレンスは、JavaScript が要ることと、代わりに読めるものを言う", async ({
      page,
    }) => {
      await page.goto("/deploy/api/rest/rapidoc");
      await expect(page.getByText("読み込んでいます")).toBeHidden();
      // By element: Playwright treats its contents as hidden.
      const notice = page.locator("main noscript");
      await expect(notice.locator("p", { hasText: "JavaScript が必要です" })).toBeInViewport();
      const links = notice.locator("a");
      await expect(links).toHaveText(["REST API", "OpenAPI のファイル"]);
      await expect(links.last()).toHaveAttribute("href", "/openapi/v2.yaml");
      await links.first().click();
      await expect(page).toHaveURL("/deploy/api/rest/");
    });

    test("タブの中身は、どの選択肢のものも読める", async ({ page }) => {
      await page.goto("/runtime/manual/");
      const panels = page.locator('main [role="tabpanel"]');
      expect(await panels.count()).toBeGreaterThan(1);
      for (const panel of await panels.all()) {
        await expect(panel).toBeVisible();
        await expect(panel.locator("p, pre").first()).toBeVisible();
        const name = await panel.evaluate((item) => getComputedStyle(item, "::before").content);
        expect(name).toBe(JSON.stringify(await panel.getAttribute("aria-label")));
      }
    });
  });
}
