import { expect, type Page, test } from "@playwright/test";
import { visit } from "./support/visit";

const PHONE = { width: 390, height: 844 };

const toggle = (page: Page) => page.getByRole("button", { name: "メニューを開く・閉じる" });
const menu = (page: Page) => page.getByRole("dialog", { name: "メニュー" });
const closeButton = (page: Page) => menu(page).getByRole("button", { name: "メニューを閉じる" });

async function openMenu(page: Page): Promise<void> {
  await toggle(page).click();
  await expect(menu(page)).toHaveCount(1);
  await expect(closeButton(page)).toBeInViewport({ ratio: 1 });
}

async function expectClosed(page: Page): Promise<void> {
  await expect(menu(page)).toHaveCount(0);
  await expect(page.locator(".navbar-sidebar")).toBeHidden();
}

/** Text or name of the focused element, and whether it is visible in the menu. */
function focused(page: Page): Promise<{ name: string; seen: boolean }> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const menuBox = document.querySelector(".navbar-sidebar")?.getBoundingClientRect();
    const { left, right } = element.getBoundingClientRect();
    // Widths are fractional pixels.
    const tolerance = 1;
    return {
      name: element.getAttribute("aria-label") ?? element.textContent?.trim() ?? "",
      seen:
        element.closest(".navbar-sidebar") !== null &&
        menuBox !== undefined &&
        left >= menuBox.left - tolerance &&
        right <= menuBox.right + tolerance,
    };
  });
}

/** Accessible names, as computed by the browser. */
async function spokenNames(page: Page): Promise<string[]> {
  const client = await page.context().newCDPSession(page);
  const { nodes } = await client.send("Accessibility.getFullAXTree");
  return nodes.filter(({ ignored }) => !ignored).map(({ name }) => String(name?.value ?? ""));
}

