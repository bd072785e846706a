import { expect, type Locator, type Page, test } from "@playwright/test";
import { crash, crashElement, INNER, OUTER, repair } from "./support/crash";
import { deploy, rewrite } from "./support/page-code";
import { visit } from "./support/visit";

const title = (page: Page): Locator =>
  page.getByRole("heading", { level: 1, name: "このページはクラッシュしました", exact: true });
const retry = (page: Page): Promise<void> =>
  page.getByRole("button", { name: "再試行", exact: true }).click();
const navbarLink = (page: Page, name: string): Locator =>
  page.locator(".navbar").getByRole("link", { name, exact: true });

// Pending requests must not fail a test that has ended.
test.afterEach(({ page }) => page.unrouteAll({ behavior: "ignoreErrors" }));

test("クラッシュ: 本文が壊れると、原因の連鎖と再試行のボタンが出て、直れば本文が出る", async ({
  page,
}) => {
  await crash(page, "/kv/manual/operations");
  await visit(page, "/kv/manual/");
  await page.locator(".theme-doc-sidebar-menu").getByRole("link", { name: "操作" }).click();
  await expect(title(page)).toBeVisible();
  await expect(page.getByText(OUTER)).toHaveText(`${OUTER}\n\nCause:\n${INNER}`);
  await retry(page);
  await expect(title(page)).toBeVisible();

  await repair(page);
  await retry(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("操作");
});

test("クラッシュ: ページ全体が壊れても、ナビゲーションが残り、そこから先へ進める", async ({
  page,
}) => {
  await crash(page, "/");
  await visit(page, "/kv/manual/");
  await page.locator(".navbar__brand").click();
  await expect(title(page)).toBeVisible();
  await expect(page).toHaveTitle("このページはクラッシュしました");
  await expect(page.getByText(OUTER)).toHaveText(`${OUTER}\n\nCause:\n${INNER}`);

  await navbarLink(page, "Deploy").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Deno Deploy クイックスタート");
  await page.goBack();
  await expect(title(page)).toBeVisible();
  await repair(page);
  await retry(page);
  await expect(page).toHaveTitle(/^ホーム/);
  await expect(title(page)).toHaveCount(0);
});

for (const [name, start] of [
  ["最初のページ", "/"],
  ["移った先", "/kv/manual/"],
]) {
  test(`クラッシュ: ${name}が壊れても、日本語のまま電話の幅に合う`, async ({ page }) => {
    await crash(page, "/");
    await page.goto(start);
    if (start !== "/") await page.locator(".navbar__brand").click();
    await expect(page).toHaveTitle("このページはクラッシュしました");
    await expect(page.locator('meta[name="viewport"]')).toHaveAttribute(
      "content",
      /^width=device-width/,
    );
    await expect(page.locator("html")).toHaveAttribute("lang", "ja");
  });
}

test("クラッシュ: ナビゲーションバーが壊れても、原因になった項目と理由が読める", async ({
  page,
}) => {
  await rewrite(page, "**/assets/js/main.*.js", (text) =>
    text.replace('"type":"custom-localeChoice"', '"type":"custom-missing"'),
  );
  await page.goto("/kv/manual/");
  await expect(title(page)).toBeVisible();
  await expect(page.getByText('"type": "custom-missing"')).toHaveText(
    /failed to render[\s\S]+Cause:\nNo NavbarItem component found for type "custom-missing"/,
  );
});

// Everything rendered when React hydrates, which it can't do partially.
const allCode = /\/assets\/js\/.*\.js$/;
for (const [tag, code] of [
  ["article"],
  ["main"],
  ["aside"],
  ["nav", allCode],
  ["footer", allCode],
] as const) {
  for (const address of ["/kv/manual/operations", "/deploy/manual/subhosting/domains"]) {
    // No sidebar here.
    if (tag === "aside" && address.startsWith("/deploy")) continue;
    test(`クラッシュ: ${address} を直接開いて ${tag} が壊れても、原因と本文が読め、直れば再試行で戻る`, async ({
      page,
    }) => {
      const served = await (await page.request.get(address)).text();
      const [, sentence] = /<p>([^<>]{15,})/.exec(served) ?? [];
      await crashElement(page, tag, code);
      await page.goto(address);
      await expect(title(page)).toBeInViewport();
      await expect(page.getByText(OUTER)).toHaveText(`${OUTER}\n\nCause:\n${INNER}`);
      await expect(page.getByText(sentence).first()).toBeVisible();
      // Nothing is duplicated.
      expect(await page.getByRole("contentinfo").count()).toBeLessThanOrEqual(1);
      expect(await page.getByRole("main").count()).toBe(1);

      await repair(page);
      await retry(page);
      await expect(title(page)).toHaveCount(0);
      await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
      await expect(page.getByText(sentence)).toHaveCount(1);
      await expect(page.getByRole("contentinfo")).toHaveCount(1);
      await page.locator(".navbar").getByRole("link", { name: "Runtime", exact: true }).click();
      await expect(page).toHaveURL("/runtime/manual");
    });
  }
}

test("クラッシュ: 水和のときだけの失敗では、読者は何も気づかずに読める", async ({ page }) => {
  await crashElement(page, "article");
  await page.addInitScript(() => {
    const target = window as { crashing?: boolean };
    // Only the first render fails.
    let asked = 0;
    Object.defineProperty(target, "crashing", { get: () => asked++ === 0, set: () => undefined });
  });
  await page.goto("/kv/manual/operations");
  await expect(page.locator("html")).toHaveAttribute("data-has-hydrated", "true");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("操作");
  await expect(title(page)).toHaveCount(0);
  await page.getByRole("button", { name: /^明るさを切り替える/ }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

// The crash page has this element, too.
test.describe("クラッシュ: 知らせるページまで壊れる", () => {
  const START = "/kv/manual/";
  const OPERATIONS = "/kv/manual/operations";
  const box = (page: Page) => page.getByRole("alert");
  const CLAIM = "本文とリンクはこのまま使えます";

  /** The first sentence of a page, as the server sends it. */
  async function sentenceOf(page: Page, address: string): Promise<string> {
    const served = await (await page.request.get(address)).text();
    const [, content = ""] = served.split("<main");
    return /<p[^>]*>([^<>]{15,})/.exec(content)?.[1] ?? "";
  }

  async function expectReadable(page: Page, sentence: string): Promise<void> {
    await expect(page.getByText(sentence).first()).toBeVisible();
    await expect(box(page)).toContainText(CLAIM);
    await expect(box(page)).toContainText(OUTER);
    await expect(page.locator("html")).toHaveAttribute("lang", "ja");
    // With its styles.
    await expect(page.locator(".navbar")).toHaveCSS("display", "flex");
  }

  /** Lets the page begin whole: it crashes when it draws next. */
  async function beginWhole(page: Page): Promise<void> {
    await crashElement(page, "main", allCode);
    await page.addInitScript((path) => {
      if (window.location.pathname === path) Object.assign(window, { crashing: false });
    }, START);
    await page.goto(START);
    await expect(page.locator("html")).toHaveAttribute("data-has-hydrated", "true");
  }
  const breakNow = (page: Page) => page.evaluate(() => Object.assign(window, { crashing: true }));

  for (const address of [OPERATIONS, "/", "/deploy/manual/subhosting/domains"]) {
    test(`${address} を直接開いても、届いた本文が読め、リンクで先へ進める`, async ({ page }) => {
      const sentence = await sentenceOf(page, address);
      await crashElement(page, "main", allCode);
      await page.goto(address);
      await expectReadable(page, sentence);
      await page.locator(".navbar").getByRole("link", { name: "Runtime", exact: true }).click();
      await expect(page).toHaveURL("/runtime/manual");
      await expectReadable(page, await sentenceOf(page, "/runtime/manual/"));
      await page.goBack();
      await expectReadable(page, sentence);
    });
  }

  test("移った先で壊れると、そこの本文が読める", async ({ page }) => {
    await beginWhole(page);
    await breakNow(page);
    await page.locator(".theme-doc-sidebar-menu").getByRole("link", { name: "操作" }).click();
    await expectReadable(page, await sentenceOf(page, OPERATIONS));
    await expect(page).toHaveURL(OPERATIONS);
    await expect(page).toHaveTitle(/^操作 \|/);
  });

  test("移った先で後から壊れても、そこの本文が読め、戻れる", async ({ page }) => {
    await beginWhole(page);
    await page.locator(".theme-doc-sidebar-menu").getByRole("link", { name: "操作" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("操作");
    await breakNow(page);
    await page.getByRole("button", { name: "サイドバーを隠す" }).click();
    await expectReadable(page, await sentenceOf(page, OPERATIONS));
    await expect(page).toHaveTitle(/^操作 \|/);
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Deno KV クイックスタート");
  });

  test("サイトの更新の後で壊れても、新しいページの本文が読める", async ({ page }) => {
    await beginWhole(page);
    await page.locator(".theme-doc-sidebar-menu").getByRole("link", { name: "操作" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("操作");
    await deploy(page, { status: 404, contentType: "text/html", body: "" });
    await breakNow(page);
    await page.getByRole("button", { name: "サイドバーを隠す" }).click();
    await expectReadable(page, await sentenceOf(page, OPERATIONS));
    await expect(page.locator('link[href*="/assets/next/css/"]')).toHaveCount(1);
  });

  test("検索ページが壊れると、リンクが使える", async ({ page }) => {
    await crashElement(page, "main", allCode);
    await page.addInitScript(() => Object.assign(window, { crashing: false }));
    await page.goto("/search");
    await expect(page.locator("html")).toHaveAttribute("data-has-hydrated", "true");
    await breakNow(page);
    await page.locator('main input[type="search"]').fill("kv");
    await expect(box(page)).toContainText(CLAIM);
    await page.locator(".navbar").getByRole("link", { name: "KV", exact: true }).click();
    await expect(page).toHaveURL("/kv/manual");
  });

  for (const [name, pattern] of [
    ["本文", `**${OPERATIONS}`],
    ["本文を出すコード", "**/js/served-page.js"],
  ]) {
    test(`${name}を取り寄せられなければ、使えるとは言わず、再試行で開ける`, async ({ page }) => {
      await beginWhole(page);
      await page.locator(".theme-doc-sidebar-menu").getByRole("link", { name: "操作" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("操作");
      // Before it breaks: a page may draw at any time.
      await page.route(pattern, (route) => route.abort());
      await breakNow(page);
      await page.getByRole("button", { name: "サイドバーを隠す" }).click();
      await expect(box(page)).toContainText("本文を表示できません");
      await expect(box(page)).not.toContainText(CLAIM);
      await page.unroute(pattern);
      await box(page).getByRole("button", { name: "再試行" }).click();
      await expectReadable(page, await sentenceOf(page, OPERATIONS));
    });
  }
});
