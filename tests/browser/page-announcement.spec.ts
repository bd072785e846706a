/** A screen reader says which page has come, once, and reading goes on where the link leads. */
import { expect, type Page, test } from "@playwright/test";
import { drawn, hold, leadMenu, menuLink, rewrite } from "./support/page-code";
import { focusedNode, recordSaid, takeSaid } from "./support/said";
import { dialog, hits, searchFor } from "./support/search-test";
import { heading, scrolled, visit } from "./support/visit";

const START = "/kv/manual/";
const OPERATIONS = "/kv/manual/operations";

test.beforeEach(({ page }) => recordSaid(page));

/** Without the invisible character that a heading's own link consists of. */
const plain = (name: string): string => name.replaceAll("\u200b", "");

/**
 * Expects the page's title to be said once, and before anything else of the page.
 *
 * @param title beginning of the title
 * @param place name of what has the focus, after the title
 */
async function expectSaid(page: Page, title: RegExp, place = ""): Promise<void> {
  await expect(page).toHaveTitle(title);
  const whole = await page.title();
  const name = plain(place ? `${whole} ${place}` : whole);
  await expect.poll(async () => plain((await focusedNode(page)).name)).toBe(name);
  await drawn(page);
  // The link that was followed, and the search's field, had the focus before.
  expect((await takeSaid(page)).filter((said) => said.includes(whole))).toHaveLength(1);
}

/** Opens a page, and forgets what was said there. */
async function begin(page: Page, address: string): Promise<void> {
  await visit(page, address);
  await drawn(page);
  await takeSaid(page);
}

test.describe("どの道で来ても、ページの題名が 1 回読み上げられる", () => {
  test("サイドバーのリンクと、その後の Tab は「本文へ移動」", async ({ page }) => {
    await begin(page, START);
    await menuLink(page, "操作").click();
    await expectSaid(page, /^操作 \|/);
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "本文へ移動" })).toBeFocused();
    // The name was for the arrival alone.
    await expect(page.getByRole("region", { name: "本文へ移動" })).toHaveCount(1);
  });

  test("前後のページ", async ({ page }) => {
    await begin(page, OPERATIONS);
    const pager = page.getByRole("navigation", { name: "前後のページ" });
    const next = pager.getByRole("link", { name: /^次へ/ });
    const name = (await next.locator(".pagination-nav__label").textContent()) ?? "";
    await next.press("Enter");
    await expectSaid(page, new RegExp(`^${name} \\|`));
    await pager.getByRole("link", { name: /^前へ/ }).press("Enter");
    await expectSaid(page, /^操作 \|/);
  });

  test("本文のリンク、ほかの製品、ホーム、部品のあるページ", async ({ page }) => {
    await begin(page, START);
    const inArticle = page.getByRole("article").locator(`a[href="${OPERATIONS}"]`).first();
    await inArticle.press("Enter");
    await expectSaid(page, /^操作 \|/);
    await page.locator(".navbar").getByRole("link", { name: "Deploy", exact: true }).press("Enter");
    await expectSaid(page, /^Deno Deploy クイックスタート \|/);
    await page.locator(".navbar__brand").press("Enter");
    await expectSaid(page, /^ホーム \|/);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.getByRole("main").locator('a[href^="/runtime/manual"]').first().press("Enter");
    await expect(page).toHaveURL(/\/runtime\/manual/);
    await expect(page).not.toHaveTitle(/^ホーム/);
    await expectSaid(page, /^.+ \|/);
  });

  test("携帯電話のメニュー", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await begin(page, START);
    await page.getByRole("button", { name: "メニューを開く・閉じる" }).click();
    await page.locator(".navbar-sidebar").getByRole("link", { name: "操作", exact: true }).click();
    await expectSaid(page, /^操作 \|/);
  });

  test("戻る、進む、見つからないページから戻る", async ({ page }) => {
    await leadMenu(page, OPERATIONS, "/kv/manual/no-such-page");
    await begin(page, START);
    const first = await page.title();
    await menuLink(page, "キー空間").click();
    await expectSaid(page, /^キー空間 \|/);
    await page.goBack();
    await expect(page).toHaveTitle(first);
    await expectSaid(page, /^Deno KV クイックスタート \|/);
    await page.goForward();
    await expectSaid(page, /^キー空間 \|/);
    await menuLink(page, "操作").click();
    await expectSaid(page, /^ページが見つかりません \|/);
    await page.goBack();
    await expectSaid(page, /^キー空間 \|/);
  });

  test("検索のダイアログの結果", async ({ page }) => {
    await begin(page, "/");
    await searchFor(page, "有効期限");
    await expect(hits(page).first()).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(dialog(page)).toBeHidden();
    const { hash } = new URL(page.url());
    const place = hash
      ? await page.locator(hash).evaluate((element) => element.firstChild?.textContent ?? "")
      : "";
    await expect(page).not.toHaveTitle(/^ホーム/);
    await expect
      .poll(async () => (await focusedNode(page)).name)
      .toContain(`${await page.title()} ${place}`.trim());
    const whole = await page.title();
    expect((await takeSaid(page)).filter((said) => said.includes(whole))).toHaveLength(1);
  });

  test("検索ページと、その結果", async ({ page }) => {
    await begin(page, "/");
    await searchFor(page, "有効期限");
    await dialog(page)
      .getByRole("link", { name: /をすべて見る$/ })
      .click();
    await expectSaid(page, /^「有効期限」の検索結果 \|/);
    await page.locator("main article a").first().click();
    await expect(page).not.toHaveURL(/\/search/);
    await expect(heading(page)).not.toContainText("検索結果");
    await expect.poll(async () => (await focusedNode(page)).name).toContain(await page.title());
  });
});

