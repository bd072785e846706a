import { expect, type Page, test } from "@playwright/test";
import { visit } from "./support/visit";

const FIRST_STEPS = "/runtime/manual/getting_started/first_steps";

const sidebar = (page: Page) => page.getByRole("navigation", { name: "ドキュメントの目次" });
const category = (page: Page, name: string) =>
  sidebar(page).locator(".menu__link--sublist", { hasText: name });
const entry = (page: Page, name: string) => sidebar(page).getByRole("link", { name, exact: true });
const hide = (page: Page) => page.getByRole("button", { name: "サイドバーを隠す" });
const show = (page: Page) => page.getByRole("button", { name: "サイドバーを開く" });
const articleWidth = (page: Page) =>
  page.getByRole("main").evaluate((element) => element.clientWidth);

test("サイドバーを隠すと本文が広がり、移っても隠れたままで、また開ける", async ({ page }) => {
  await visit(page, "/kv/manual/");
  const narrow = await articleWidth(page);
  await hide(page).click();
  await expect(show(page)).toBeVisible();
  await expect(entry(page, "操作")).toBeHidden();
  await expect.poll(() => articleWidth(page)).toBeGreaterThan(narrow + 200);
  await page.getByRole("navigation", { name: "前後のページ" }).getByRole("link").click();
  await expect(page).toHaveURL("/kv/manual/key_space");
  await expect(entry(page, "操作")).toBeHidden();
  await show(page).click();
  await expect(entry(page, "操作")).toBeInViewport();
  await expect(show(page)).toHaveCount(0);
  await expect.poll(() => articleWidth(page)).toBe(narrow);
});

