import { expect } from "@playwright/test";
import {
  dialog,
  hits,
  openSearch,
  searchButton,
  searchFor,
  test,
  watchErrors,
} from "./support/search-test";
import { visit } from "./support/visit";

const QUERY = "有効期限";
const RECENT = "__DOCSEARCH_RECENT_SEARCHES__docs-ja-v1";
const FAVORITE = "__DOCSEARCH_FAVORITE_SEARCHES__docs-ja-v1";

for (const [name, text] of [
  ["JSON でない", "{broken"],
  ["null", "null"],
  ["配列でない", '{"a":1}'],
  ["中身が違う", '[1,null,{"objectID":"x"}]'],
] as const) {
  test(`保存された検索が${name}: ページは壊れず、検索できる`, async ({ page }) => {
    const errors = watchErrors(page);
    await page.addInitScript(
      ([keys, value]) => {
        for (const key of keys) localStorage.setItem(key, value);
      },
      [[RECENT, FAVORITE], text] as const,
    );
    await visit(page, "/kv/manual/");
    await searchButton(page).click();
    await expect(dialog(page).getByText("最近の検索はありません")).toBeVisible();
    await searchFor(page, QUERY);
    await expect(hits(page).first()).toBeVisible();
    expect(errors).toEqual([]);
  });
}

test("保存された検索のマークアップは実行されない", async ({ page }) => {
  const errors = watchErrors(page);
  await page.addInitScript((key) => {
    const markup = '<img src="x" onerror="alert(1)">見出し';
    const hierarchy = { lvl0: "KV", lvl1: markup, lvl2: null };
    const stored = { objectID: "1", url: "/kv/", type: "lvl1", content: null, hierarchy };
    localStorage.setItem(key, JSON.stringify([stored]));
  }, RECENT);
  await visit(page, "/kv/manual/");
  await searchButton(page).click();
  await expect(hits(page).first()).toContainText('<img src="x" onerror="alert(1)">見出し');
  await expect(dialog(page).locator("img")).toHaveCount(0);
  expect(errors).toEqual([]);
});

for (const [name, refuse] of [
  [
    "禁じられて",
    () => {
      Object.defineProperty(window, "localStorage", {
        get() {
          throw new DOMException("denied", "SecurityError");
        },
      });
    },
  ],
  [
    "いっぱいで",
    () => {
      Storage.prototype.setItem = (_key: string, value: string) => {
        if (value.length > 100) throw new DOMException("full", "QuotaExceededError");
      };
    },
  ],
] as const) {
  test(`保存が${name}も、探して移れる`, async ({ page }) => {
    const errors = watchErrors(page);
    await page.addInitScript(refuse);
    await visit(page, "/kv/manual/");
    await searchFor(page, QUERY);
    const hit = hits(page).filter({ hasText: "期限" }).first();
    const target = await hit.getAttribute("href");
    await hit.click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`${target}$`));
    await openSearch(page);
    await expect(dialog(page)).toBeVisible();
    expect(errors).toEqual([]);
  });
}

test("打つたびに保存を試さない", async ({ page }) => {
  await visit(page, "/kv/manual/");
  await searchFor(page, QUERY);
  await expect(hits(page).first()).toBeVisible();
  await page.evaluate(() => {
    Storage.prototype.setItem = () => document.body.setAttribute("data-has-written", "");
  });
  await page.getByRole("searchbox").pressSequentially("キー");
  await expect(hits(page).first()).toContainText("キー");
  await expect(page.locator("body")).not.toHaveAttribute("data-has-written");
});