test.describe("ハッシュのあるリンク", () => {
  test("ほかのページの見出しへ: 題名と見出しが読み上げられ、次の Tab は見出しの後になる", async ({
    page,
  }) => {
    await leadMenu(page, OPERATIONS, `${OPERATIONS}#limits`);
    await begin(page, START);
    await menuLink(page, "操作").click();
    const target = page.locator("h2#limits");
    await expect(target).toBeFocused();
    await expectSaid(page, /^操作 \|/, (await target.textContent()) ?? "");
    await expect(target).toBeInViewport();
    expect((await focusedNode(page)).role).toBe("heading");
    await page.keyboard.press("Tab");
    await expect(target.locator("a")).toBeFocused();
    await expect(target).not.toHaveAttribute("aria-label");
  });

  for (const [name, follow] of [
    ["目次", (page: Page) => page.locator(".table-of-contents a[href='#limits']").press("Enter")],
    ["本文", (page: Page) => page.locator(`article a[href='${OPERATIONS}#limits']`).press("Enter")],
  ] as const) {
    test(`${name}から同じページの見出しへ: 見出しだけが読み上げられる`, async ({ page }) => {
      await rewrite(page, `**${OPERATIONS}`, (text) =>
        text.replace("<p>", `<p><a href="${OPERATIONS}#limits">上限へ</a>`),
      );
      await begin(page, OPERATIONS);
      const title = await page.title();
      await follow(page);
      const target = page.locator("h2#limits");
      await expect(target).toBeFocused();
      await expect(target).toBeInViewport();
      await drawn(page);
      const { role, name } = await focusedNode(page);
      expect([role, name]).toEqual(["heading", expect.stringContaining("上限")]);
      expect((await takeSaid(page)).filter((said) => said.includes(title))).toEqual([]);
    });
  }
});

test.describe("題名が読み上げられないとき", () => {
  test("最初に開いたページでは、フォーカスが動かない", async ({ page }) => {
    await begin(page, `${OPERATIONS}#limits`);
    const title = await page.title();
    await page.waitForTimeout(1000);
    expect((await takeSaid(page)).filter((said) => said.includes(title))).toEqual([]);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("BODY");
  });

  test("クエリだけの変化では、フォーカスが動かない", async ({ page }) => {
    await begin(page, "/search");
    await page.locator('main input[type="search"]').fill("有効期限");
    await expect(page).toHaveTitle(/^「有効期限」の検索結果 \|/);
    await expect(page.locator("main article").first()).toBeVisible();
    const title = await page.title();
    expect((await takeSaid(page)).filter((said) => said.includes(title))).toEqual([]);
    await expect(page.locator('main input[type="search"]')).toBeFocused();
  });
});

test("ページが遅れて届いても、前のページの題名は読み上げられない", async ({ page }) => {
  const releaseOperations = await hold(page, `**${OPERATIONS}`);
  const releaseTransactions = await hold(page, "**/kv/manual/transactions");
  await begin(page, START);
  const before = await page.title();
  // The code that the first one waits for lets Docusaurus show the second, which is still loading.
  await menuLink(page, "操作").click();
  await menuLink(page, "トランザクション").click();
  releaseOperations();
  await expect(page.getByRole("status").filter({ hasText: "読み込んでいます" })).toBeVisible();
  expect((await takeSaid(page)).filter((said) => said.includes(before))).toEqual([]);
  releaseTransactions();
  await expectSaid(page, /^トランザクション \|/);
});

test("題名が遅れて変わっても、フォーカスのある場所の名前は新しい題名になる", async ({ page }) => {
  await begin(page, START);
  await menuLink(page, "操作").click();
  await expectSaid(page, /^操作 \|/);
  await page.evaluate(() => {
    document.title = "遅れて決まった題名";
  });
  await expect.poll(async () => (await focusedNode(page)).name).toBe("遅れて決まった題名");
});

test("戻ったときの題名の読み上げは、読んでいた位置を動かさない", async ({ page }) => {
  await begin(page, OPERATIONS);
  await page.evaluate(() => window.scrollTo(0, 900));
  await menuLink(page, "キー空間").click();
  await expectSaid(page, /^キー空間 \|/);
  await page.goBack();
  await expectSaid(page, /^操作 \|/);
  const after = await scrolled(page);
  await page.waitForTimeout(500);
  expect(await scrolled(page)).toBe(after);
});
