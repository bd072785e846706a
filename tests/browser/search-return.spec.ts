/** Readers who go back to the search page, or reload it, are at the hit where they were. */
import { expect, type Page, test } from "@playwright/test";
import { watchErrors } from "./support/search-test";
import { heading, reload, scrolled, visit } from "./support/visit";

/** A word with more than two pages of hits. */
const COMMON = "Deno";
const records = /\/search\/records\.\w+\.json$/;
const everyFile = /\/search\/(headings|records)\.\w+\.json$/;

const search = (query: string) => `/search?q=${encodeURIComponent(query)}`;
const items = (page: Page) => page.locator("main article");
const link = (page: Page, href: string) => items(page).locator(`h2 a[href="${href}"]`);
// All texts of the site, on a slow machine.
const isComplete = (page: Page) =>
  expect(page.getByText(/^\d+ 件見つかりました$/)).toBeVisible({ timeout: 60_000 });

/** Holds files of the index back. */
async function hold(page: Page, files: RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(files, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Distance from the window's top. */
const topOf = (page: Page, href: string) =>
  link(page, href).evaluate((element) => element.getBoundingClientRect().top);

/** Scrolls down to a hit, and focuses it. */
async function readTo(page: Page, index: number): Promise<{ href: string; top: number }> {
  await expect(async () => {
    await page.keyboard.press("End");
    expect(await items(page).count()).toBeGreaterThan(index);
  }).toPass();
  const hit = items(page).nth(index).locator("h2 a");
  // The browser moves smoothly after a key.
  const isStill = async () => {
    const before = await scrolled(page);
    await page.waitForTimeout(200);
    return (await scrolled(page)) === before;
  };
  await expect.poll(isStill).toBe(true);
  await hit.evaluate((element) => {
    element.scrollIntoView({ block: "center" });
    element.focus({ preventScroll: true });
  });
  const href = (await hit.getAttribute("href")) ?? "";
  return { href, top: await topOf(page, href) };
}

/** Opens the hit that has the focus. */
async function openHit(page: Page, { href }: { href: string }): Promise<void> {
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`${href}$`));
  await expect(heading(page)).not.toContainText("の検索結果");
}

async function expectAt(page: Page, { href, top }: { href: string; top: number }): Promise<void> {
  await expect(link(page, href)).toBeInViewport();
  await expect.poll(async () => Math.abs((await topOf(page, href)) - top)).toBeLessThan(20);
  await expect(link(page, href)).toBeFocused();
}

test.afterEach(({ page }) => page.unrouteAll({ behavior: "ignoreErrors" }));

test("戻ったとき本文がまだ届いていなくても、開いた結果の位置にいて、届いた後もそのままいる", async ({
  page,
}) => {
  const release = await hold(page, records);
  await visit(page, search("kv"));
  await expect(items(page)).toHaveCount(15);
  const place = await readTo(page, 9);
  await openHit(page, place);
  await page.goBack();
  await expectAt(page, place);
  await expect(page.getByText("本文を調べています")).toBeVisible();
  release();
  await isComplete(page);
  if ((await link(page, place.href).count()) > 0) await expectAt(page, place);
});

test("開いたページが届く前に戻っても、フォーカスも位置も動かない", async ({ page }) => {
  await visit(page, search(COMMON));
  await isComplete(page);
  const place = await readTo(page, 9);
  const release = await hold(page, /\/assets\/js\//);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`${place.href}$`));
  await page.goBack();
  await expect(page).toHaveURL(/\/search\?/);
  release();
  await page.waitForTimeout(1000);
  await expectAt(page, place);
});

for (const [name, files] of [
  ["すぐ届く", undefined],
  ["本文が遅い", records],
  ["索引の全部が遅い", everyFile],
] as const) {
  test(`キーボードで再読み込みしても、読んでいた結果の位置にいる: ${name}`, async ({ page }) => {
    await visit(page, search(COMMON));
    await isComplete(page);
    const place = await readTo(page, 28);
    const release = files && (await hold(page, files));
    await reload(page);
    await page.waitForTimeout(500);
    release?.();
    await isComplete(page);
    await expectAt(page, place);
  });
}

test("開いたページを再読み込みしてから戻っても、開いた結果の位置にいる", async ({ page }) => {
  await visit(page, search(COMMON));
  await isComplete(page);
  const place = await readTo(page, 28);
  await openHit(page, place);
  await reload(page);
  await page.goBack();
  await expectAt(page, place);
});

test("届くのを待つ間に読者が動いたら、位置を変えない", async ({ page }) => {
  await visit(page, search(COMMON));
  await isComplete(page);
  await readTo(page, 28);
  const release = await hold(page, records);
  await reload(page);
  await expect(items(page)).toHaveCount(15);
  await page.mouse.move(400, 500);
  await page.mouse.wheel(0, -5000);
  await expect.poll(() => scrolled(page)).toBe(0);
  release();
  await isComplete(page);
  await page.waitForTimeout(500);
  expect(await scrolled(page)).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("BODY");
});

test("同じ言葉で新しく開くと、先頭から始まる", async ({ page }) => {
  await visit(page, search(COMMON));
  await isComplete(page);
  await readTo(page, 10);
  await page.goto("/kv/manual/");
  await visit(page, search(COMMON));
  await isComplete(page);
  await page.waitForTimeout(500);
  expect(await scrolled(page)).toBe(0);
});

for (const [name, script] of [
  [
    "使えない",
    () =>
      Object.defineProperty(window, "sessionStorage", {
        get() {
          throw new DOMException("Access is denied for this document.", "SecurityError");
        },
      }),
  ],
  ["壊れた", () => sessionStorage.setItem("search-places", '[["x"],3,{"a":[]}]')],
] as const) {
  test(`${name}ストレージでも、探して戻れる`, async ({ page }) => {
    const errors = watchErrors(page);
    await page.addInitScript(script);
    await visit(page, search(COMMON));
    await isComplete(page);
    const place = await readTo(page, 20);
    await openHit(page, place);
    await page.goBack();
    await expectAt(page, place);
    expect(errors).toEqual([]);
  });
}
