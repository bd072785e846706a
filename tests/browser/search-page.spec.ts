import { expect, type Page } from "@playwright/test";
import { searchSuggestions } from "../../src/data/search-suggestions";
import { describeBackends, dialog, searchFor, test, watchErrors } from "./support/search-test";
import { reload, scrolled, visit } from "./support/visit";

const QUERY = "有効期限";
/** A word with more than two pages of hits. */
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

  test("パンくずの見出しの間は、区切りの印だけ離れている", async ({ page }) => {
    await visit(page, search(QUERY));
    const crumbs = items(page).locator(".breadcrumbs:has(:nth-child(2))").first();
    const gap = await crumbs.evaluate(({ children: [first, second] }) => {
      const textOf = (item: Element) => {
        const range = document.createRange();
        range.selectNodeContents(item);
        return range.getBoundingClientRect();
      };
      return textOf(second).left - textOf(first).right;
    });
    expect(gap).toBeGreaterThan(8);
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

  test("見つかった数を上限で切らずに示し、出し切れない先の見つけ方を末尾で伝える", async ({
    page,
    configure,
    backend,
  }) => {
    // Keeps the end few pages away.
    await configure({ algolia: { searchParameters: { hitsPerPage: 500 } } });
    await visit(page, search(COMMON));
    const count = page.getByText(/^\d+ 件見つかりました$/);
    await expect(count).toBeVisible();
    const total = Number.parseInt((await count.textContent()) ?? "", 10);
    expect(total).toBeGreaterThan(1000);
    const rest = page.getByText("はじめの 1000 件だけを表示しています");
    await expect(async () => {
      await page.keyboard.press("End");
      await expect(rest).toBeInViewport({ timeout: 500 });
    }).toPass();
    await expect(items(page)).toHaveCount(1000);
    await expect(rest).toContainText("言葉を足すか、製品を選ぶ");
    await searchFor(page, COMMON);
    // In the modal, the embedded engine stops counting, since speed matters.
    const all = backend === "embedded" ? "200 件以上" : `${total} 件`;
    await expect(
      dialog(page).getByRole("link", { name: `検索結果 ${all}をすべて見る` }),
    ).toBeVisible();
  });

  test("製品を選ぶと、その製品の結果が減らずに残る", async ({ page }) => {
    await visit(page, search(COMMON, "&product=kv"));
    await expect(page.getByText(/^\d+ 件見つかりました$/)).toBeVisible();
    const counted = await page.getByText(/^\d+ 件見つかりました$/).textContent();
    // The total, not just those among the best of all products.
    expect(Number.parseInt(counted ?? "", 10)).toBeGreaterThan(100);
  });

  test("戻ると、読み込んだ結果と位置がそのまま残っている", async ({ page }) => {
    await visit(page, search(COMMON));
    await expect(items(page)).toHaveCount(15);
    await expect(async () => {
      await page.keyboard.press("End");
      expect(await items(page).count()).toBeGreaterThan(30);
    }).toPass();
    const link = items(page).nth(28).getByRole("link").first();
    await link.scrollIntoViewIfNeeded();
    const before = await scrolled(page);
    const count = await items(page).count();
    const href = await link.getAttribute("href");
    expect(before).toBeGreaterThan(1000);
    await link.click();
    await expect(page).toHaveURL(new RegExp(`${href}$`));
    await expect(page.locator("article h1, article h2").first()).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(search(COMMON));
    await expect(link).toBeInViewport();
    expect(await items(page).count()).toBeGreaterThanOrEqual(count);
    expect(Math.abs((await scrolled(page)) - before)).toBeLessThan(100);
    // Text typed after that is another search.
    await input(page).fill(QUERY);
    await expect(items(page).first()).toContainText("期限");
    expect(await items(page).count()).toBeLessThanOrEqual(15);
  });

  test("待つ間は結果の形の仮の表示を出し、動きを減らす設定では動かさない", async ({
    page,
    backend,
    algolia,
  }) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const answers = backend === "embedded" ? /\/search\/headings/ : /algolia/;
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.route(answers, async (route) => {
      await released;
      await route.fallback();
    });
    await visit(page, search(QUERY));
    const list = page.locator('main [aria-busy="true"]');
    const placeholder = list.locator('[class*="skeleton"]');
    await expect(placeholder.first()).toBeInViewport();
    expect(await placeholder.count()).toBeGreaterThan(2);
    const box = await placeholder.first().boundingBox();
    expect(box?.height).toBeGreaterThan(50);
    const moving = await list.evaluate((element) =>
      element.getAnimations({ subtree: true }).map((animation) => String(animation)),
    );
    expect(moving).toEqual([]);
    release();
    await expect(items(page).first()).toContainText("期限");
    await expect(placeholder).toHaveCount(0);
    await expect(list).toHaveCount(0);
    expect(algolia.received.length > 0).toBe(backend === "algolia");
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

  test("失敗を知らせてコンソールに原因を残し、再試行で立ち直る", async ({ page, breakBackend }) => {
    const errors = watchErrors(page);
    const causes: string[] = [];
    page.on("console", (message) => {
      // The browser itself tells of a failed request, with its address.
      if (message.type() === "error" && !message.text().startsWith("Failed to load resource"))
        causes.push(message.text());
    });
    await breakBackend(true);
    await visit(page, search(QUERY));
    const alert = page.getByRole("alert");
    await expect(alert).toContainText("検索結果の取得に失敗しました");
    await expect(items(page)).toHaveCount(0);
    expect(causes).toEqual([expect.stringContaining("Error")]);
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
      /^https:\/\/github\.com\/example\/docs\/issues\/new\?template=no-answer\.yml&title=.*&query=qqqzzzqqq$/,
    );
    for (const suggestion of searchSuggestions) {
      await page.getByRole("button", { name: suggestion, exact: true }).click();
      await expect(items(page).first()).toBeVisible();
      await input(page).fill("qqqzzzqqq");
    }
  });

  test("報告先がなければ、ヘルプのページへ導く", async ({ page, configure }) => {
    await configure({ repoUrl: null });
    await visit(page, search("qqqzzzqqq"));
    await expect(page.getByText("何も見つかりませんでした")).toBeVisible();
    await page.getByRole("link", { name: "お知らせください。" }).click();
    await expect(page).toHaveURL("/runtime/manual/help");
    await expect(page.locator("article h1")).toBeVisible();
  });
});