test.describe("携帯電話のメニュー", () => {
  test.use({ viewport: PHONE });

  test("携帯電話のメニューはボタンで開き、閉じるボタンでも背景でも閉じる", async ({ page }) => {
    await visit(page, "/kv/manual/");
    await expectClosed(page);
    await openMenu(page);
    await expect(page.locator(".navbar__toggle")).toHaveAttribute("aria-expanded", "true");
    await closeButton(page).click();
    await expectClosed(page);
    await expect(toggle(page)).toHaveAttribute("aria-expanded", "false");
    await openMenu(page);
    await page.mouse.click(PHONE.width - 10, 400);
    await expectClosed(page);
  });

  test("閉じるボタンは指で押せる大きさで、ほかのものに重ならない", async ({ page }) => {
    await visit(page, "/kv/manual/");
    await openMenu(page);
    const boxes = () =>
      page.evaluate(() => {
        const selectors = ["", " .navbar__brand", ' [class*="toggle_"]', " .navbar-sidebar__close"];
        return selectors.map((selector) => {
          const part = document.querySelector(`.navbar-sidebar__brand${selector}`);
          const { x, y, width, height, right } = part?.getBoundingClientRect() ?? new DOMRect();
          return { x, y, width, height, right };
        });
      });
    // The panel slides in from the side.
    await expect.poll(async () => (await boxes())[0].x).toBe(0);
    const [bar, logo, colours, box] = await boxes();
    expect(box.width).toBeGreaterThanOrEqual(44);
    expect(box.height).toBeGreaterThanOrEqual(44);
    expect(box.right).toBeLessThanOrEqual(bar.right);
    expect(logo.right).toBeLessThanOrEqual(colours.x);
    expect(colours.right).toBeLessThanOrEqual(box.x);
    await page.mouse.click(box.x + 2, box.y + 2);
    await expectClosed(page);
  });

  test("画面が広がるとメニューは閉じ、狭めても閉じている", async ({ page }) => {
    await visit(page, "/kv/manual/");
    await openMenu(page);
    await page.setViewportSize({ width: 997, height: 844 });
    await expect(page.locator(".navbar-sidebar")).toHaveCount(0);
    await page.mouse.move(600, 400);
    await page.mouse.wheel(0, 300);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    await page.setViewportSize(PHONE);
    await expect(page.locator(".navbar-sidebar")).toHaveCount(1);
    await expectClosed(page);
  });

  test("戻るボタンはメニューだけを閉じ、もう一度で前のページへ戻る", async ({ page }) => {
    await visit(page, "/kv/manual/");
    await openMenu(page);
    await menu(page).getByRole("link", { name: "操作", exact: true }).click();
    await expect(page).toHaveURL("/kv/manual/operations");
    await expectClosed(page);
    await openMenu(page);
    await page.evaluate(() => history.back());
    await expectClosed(page);
    await expect(page).toHaveURL("/kv/manual/operations");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("操作");
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL("/kv/manual/");
  });

  test("製品のページのメニューは製品名と目次から始まり、すべての製品へ戻れる", async ({ page }) => {
    await visit(page, "/deploy/api/runtime-fetch");
    await openMenu(page);
    await expect(menu(page).getByText("Deno Deploy", { exact: true })).toBeInViewport();
    const here = menu(page).getByRole("link", { name: "fetch", exact: true });
    await expect(here).toBeInViewport();
    await expect(here).toHaveAttribute("aria-current", "page");
    const all = menu(page).getByRole("button", { name: "すべてのドキュメント" });
    await all.focus();
    await page.keyboard.press("Enter");
    for (const label of ["Runtime", "Deploy", "KV", "標準ライブラリ", "deno.com"]) {
      await expect(menu(page).getByRole("link", { name: label, exact: true })).toBeInViewport();
    }
    await expect(all).not.toBeInViewport();
    // The button is gone with its panel; the focus must survive.
    await expect.poll(() => focused(page)).toEqual({ name: "Runtime", seen: true });
    await menu(page).getByRole("link", { name: "KV" }).click();
    await expect(page).toHaveURL("/kv/manual");
    await expectClosed(page);
  });

  test("メニューが開いている間、後ろのページは動かない", async ({ page }) => {
    await visit(page, "/kv/manual/");
    await openMenu(page);
    await page.mouse.move(PHONE.width - 10, 400);
    await page.mouse.wheel(0, 700);
    await page.keyboard.press("Escape");
    await expectClosed(page);
    await page.mouse.wheel(0, 120);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThanOrEqual(120);
    await page.mouse.wheel(0, 120);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(240);
  });

  test("メニューのフォーカスは、見えているところだけを Tab と Shift+Tab で巡る", async ({
    page,
  }) => {
    await visit(page, "/kv/manual/");
    await toggle(page).focus();
    await page.keyboard.press("Enter");
    await expect(closeButton(page)).toBeFocused();
    await expect(closeButton(page)).toBeInViewport({ ratio: 1 });
    // The panel slides in from the side.
    await expect(menu(page).getByRole("link", { name: "操作", exact: true })).toBeInViewport({
      ratio: 1,
    });
    const forward = [await focused(page)];
    for (let presses = 0; presses < 60; presses += 1) {
      await page.keyboard.press("Tab");
      const now = await focused(page);
      if (now.name === forward[0].name) break;
      forward.push(now);
    }
    expect(forward.filter(({ seen }) => !seen)).toEqual([]);
    const names = forward.map(({ name }) => name);
    expect(names.length).toBeLessThan(60);
    expect(names[1]).toBe("← すべてのドキュメント");
    expect(names.slice(-2)).toEqual(["Deno 日本語版", expect.stringContaining("明るさ")]);
    expect(names).toContain("操作");
    const backward = [];
    for (let presses = 0; presses < names.length; presses += 1) {
      await page.keyboard.press("Shift+Tab");
      backward.push((await focused(page)).name);
    }
    expect(backward).toEqual([...names].reverse());
  });

  test("Escape はメニューを閉じ、フォーカスを開いたボタンへ返す", async ({ page }) => {
    await visit(page, "/kv/manual/");
    await toggle(page).focus();
    await page.keyboard.press("Enter");
    await expect(closeButton(page)).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Escape");
    await expectClosed(page);
    await expect(toggle(page)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(closeButton(page)).toBeFocused();
    await page.keyboard.press("Enter");
    await expectClosed(page);
    await expect(toggle(page)).toBeFocused();
  });

  test("メニューが開いている間、後ろのページは読み上げられない", async ({ page }) => {
    await visit(page, "/kv/manual/");
    const title = "Deno KV クイックスタート";
    expect(await spokenNames(page)).toContain(title);
    await openMenu(page);
    const spoken = await spokenNames(page);
    expect(spoken).toContain("メニューを閉じる");
    expect(spoken).toContain("操作");
    expect(spoken).not.toContain(title);
    expect(spoken).not.toContain("標準ライブラリ");
    await page.keyboard.press("Escape");
    await expectClosed(page);
    await expect.poll(() => spokenNames(page)).toContain(title);
  });
});

test("996 px まではメニューのボタン、997 px からはサイドバーが出る", async ({ page }) => {
  await page.setViewportSize({ width: 996, height: 800 });
  await visit(page, "/kv/manual/");
  const sidebar = page.getByRole("navigation", { name: "ドキュメントの目次" });
  const product = page.getByRole("navigation", { name: "メイン" }).getByRole("link", {
    name: "Runtime",
  });
  await expect(toggle(page)).toBeVisible();
  await expect(sidebar).toBeHidden();
  await expect(product).toBeHidden();
  await page.setViewportSize({ width: 997, height: 800 });
  await expect(toggle(page)).toBeHidden();
  await expect(sidebar).toBeVisible();
  await expect(product).toBeVisible();
});

test("メニューの行は、どちらの画面でも指で押せる高さがある", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await visit(page, "/kv/manual/");
  await openMenu(page);
  const lowest = () =>
    menu(page)
      .locator(".menu__link:visible")
      .evaluateAll((links) => Math.min(...links.map((link) => link.clientHeight)));
  expect(await lowest()).toBeGreaterThanOrEqual(44);
  await menu(page).getByRole("button", { name: "すべてのドキュメント" }).click();
  await expect(menu(page).getByRole("link", { name: "Runtime" })).toBeInViewport();
  expect(await lowest()).toBeGreaterThanOrEqual(44);
});
