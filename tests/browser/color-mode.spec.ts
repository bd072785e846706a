import { expect, type Locator, type Page, test } from "@playwright/test";
import { hold } from "./support/page-code";
import { hydrated, reload, visit } from "./support/visit";

const toggle = (page: Page): Locator =>
  page.locator(".navbar").getByRole("button", { name: "明るさを切り替える" });
const html = (page: Page): Locator => page.locator("html");
const background = (page: Page): Promise<string> =>
  html(page).evaluate((element) => getComputedStyle(element).backgroundColor);
/** The colour changes in a React effect, possibly after the click has returned. */
const expectBackground = (page: Page, color: string): Promise<void> =>
  expect.poll(() => background(page)).toBe(color);
const stored = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem("theme"));

const LIGHT = "rgb(255, 255, 255)";
const DARK = "rgb(18, 25, 28)";

test("色: 端末が暗い設定でも、初めての読者には明るく開く", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await visit(page, "/kv/manual/");
  await expect(html(page)).toHaveAttribute("data-theme", "light");
  await expectBackground(page, LIGHT);
  await expect(toggle(page)).toHaveAccessibleName("明るさを切り替える（現在はライトモード）");
  expect(await stored(page)).toBeNull();
});

test("色: ボタンで選んだ色が、移動しても読み込み直しても続く", async ({ page }) => {
  await visit(page, "/kv/manual/");
  await toggle(page).click();
  await expect(toggle(page)).toHaveAccessibleName("明るさを切り替える（現在はダークモード）");
  await expectBackground(page, DARK);
  expect(await stored(page)).toBe("dark");

  await page.locator(".navbar").getByRole("link", { name: "Deploy", exact: true }).click();
  await expect(page).toHaveURL(/\/deploy\/manual/);
  await expectBackground(page, DARK);
  await reload(page);
  await expectBackground(page, DARK);

  await toggle(page).click();
  await expectBackground(page, LIGHT);
  expect(await stored(page)).toBe("light");
  await reload(page);
  await expectBackground(page, LIGHT);
});

test("色: 選んだ色は、端末の設定が読んでいる間に変わっても残る", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await visit(page, "/kv/manual/");
  await toggle(page).click();
  await expectBackground(page, DARK);
  const seen = await page.evaluateHandle(() => {
    const system = matchMedia("(prefers-color-scheme: dark)");
    const stored = new Promise<string | null>((resolve) => {
      system.addEventListener("change", () => resolve(localStorage.getItem("theme")));
    });
    return { stored };
  });
  await page.emulateMedia({ colorScheme: "dark" });
  // Nobody may find the choice missing, not even for a moment: a reload would make it permanent.
  expect(await seen.evaluate(({ stored }) => stored)).toBe("dark");
  await expect.poll(() => stored(page)).toBe("dark");
  await expect(html(page)).toHaveAttribute("data-theme", "dark");
  await reload(page);
  await expectBackground(page, DARK);
});

test("色: 別のタブで選んだ色がこのタブにも届く", async ({ page, context }) => {
  const other = await context.newPage();
  await visit(page, "/kv/manual/");
  await visit(other, "/");
  await toggle(other).click();
  await expect(html(page)).toHaveAttribute("data-theme", "dark");
  await expect(toggle(page)).toHaveAccessibleName("明るさを切り替える（現在はダークモード）");
  await expectBackground(page, DARK);
});

test("色: 切り替えは、押しても効かない水和の前には押せない", async ({ page }) => {
  const release = await hold(page, "**/assets/js/**");
  await page.goto("/kv/manual/", { waitUntil: "commit" });
  await expect(toggle(page)).toBeDisabled();
  await expect(html(page)).toHaveAttribute("data-has-hydrated", "false");
  release();
  await expect(toggle(page)).toBeEnabled();
});

test("色: 暗い色を選んだ読者には、最初の描画から暗い", async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem("theme", "dark");
    const seen: (string | null)[] = [];
    (window as { themes?: unknown }).themes = seen;
    new MutationObserver((changes) => {
      for (const { target } of changes) seen.push((target as Element).getAttribute("data-theme"));
    }).observe(document, { subtree: true, attributeFilter: ["data-theme"] });
  });
  const release = await hold(page, "**/assets/js/**");
  await page.goto("/kv/manual/", { waitUntil: "commit" });
  await page.waitForFunction(() => performance.getEntriesByName("first-paint").length > 0);
  await expectBackground(page, DARK);

  // React hydrates in place and never shows the other colour.
  release();
  await hydrated(page);
  await expect(toggle(page)).toHaveAccessibleName("明るさを切り替える（現在はダークモード）");
  const themes = await page.evaluate(() => (window as { themes?: string[] }).themes);
  expect(new Set(themes)).toEqual(new Set(["dark"]));
});
