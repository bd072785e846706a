import { expect, test } from "@playwright/test";
import { heading, visit } from "./support/visit";

const MISTYPED = "/runtime/manual/basics/permision";

for (const width of [390, 1440]) {
  test(`幅 ${width}: 言葉を直して検索する欄と、近いページが見える`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await visit(page, MISTYPED);
    const main = page.getByRole("main");
    await expect(main.getByRole("searchbox")).toHaveValue("permision");
    await expect(main.getByRole("searchbox")).toBeInViewport();
    const nearest = main.getByRole("listitem").first().getByRole("link");
    await expect(nearest).toHaveText(/^権限/);
    await expect(nearest).toBeInViewport();
    await nearest.click();
    await expect(heading(page)).toHaveText(/^権限/);
  });
}

test("ナビゲーションのリンクは、名前のとおりの製品を指す", async ({ page }) => {
  await visit(page, "/kv/manual/operatoins");
  const navbar = page.getByRole("navigation", { name: "メイン" });
  for (const [name, home] of [
    ["KV のマニュアル", "/kv/manual"],
    ["Runtime", "/runtime/manual"],
    ["Deploy", "/deploy/manual"],
  ]) {
    await expect(navbar.getByRole("link", { name })).toHaveAttribute("href", home);
  }
});

test("検索すると、その言葉の結果に着く", async ({ page }) => {
  await visit(page, MISTYPED);
  await page.getByRole("button", { name: "検索する" }).click();
  await expect(page).toHaveURL(/\/search\?q=permision/);
  await expect(page.getByText("件見つかりました")).toBeVisible();
});

test("近いページが届いても、何も動かない", async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries().map(Object)) {
        // The navbar names the product only where the browser knows the address.
        const moved = entry.sources.filter(
          ({ node }: { node?: Node }) => !node?.parentElement?.closest(".navbar"),
        );
        if (moved.length > 0) shifts.push(entry.value);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  await visit(page, MISTYPED);
  await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
  expect(await page.evaluate(() => Object(window).shifts)).toEqual([]);
});

test("似たアドレスがなければ、何も勧めない", async ({ page }) => {
  await visit(page, "/zzzzqqqq");
  await expect(page.getByRole("main").getByRole("searchbox")).toHaveValue("zzzzqqqq");
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(0);
});