test.describe("本文がまだ届かないとき", () => {
  const records = /\/search\/records\.\w+\.json$/;

  test("見出しの結果を先に示し、本文が届いたら、その場で書き足す", async ({ page }) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(records, async (route) => {
      await released;
      await route.continue();
    });
    await visit(page, search("kv"));
    await expect(items(page).first()).toContainText("KV");
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(1);
    await expect(page.getByText("本文を調べています")).toBeVisible();
    await expect(items(page).locator("p mark")).toHaveCount(0);
    // No empty list or lost focus in between.
    await items(page).first().getByRole("link").first().focus();
    await page.evaluate(() => {
      const main = document.querySelector("main");
      const target = window as unknown as { fewest: number };
      const count = () => main?.querySelectorAll("article").length ?? 0;
      target.fewest = count();
      new MutationObserver(() => {
        target.fewest = Math.min(target.fewest, count());
      }).observe(document.body, { childList: true, subtree: true });
    });
    release();
    await expect(page.getByText(/^\d+ 件見つかりました$/)).toBeVisible();
    await expect(items(page).locator("p mark").first()).toBeVisible();
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    expect(await page.evaluate(() => (window as unknown as { fewest: number }).fewest)).toBe(15);
    await expect(items(page).first().getByRole("link").first()).toBeFocused();
  });

  test("本文を読み込めなければ、見出しの結果を残して知らせ、再試行で書き足す", async ({ page }) => {
    await page.route(records, (route) => route.abort());
    await visit(page, search("kv"));
    const alert = page.getByRole("alert");
    await expect(alert).toContainText("検索結果の取得に失敗しました");
    expect(await items(page).count()).toBeGreaterThan(0);
    await page.unroute(records);
    await alert.getByRole("button", { name: "再試行" }).click();
    await expect(page.getByText(/^\d+ 件見つかりました$/)).toBeVisible();
    await expect(alert).toHaveCount(0);
  });
});
