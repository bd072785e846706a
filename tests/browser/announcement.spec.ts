import { expect, type Locator, type Page, test } from "@playwright/test";
import { announcementBar } from "../../src/data/announcement";
import { hold } from "./support/page-code";
import { hydrated, reload, visit } from "./support/visit";

const { id } = announcementBar("/");
const DISMISS = "docusaurus.announcement.dismiss";
const ID = "docusaurus.announcement.id";

const bar = (page: Page): Locator =>
  page.getByRole("banner").filter({ hasText: "2026 年 7 月 20 日" });
const close = (page: Page): Promise<void> =>
  bar(page).getByRole("button", { name: "閉じる" }).click();
const stored = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);

/** A visit after closing an earlier announcement. */
const closedEarlier = (page: Page, closedId: string): Promise<void> =>
  page.addInitScript(
    ([dismissKey, idKey, value]) => {
      if (localStorage.getItem(idKey)) return;
      localStorage.setItem(idKey, value);
      localStorage.setItem(dismissKey, "true");
    },
    [DISMISS, ID, closedId],
  );

test("告知: 出て、読め、案内先のページが開く", async ({ page }) => {
  await visit(page, "/kv/manual/");
  await expect(bar(page)).toBeInViewport();
  expect(await stored(page, ID)).toBe(id);
  await bar(page).getByRole("link", { name: "移行の手順" }).click();
  await expect(page).toHaveURL(/\/deploy\/manual\/migration$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("告知: 閉じると消え、移動しても読み込み直しても出ない", async ({ page }) => {
  await visit(page, "/kv/manual/");
  await close(page);
  await expect(bar(page)).toBeHidden();
  expect(await stored(page, DISMISS)).toBe("true");
  await page.locator(".navbar").getByRole("link", { name: "Deploy", exact: true }).click();
  await expect(page).toHaveURL(/\/deploy\/manual/);
  await expect(bar(page)).toBeHidden();
  await reload(page);
  await expect(bar(page)).toHaveCount(0);
});

test("告知: 前の告知を閉じた読者にも、新しい告知が最初の描画から出る", async ({ page }) => {
  await closedEarlier(page, "an-older-announcement");
  const release = await hold(page, "**/assets/js/**");
  await page.goto("/kv/manual/", { waitUntil: "commit" });
  await expect(bar(page)).toBeVisible();
  release();
  await hydrated(page);
  await expect(bar(page)).toBeVisible();
  expect(await stored(page, ID)).toBe(id);

  await close(page);
  await expect(bar(page)).toBeHidden();
  await reload(page);
  await expect(bar(page)).toBeHidden();
});

test("告知: 閉じた読者には、最初の描画から場所も取らない", async ({ page }) => {
  await closedEarlier(page, id);
  const release = await hold(page, "**/assets/js/**");
  await page.goto("/kv/manual/", { waitUntil: "commit" });
  const heading = page.getByRole("heading", { level: 1 });
  await page.waitForFunction(() => performance.getEntriesByName("first-paint").length > 0);
  await expect(heading).toBeVisible();
  await expect(bar(page)).toBeHidden();
  const before = await heading.boundingBox();
  release();
  await hydrated(page);
  await expect(bar(page)).toBeHidden();
  expect(await heading.boundingBox()).toEqual(before);
});
