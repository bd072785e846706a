/** Pages from which readers choose where to go. */
import { expect, test } from "@playwright/test";
import { visit } from "./support/visit";

const HUBS = [
  "/runtime/",
  "/deploy/",
  "/kv/",
  "/runtime/tutorials/",
  "/deploy/tutorials/",
  "/kv/tutorials/",
  "/runtime/manual/tools/",
  "/deploy/api/rest/",
];

for (const path of HUBS) {
  test(`${path} のカードに、絵、題名、1 行、種類がある`, async ({ page }) => {
    await visit(page, path);
    const cards = page.locator("main .cards > li");
    expect(await cards.count()).toBeGreaterThan(2);
    for (const card of await cards.all()) {
      await expect(card.getByRole("link")).toHaveCount(1);
      await expect(card.locator("svg path")).toHaveCount(1);
      await expect(card.locator("p")).toHaveText(/。$/);
      await expect(card.locator("small")).toHaveText(
        /^(一覧|リファレンス|規約|(ガイド|チュートリアル) ・ 約 \d+ 分)$/,
      );
    }
  });
}

test("並んだカードは、上の端も大きさもそろう", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit(page, "/kv/");
  const cards = page.locator("main .cards").nth(1).locator("> li");
  const [item, two] = await Promise.all([0, 1].map((index) => cards.nth(index).boundingBox()));
  expect(two?.y).toBe(item?.y);
  expect(two?.height).toBe(item?.height);
});

test("カードのどこを押しても、読み込み直さずにそのページへ行く", async ({ page }) => {
  await visit(page, "/kv/");
  const card = page.locator("main .cards > li", { hasText: "トランザクション" });
  // The link lies above the words.
  await card.locator("p").click({ position: { x: 5, y: 5 }, force: true });
  await expect(page).toHaveURL("/kv/manual/transactions");
});

test("1 つだけのカードは、次の一歩として、記事の幅で目立つ", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit(page, "/runtime/");
  const next = page.locator("main .cards > li:only-child");
  await expect(next).toHaveCount(1);
  await expect(next.getByRole("link")).toHaveText("クイックスタート");
  const all = await page.locator("main .cards").last().boundingBox();
  expect((await next.boundingBox())?.width).toBe(all?.width);
  const usual = page.locator("main .cards").last().locator("> li").first();
  const background = (of: typeof next) => of.evaluate((card) => getComputedStyle(card).background);
  expect(await background(next)).not.toBe(await background(usual));
});

test("サイドバーのないページの記事は、画面の中央に置かれる", async ({ page }) => {
  await page.setViewportSize({ width: 1600, height: 900 });
  await visit(page, "/kv/");
  const frame = await page.locator("main > .container").boundingBox();
  expect(frame?.x).toBeGreaterThan(150);
  expect(Math.round((frame?.x ?? 0) * 2 + (frame?.width ?? 0))).toBe(1600);
});

test("いちばん狭い画面でも、カードは横にはみ出さない", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const path of ["/", ...HUBS]) {
    await visit(page, path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
  }
});

test("JavaScript がなくても、カードはリンクとして働く", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${baseURL}/deploy/`);
  await page.locator("main .cards a", { hasText: "カスタムドメイン" }).click();
  await expect(page).toHaveURL(`${baseURL}/deploy/manual/custom-domains`);
  await context.close();
});
