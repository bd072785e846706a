import { expect, type Page } from "@playwright/test";
import { searchSuggestions } from "../../src/data/search-suggestions";
import { describeBackends, oddQueries, test, watchErrors } from "./support/search-test";
import { reload, visit } from "./support/visit";

const QUERY = "有効期限";
/** A word that more than two pages of hits have. */
const COMMON = "Deno";

const input = (page: Page) => page.locator('main input[type="search"]');
const items = (page: Page) => page.locator("main article");
const search = (query: string, more = "") => `/search?q=${encodeURIComponent(query)}${more}`;

describeBackends(() => {
  test.beforeEach(({ configure }) => configure());

  test("アドレスの言葉で探し、件数と見出しとパンくずと抜粋を示す", async ({ page }) => {
    await visit(page, search(QUERY));
    await expect(input(page)).toHaveValue(QUERY);
    await expect(page).toHaveTitle(new RegExp(`^「${QUERY}」の検索結果 \\|`));
    await expect(items(page).first()).toContainText("期限");
    await expect(page.getByText(/^\d+ 件見つかりました$/)).toBeVisible();
    await expect(items(page).locator("h2 mark").first()).toBeVisible();
    await expect(items(page).locator(".breadcrumbs__item").first()).toContainText(
      /KV|Deploy|Runtime/,
    );
    await expect(items(page).locator("p mark").first()).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
    const link = items(page).first().getByRole("link").first();
    const target = await link.getAttribute("href");
    await link.click();
    await expect(page).toHaveURL(new RegExp(`${target}$`));
  });

  test("入力がアドレスに入り、消すと結果も消える", async ({ page }) => {
    await visit(page, "/search");
    await expect(input(page)).toBeFocused();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("ドキュメントを検索");
    await input(page).fill(QUERY);
    await expect(page).toHaveURL(search(QUERY));
    await expect(items(page).first()).toBeVisible();
    await input(page).fill("");
    await expect(page).toHaveURL("/search");
    await expect(items(page)).toHaveCount(0);
  });

  test("スクロールで続きを読み込む", async ({ page }) => {
    await visit(page, search(COMMON));
    await expect(items(page)).toHaveCount(15);
    await page.keyboard.press("End");
    await expect.poll(() => items(page).count()).toBeGreaterThan(15);
    const hrefs = await items(page)
      .locator("h2 a")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    expect(new Set(hrefs).size).toBe(hrefs.length);
  });

  test("製品で絞り込み、アドレスに残る", async ({ page }) => {
    await visit(page, search(COMMON));
    await expect(items(page).first()).toBeVisible();
    await page.getByLabel("製品で絞り込む").selectOption("kv");
    await expect(page).toHaveURL(search(COMMON, "&product=kv"));
    const hrefs = () =>
      items(page)
        .locator("h2 a")
        .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
    await expect
      .poll(async () => (await hrefs()).every((href) => href.startsWith("/kv")))
      .toBe(true);
    expect((await hrefs()).length).toBeGreaterThan(0);
    await reload(page);
    await expect(page.getByLabel("製品で絞り込む")).toHaveValue("kv");
    await expect(items(page).first()).toBeVisible();
    expect((await hrefs()).every((href) => href.startsWith("/kv"))).toBe(true);
  });

  test("失敗を知らせ、再試行で立ち直る", async ({ page, breakBackend }) => {
    const errors = watchErrors(page);
    await breakBackend(true);
    await visit(page, search(QUERY));
    const alert = page.getByRole("alert");
    await expect(alert).toContainText("検索結果の取得に失敗しました");
    await expect(items(page)).toHaveCount(0);
    await breakBackend(false);
    await alert.getByRole("button", { name: "再試行" }).click();
    await expect(items(page).first()).toBeVisible();
    await expect(alert).toHaveCount(0);
    expect(errors).toEqual([]);
  });

  test("失敗しても、次の入力で立ち直る", async ({ page, breakBackend }) => {
    await breakBackend(true);
    await visit(page, search(QUERY));
    await expect(page.getByRole("alert")).toBeVisible();
    await breakBackend(false);
    await input(page).fill(`${QUERY}を`);
    await input(page).fill(QUERY);
    await expect(items(page).first()).toBeVisible();
  });

  test("見つからないとき、製品の絞り込みを外せる", async ({ page }) => {
    await visit(page, search("qqqzzzqqq", "&product=deploy"));
    await page.getByRole("button", { name: "すべての製品から探す" }).click();
    await expect(page).toHaveURL(search("qqqzzzqqq"));
    await expect(page.getByText("何も見つかりませんでした")).toBeVisible();
  });

  for (const [name, query] of oddQueries) {
    test(`おかしな入力でも壊れない: ${name}`, async ({ page }) => {
      const errors = watchErrors(page);
      await visit(page, "/search");
      await input(page).fill(query);
      await page.waitForTimeout(800);
      await expect(page.getByRole("alert")).toHaveCount(0);
      await input(page).fill(QUERY);
      await expect(items(page).first()).toContainText("期限");
      expect(errors).toEqual([]);
    });
  }

  for (const address of ["?q=%", "?q=%E0%A4%A", "?q=%FF%zz&q=2", "?q", "?q=+&product=nowhere"]) {
    test(`壊れたアドレスでも開く: ${address}`, async ({ page }) => {
      const errors = watchErrors(page);
      await visit(page, `/search${address}`);
      await page.waitForTimeout(500);
      await expect(input(page)).toBeVisible();
      await expect(page.getByRole("alert")).toHaveCount(0);
      expect(errors).toEqual([]);
    });
  }
});

test.describe("見つからないとき", () => {
  test("ほかの言葉を勧め、報告先を示す", async ({ page, configure }) => {
    await configure({ repoUrl: "https://github.com/example/docs" });
    await visit(page, search("qqqzzzqqq"));
    await expect(page.getByText("何も見つかりませんでした")).toBeVisible();
    await expect(page.getByRole("link", { name: "お知らせください。" })).toHaveAttribute(
      "href",
      /^https:\/\/github\.com\/example\/docs\/issues\/new\?title=.*qqqzzzqqq$/,
    );
    for (const suggestion of searchSuggestions) {
      await page.getByRole("button", { name: suggestion, exact: true }).click();
      await expect(items(page).first()).toBeVisible();
      await input(page).fill("qqqzzzqqq");
    }
  });

  test("報告先がなければリンクを出さない", async ({ page, configure }) => {
    await configure({ repoUrl: null });
    await visit(page, search("qqqzzzqqq"));
    await expect(page.getByText("何も見つかりませんでした")).toBeVisible();
    await expect(page.getByText("お知らせください。")).toHaveCount(0);
  });
});
