import { expect, type Locator, type Page, test } from "@playwright/test";
import { contrast } from "../../src/css/contrast";
import {
  deploy,
  docCode,
  fail,
  hold,
  leadMenu,
  loadNothingAhead,
  menuLink,
  serveAsFile,
  stopClock,
} from "./support/page-code";
import { heading, hydrated, scrolled, visit, watchPageLoads } from "./support/visit";

// Pages under test: a reader follows sidebar links between them.
const START = "/kv/manual/";
const OPERATIONS = "/kv/manual/operations";
const TRANSACTIONS = "/kv/manual/transactions";
const operationsHtml = `**${OPERATIONS}`;
const transactionsHtml = `**${TRANSACTIONS}`;

const loader = (page: Page) => page.getByRole("status").filter({ hasText: "読み込んでいます" });
const failure = (page: Page) => page.getByRole("alert").filter({ hasText: "読み込めませんでした" });

/** Collects console warnings from now on. */
function watchWarnings(page: Page): string[] {
  const warnings: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "warning") warnings.push(message.text());
  });
  return warnings;
}

/** Distance between the centres of an element and the window. */
function offCentre(element: Locator): Promise<number> {
  return element.evaluate((node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    const x = left + width / 2 - document.documentElement.clientWidth / 2;
    const y = top + height / 2 - window.innerHeight / 2;
    return Math.hypot(x, y);
  });
}

/** Red, green and blue of a style, 0 to 255. */
async function colour(element: Locator, style: "color" | "backgroundColor"): Promise<number[]> {
  const value = await element.evaluate((node, name) => getComputedStyle(node)[name], style);
  return (value.match(/[\d.]+/g) ?? []).map(Number);
}

/** Contrast of the text against the element that sets the background. */
async function contrastOf(text: Locator, background: Locator): Promise<number> {
  return contrast(await colour(text, "color"), await colour(background, "backgroundColor"));
}

test.describe("遅いページ", () => {
  test("次のページが届くまで前のページが残り、届くと表示される", async ({ page }) => {
    const release = await hold(page, operationsHtml);
    await visit(page, START);
    const before = await heading(page).textContent();
    await menuLink(page, "操作").click();
    await expect(page).toHaveURL(OPERATIONS);
    await expect(heading(page)).toHaveText(before ?? "");
    release();
    await expect(heading(page)).toHaveText("操作");
  });

  test("届かないページは 200 ms のあと、窓の中央に周期 3 秒の動きを出す", async ({ page }) => {
    const releaseOperations = await hold(page, operationsHtml);
    const releaseTransactions = await hold(page, transactionsHtml);
    await page.clock.install();
    await visit(page, START);
    // Code needed by the first page lets Docusaurus show the second, which is still loading.
    await menuLink(page, "操作").click();
    await menuLink(page, "トランザクション").click();
    await expect(page).toHaveURL(TRANSACTIONS);
    await stopClock(page);
    releaseOperations();
    await expect(heading(page)).toHaveCount(0);
    await page.clock.runFor(199);
    await expect(loader(page)).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(loader(page)).toBeVisible();

    const rings = loader(page).locator('[class*="ring"], [class*="dot"]');
    await expect(rings).toHaveCount(3);
    for (const ring of await rings.all()) {
      await expect(ring).toHaveCSS("animation-duration", "3s");
      await expect(ring).toHaveCSS("animation-iteration-count", "infinite");
      expect(await offCentre(ring)).toBeLessThan(2);
    }

    releaseTransactions();
    await expect(heading(page)).toHaveText("トランザクション");
    await expect(loader(page)).toHaveCount(0);
  });
});

test.describe("最初に開いたページのスクリプトが届かない", () => {
  const notice = (page: Page) =>
    page.getByRole("alert").filter({ hasText: "ページの一部を読み込めませんでした" });
  const main = "**/assets/js/main.*.js";

  for (const [name, pattern] of [
    ["ページのコード", docCode()],
    ["全ページのコード", main],
  ]) {
    test(`${name}: すぐに赤い枠が出て、本文とリンクが使え、再試行で動く`, async ({ page }) => {
      const restore = await fail(page, pattern);
      await page.goto(OPERATIONS);
      await expect(notice(page)).toBeInViewport({ ratio: 1 });
      await expect(notice(page)).toContainText("/assets/js/");
      const [red, green, blue] = await colour(notice(page), "backgroundColor");
      expect(red).toBeGreaterThan(2 * Math.max(green, blue));
      await expect(heading(page)).toHaveText("操作");
      await menuLink(page, "トランザクション").click();
      await expect(heading(page)).toHaveText("トランザクション");

      await expect(notice(page)).toBeVisible();
      await restore();
      await notice(page).getByRole("button", { name: "再試行" }).click();
      await hydrated(page);
      await expect(heading(page)).toHaveText("トランザクション");
      await expect(notice(page)).toHaveCount(0);
      await page.keyboard.press("Control+K");
      await expect(page.getByRole("dialog", { name: "ドキュメントを検索" })).toBeVisible();
    });
  }

  test("閉じると、そのまま読める", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await fail(page, main);
    await page.goto(OPERATIONS);
    await notice(page).getByRole("button", { name: "閉じる" }).click();
    await expect(notice(page)).toHaveCount(0);
    await expect(heading(page)).toBeInViewport();
  });

  test("1 回だけ届かないなら、読者は何も気づかない", async ({ page }) => {
    await page.clock.install();
    await fail(page, docCode(), 1);
    await visit(page, OPERATIONS);
    await page.clock.runFor(10_000);
    await expect(notice(page)).toHaveCount(0);
  });
});

