import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { heading, visit } from "./support/visit";

const navbar = (page: Page) => page.getByRole("navigation", { name: "メイン" });

/** Responds for all external sites, which are unreachable. */
async function serveForeign(context: BrowserContext): Promise<void> {
  await context.route(/^https:/, (route) =>
    route.fulfill({ contentType: "text/html; charset=utf-8", body: "<title>外のサイト</title>" }),
  );
}

test("ナビゲーションバーは下へ読み進むと隠れ、上へ戻ると現れる", async ({ page }) => {
  await visit(page, "/kv/manual/");
  await page.mouse.move(700, 400);
  await expect(navbar(page)).toBeInViewport({ ratio: 1 });
  const position = () => page.evaluate(() => window.scrollY);
  await page.mouse.wheel(0, 600);
  await expect.poll(position).toBe(600);
  await page.mouse.wheel(0, 600);
  await expect(navbar(page)).not.toBeInViewport();
  await page.mouse.wheel(0, -200);
  await expect(navbar(page)).toBeInViewport({ ratio: 1 });
  expect(await position()).toBeGreaterThan(200);
});

test("内側のページでも今の製品に印が付き、パンくずがそのマニュアルへ導く", async ({ page }) => {
  for (const [path, product, slug, title] of [
    ["/runtime/manual/runtime/workers", "Runtime", "runtime", "Deno クイックスタート"],
    ["/runtime/api/kv", "Runtime", "runtime", "Deno クイックスタート"],
    ["/deploy/api/runtime-fetch", "Deploy", "deploy", "Deno Deploy クイックスタート"],
    ["/kv/manual/on_deploy", "KV", "kv", "Deno KV クイックスタート"],
  ]) {
    await visit(page, path);
    const marked: string[] = [];
    for (const name of ["Runtime", "Deploy", "KV"]) {
      const item = navbar(page).getByRole("link", { name, exact: true });
      const mark = await item.evaluate((element) => getComputedStyle(element).boxShadow);
      if (mark !== "none") marked.push(name);
      const current = await item.getAttribute("aria-current");
      expect(current, `${name} on ${path}`).toBe(name === product ? "page" : null);
    }
    expect(marked).toEqual([product]);
    const crumb = navbar(page).getByRole("link", { name: `${product} のマニュアル` });
    await expect(crumb).toHaveText(`/${product}`);
    await crumb.click();
    await expect(page).toHaveURL(`/${slug}/manual`);
    await expect(heading(page)).toHaveText(title);
  }
});

test("ナビゲーションバーの項目が製品と外のサイトへ導く", async ({ page, context }) => {
  await serveForeign(context);
  await visit(page, "/");
  await expect(navbar(page).locator('[aria-current="page"]')).toHaveCount(0);
  for (const [name, url] of [
    ["Runtime", "/runtime/manual"],
    ["Deploy", "/deploy/manual"],
    ["KV", "/kv/manual"],
  ]) {
    const item = navbar(page).getByRole("link", { name, exact: true });
    await item.click();
    await expect(page).toHaveURL(url);
    await expect(heading(page)).toContainText("クイックスタート");
    await expect(item).toHaveAttribute("aria-current", "page");
  }
  for (const [name, url] of [
    ["標準ライブラリ", "https://jsr.io/@std"],
    ["deno.com", "https://deno.com/"],
  ]) {
    const opened = context.waitForEvent("page");
    await navbar(page).getByRole("link", { name }).click();
    await expect(await opened).toHaveURL(url);
  }
  await expect(page).toHaveURL("/kv/manual");
});

test("上からお知らせ、ナビゲーションバー、本文、フッターと並び、最初に本文へのリンクがある", async ({
  page,
}) => {
  await visit(page, "/kv/manual/");
  const parts = [
    page.getByRole("link", { name: "本文へ移動" }),
    page.getByText("Deno Deploy Classic と REST API v1 は、2026 年 7 月 20 日に").first(),
    navbar(page),
    page.getByRole("main"),
    page.getByRole("contentinfo").last(),
  ];
  const handles = await Promise.all(parts.map((part) => part.elementHandle()));
  const read = await page.evaluate((elements) => {
    const all = [...document.querySelectorAll("*")];
    return elements.map((element) => all.indexOf(element as Element));
  }, handles);
  expect(read).not.toContain(-1);
  expect(read).toEqual([...read].sort((a, b) => a - b));
  const boxes = await Promise.all(parts.slice(1).map((part) => part.boundingBox()));
  const tops = boxes.map((box) => box?.y ?? Number.NaN);
  expect(tops).toEqual([...tops].sort((a, b) => a - b));
  expect(new Set(tops).size).toBe(4);
});

test("フッターにコミュニティ、ヘルプ、会社のリンクと © 2023 がある", async ({ page, context }) => {
  await serveForeign(context);
  await visit(page, "/");
  const footer = page.getByRole("contentinfo");
  const groups = await footer
    .locator(".footer__col")
    .evaluateAll((columns) =>
      columns.map((column) => [
        column.querySelector(".footer__title")?.textContent,
        ...[...column.querySelectorAll("a")].map((link) => link.textContent?.trim()),
      ]),
    );
  expect(groups).toEqual([
    ["コミュニティ", "Discord", "GitHub", "YouTube", "Bluesky"],
    ["ヘルプ", "困ったときは", "Deno の Issue", "Deploy の稼働状況", "API リファレンス（英語）"],
    ["会社", "deno.com", "ブログ（英語）", "プライバシーポリシー"],
  ]);
  await expect(footer).toContainText("© 2023");
  const opened = context.waitForEvent("page");
  await footer.getByRole("link", { name: "Discord" }).click();
  await expect(await opened).toHaveURL("https://discord.gg/deno");
  await footer.getByRole("link", { name: "プライバシーポリシー" }).click();
  await expect(page).toHaveURL("/deploy/manual/privacy-policy");
  await expect(heading(page)).toContainText("プライバシー");
});