for (const reducedMotion of ["no-preference", "reduce"] as const) {
  const motion = reducedMotion === "reduce" ? "、動きを減らす設定でも" : "";
  test(`キーボードでサイドバーを隠すと開くボタンへ、開くと隠すボタンへフォーカスが移る${motion}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await visit(page, "/kv/manual/");
    for (const key of ["Enter", "Space"]) {
      await hide(page).focus();
      await page.keyboard.press(key);
      await expect(show(page)).toBeFocused();
      // Focus must not open it.
      await page.keyboard.press("Shift");
      await page.keyboard.press("Tab");
      await expect(show(page)).not.toBeFocused();
      await page.keyboard.press("Shift+Tab");
      await expect(show(page)).toBeFocused();
      await expect(entry(page, "操作")).toBeHidden();
      await page.keyboard.press(key);
      await expect(hide(page)).toBeFocused();
      await expect(entry(page, "操作")).toBeInViewport();
      await expect(show(page)).toHaveCount(0);
    }
  });
}

test("隠したサイドバーは、ほかの目次のページへ移ってもフォーカスを取らない", async ({ page }) => {
  await visit(page, "/deploy/api/");
  await hide(page).click();
  await expect(show(page)).toBeVisible();
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: "プライバシーポリシー" })
    .press("Enter");
  await expect(page).toHaveURL("/deploy/manual/privacy-policy");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("プライバシー");
  await expect(show(page)).toBeVisible();
  await expect(show(page)).not.toBeFocused();
});

test("読んでいるページの分類が開いていて、ほかを開くと閉じる", async ({ page }) => {
  await visit(page, FIRST_STEPS);
  await expect(entry(page, "最初の一歩")).toHaveAttribute("aria-current", "page");
  await expect(entry(page, "最初の一歩")).toBeInViewport();
  await expect(category(page, "Deno の基本")).toHaveAttribute("aria-expanded", "true");
  await expect(sidebar(page).locator('[aria-expanded="true"]')).toHaveCount(1);

  await category(page, "Visual Studio Code").click();
  await expect(entry(page, "テスト API")).toBeVisible();
  await expect(category(page, "Visual Studio Code")).toHaveAttribute("aria-expanded", "true");
  await expect(category(page, "Deno の基本")).toHaveAttribute("aria-expanded", "false");
  await expect(entry(page, "最初の一歩")).toBeHidden();
  await expect(page).toHaveURL(FIRST_STEPS);

  await category(page, "Visual Studio Code").focus();
  await page.keyboard.press("Enter");
  await expect(entry(page, "テスト API")).toBeHidden();
  await expect(sidebar(page).locator('[aria-expanded="true"]')).toHaveCount(0);
});

test("ほかの分類のページへ移ると、その分類だけが開く", async ({ page }) => {
  await visit(page, "/runtime/manual/basics/react");
  await expect(entry(page, "再読み込み")).toHaveCount(0);
  await page.getByRole("link", { name: /^次へ/ }).click();
  await expect(page).toHaveURL("/runtime/manual/basics/modules/");
  await expect(entry(page, "再読み込み")).toBeVisible();
  await expect(entry(page, "React")).toBeHidden();
});

interface TimedWindow {
  /** Duration of the last height change in seconds, per the browser. */
  lastHeightChange?: number;
}

/** Opens a category and returns the duration. */
async function timeToOpen(page: Page, name: string): Promise<number> {
  await page.evaluate(() => {
    const timed = window as TimedWindow;
    timed.lastHeightChange = undefined;
    addEventListener("transitionend", ({ propertyName, elapsedTime, target }) => {
      // A category closing meanwhile ends without a height.
      const opened = (target as HTMLElement).style.height === "auto";
      if (propertyName === "height" && opened) timed.lastHeightChange = elapsedTime;
    });
  });
  await category(page, name).click();
  const read = () => page.evaluate(() => (window as TimedWindow).lastHeightChange ?? 0);
  await expect.poll(read).toBeGreaterThan(0);
  return Math.round((await read()) * 1000);
}

test("高い分類ほど、ゆっくり開く", async ({ page }) => {
  await visit(page, "/runtime/manual/");
  const low = await timeToOpen(page, "Visual Studio Code");
  const high = await timeToOpen(page, "CLI コマンド");
  expect(low).toBeGreaterThan(100);
  expect(high).toBeGreaterThan(low + 50);
});

test("動きを減らす設定では、どの分類も 1 ミリ秒で開き、サイドバーも隠して開ける", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await visit(page, "/runtime/manual/");
  expect(await timeToOpen(page, "Visual Studio Code")).toBe(1);
  expect(await timeToOpen(page, "CLI コマンド")).toBe(1);
  await hide(page).click();
  await expect(entry(page, "ヘルプ")).toBeHidden();
  await show(page).click();
  await expect(entry(page, "ヘルプ")).toBeVisible();
});

/** Accessible names from attributes without any Japanese. */
function foreignNames(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const attributes = ["aria-label", "title", "alt", "placeholder"];
    return [...document.body.querySelectorAll("*")]
      .flatMap((element) => attributes.map((name) => element.getAttribute(name)))
      .filter((name): name is string => Boolean(name))
      .filter((name) => !/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u.test(name));
  });
}

test("ボタン、目印、画像の名前はすべて日本語である", async ({ page }) => {
  await visit(page, "/kv/manual/");
  expect(await foreignNames(page)).toEqual([]);
  await hide(page).click();
  await expect(show(page)).toBeVisible();
  await page.locator("pre").first().hover();
  expect(await foreignNames(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "メニューを開く・閉じる" }).click();
  await expect(page.getByRole("button", { name: "メニューを閉じる" })).toBeVisible();
  expect(await foreignNames(page)).toEqual([]);
});

test("サイドバーのないページは本文だけで読める", async ({ page }) => {
  await visit(page, "/deploy/manual/middleware");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("リバースプロキシ");
  await expect(page.getByRole("article")).toContainText("別のサーバーに送り");
  await expect(page.locator("aside")).toHaveCount(0);
  await expect(sidebar(page)).toHaveCount(0);
  await expect(hide(page)).toHaveCount(0);
  const box = await page.getByRole("article").boundingBox();
  expect(box?.width).toBeGreaterThan(600);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0);
  await page.getByRole("button", { name: "メニューを開く・閉じる" }).click();
  const menu = page.locator(".navbar-sidebar");
  await expect(menu.getByRole("link", { name: "Deploy", exact: true })).toBeInViewport();
  await expect(menu.getByRole("button", { name: "すべてのドキュメント" })).not.toBeInViewport();
});

test("今のページの項目も、読んでいる節の項目も、離れていても見える", async ({ page }) => {
  await visit(page, "/runtime/manual/references/contributing/style_guide");
  await expect(sidebar(page).locator('[aria-current="page"]')).toBeInViewport({ ratio: 1 });

  await page.setViewportSize({ width: 1440, height: 500 });
  await visit(page, "/runtime/manual/basics/permissions");
  await page
    .getByRole("article")
    .getByRole("heading", { level: 2 })
    .last()
    .scrollIntoViewIfNeeded();
  const current = page.locator(".theme-doc-toc-desktop .table-of-contents__link--active");
  await expect(current).toBeInViewport({ ratio: 1 });
});