test("ページが届かなければ赤い枠に原因が出て、「再試行」で表示できる", async ({
  page,
  baseURL,
}) => {
  // A host without that file serves 404.html; Docusaurus then shows the page without waiting for it.
  await serveAsFile(page, `${OPERATIONS}.html`, "/404.html");
  const restore = await fail(page, operationsHtml);
  const loads = watchPageLoads(page);
  await visit(page, `${OPERATIONS}.html`);

  await expect(failure(page)).toContainText(`${OPERATIONS} を読み込めませんでした`);
  const [red, green, blue] = await colour(failure(page), "backgroundColor");
  expect(red).toBeGreaterThan(2 * Math.max(green, blue));
  for (const text of await failure(page).locator("p").all()) {
    expect(await contrastOf(text, failure(page))).toBeGreaterThanOrEqual(4.5);
  }
  const retry = failure(page).getByRole("button", { name: "再試行" });
  expect(await contrastOf(retry, retry)).toBeGreaterThanOrEqual(4.5);

  // The API viewer's CDN is unreachable, too.
  const failed = page.waitForEvent("requestfailed", (request) =>
    request.url().startsWith(baseURL ?? ""),
  );
  await retry.click();
  await failed;
  await expect(failure(page)).toBeVisible();

  await restore();
  await retry.click();
  await expect(heading(page)).toHaveText("操作");
  await expect(failure(page)).toHaveCount(0);
  expect(loads).toEqual([`${OPERATIONS}.html`]);
});

test.describe("クリックした先が届かない", () => {
  // Prefetched resources cannot fail on a click.
  test.beforeEach(({ page }) => loadNothingAhead(page));

  for (const [name, hash] of [
    ["ページの先頭", ""],
    ["ハッシュの見出し", "#limits"],
  ]) {
    test(`1 件の警告を出して再読み込みし、${name}に着く`, async ({ page }) => {
      const warnings = watchWarnings(page);
      await leadMenu(page, OPERATIONS, OPERATIONS + hash);
      await visit(page, START);
      await fail(page, operationsHtml, 1);
      await page.evaluate(() => window.scrollTo(0, 1200));
      const loads = watchPageLoads(page);
      await menuLink(page, "操作").click();

      await expect(heading(page)).toHaveText("操作");
      await hydrated(page);
      await expect(page).toHaveURL(OPERATIONS + hash);
      if (hash) await expect(page.locator(hash)).toBeInViewport();
      else await expect.poll(() => scrolled(page)).toBe(0);
      expect(loads).toEqual([OPERATIONS]);
      expect(warnings.filter((text) => text.includes("読み込めませんでした"))).toHaveLength(1);

      await page.goBack();
      await expect(page).toHaveURL(START);
      await expect(heading(page)).not.toHaveText("操作");
    });
  }

  test("コードが届かなくても、1 件の警告を出して再読み込みし、着く", async ({ page }) => {
    const warnings = watchWarnings(page);
    // No doc page has been shown before, so its code is not loaded.
    await visit(page, "/");
    await fail(page, docCode(), 1);
    const loads = watchPageLoads(page);
    await page.locator('main a[href="/kv/manual"]').first().click();
    await expect(page.locator("[data-article]")).toHaveAttribute("data-article", START);
    await hydrated(page);
    expect(loads).toEqual(["/kv/manual"]);
    expect(warnings.filter((text) => text.includes("Loading chunk"))).toHaveLength(1);
  });

  test("着いたあとは、読者の再読み込みが読んでいた位置を保つ", async ({ page }) => {
    await visit(page, START);
    await fail(page, operationsHtml, 1);
    const reloaded = page.waitForEvent("load");
    await menuLink(page, "操作").click();
    await reloaded;
    await hydrated(page);
    await page.evaluate(() => window.scrollTo(0, 900));
    await page.reload();
    await expect.poll(() => scrolled(page)).toBe(900);
  });

  test("届かないままなら 1 回だけ再読み込みし、本文とリンクは使える", async ({ page }) => {
    await visit(page, "/");
    await fail(page, docCode());
    const loads = watchPageLoads(page);
    await page.locator('main a[href="/kv/manual"]').first().click();
    await expect.poll(() => loads).toEqual(["/kv/manual"]);
    await expect(menuLink(page, "操作")).toBeVisible();
    // A reload loop would never leave the network idle.
    await page.waitForLoadState("networkidle");
    expect(loads).toEqual(["/kv/manual"]);
    // Without its code the page has plain HTML links.
    await menuLink(page, "操作").click();
    await expect(heading(page)).toHaveText("操作");
    expect(loads).toEqual(["/kv/manual", OPERATIONS]);
  });

  for (const [name, missing] of [
    ["404", { status: 404, contentType: "text/plain", body: "Not Found" }],
    ["HTML", { status: 200, contentType: "text/html", body: "<!doctype html><title>Home</title>" }],
  ] as const) {
    test(`サイトの更新で古いファイルが ${name} になっても、次のクリックで着く`, async ({
      page,
    }) => {
      await visit(page, START);
      await deploy(page, missing);
      const loads = watchPageLoads(page);
      await menuLink(page, "操作").click();
      await expect(heading(page)).toHaveText("操作");
      await hydrated(page);
      await menuLink(page, "トランザクション").click();
      await expect(heading(page)).toHaveText("トランザクション");
      expect(loads).toEqual([OPERATIONS]);
    });
  }
});
