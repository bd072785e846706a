import { expect, type Page, type Response, test } from "@playwright/test";
import { type StaticServer, serveFolder } from "./support/static-server";
import { buildVariants, type VariantsSite } from "./support/variants-site";
import { heading, hydrated, reload, visit, watchPageLoads } from "./support/visit";

// One worker per file: each would rebuild the fixture.
test.describe.configure({ mode: "default" });

let site: VariantsSite;
let server: StaticServer;

test.beforeAll(async () => {
  test.setTimeout(600_000);
  site = buildVariants();
  server = await serveFolder(site.build);
});
test.afterAll(() => {
  server?.close();
  site?.remove();
});

const PREFERRED = "docs-preferred-version-guide";
const preferred = (page: Page): Promise<string | null> =>
  page.evaluate((key) => localStorage.getItem(key), PREFERRED);

const open = (page: Page, path: string): Promise<unknown> => visit(page, server.url + path);

/** Picks a navbar dropdown item with the mouse. */
async function choose(page: Page, current: string, choice: string): Promise<void> {
  const dropdown = page.locator(".navbar .dropdown").filter({
    has: page.locator(".navbar__link", { hasText: current }),
  });
  await dropdown.hover();
  await dropdown.getByRole("link", { name: choice, exact: true }).last().click();
}

test("版: 選んだ版が覚えられ、ほかのページからのリンクもその版へ導く", async ({ page }) => {
  const guide = page.locator(".navbar").getByRole("link", { name: "ガイド" });
  await open(page, "");
  await expect(guide).toHaveAttribute("href", "/guide/first");

  await open(page, "guide/second?from=test#end");
  await choose(page, "1.0", "Next");
  await expect(page).toHaveURL(`${server.url}guide/next/second?from=test#end`);
  await expect(page.getByText("次の版の 2 つ目のページです。")).toBeVisible();
  expect(await preferred(page)).toBe("current");

  await open(page, "");
  await expect(guide).toHaveAttribute("href", "/guide/next/first");
  await guide.click();
  await expect(page.getByText("次の版の最初のページです。")).toBeVisible();
});

test("版: もうない版を覚えていても、忘れて最新の版へ導く", async ({ page }) => {
  await page.addInitScript((key) => localStorage.setItem(key, "0.9"), PREFERRED);
  await open(page, "");
  await expect.poll(() => preferred(page)).toBeNull();
  await page.locator(".navbar").getByRole("link", { name: "ガイド" }).click();
  await expect(page.getByText("1.0 の最初のページです。")).toBeVisible();
});

test("言語: 切り替えても、パスと検索とハッシュがそのまま残る", async ({ page }) => {
  await open(page, "guide/second?from=test#end");
  await choose(page, "日本語", "English");
  await expect(page).toHaveURL(`${server.url}en/guide/second?from=test#end`);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await hydrated(page);
  await choose(page, "English", "日本語");
  await expect(page).toHaveURL(`${server.url}guide/second?from=test#end`);
  await expect(page.locator("html")).toHaveAttribute("lang", "ja");
});

test("色: 端末の設定に従うサイトでは従い、読者の選択があればそれが勝つ", async ({ page }) => {
  const html = page.locator("html");
  await page.emulateMedia({ colorScheme: "dark" });
  await open(page, "guide/first");
  await expect(html).toHaveAttribute("data-theme", "dark");
  await page.emulateMedia({ colorScheme: "light" });
  await expect(html).toHaveAttribute("data-theme", "light");
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(html).toHaveAttribute("data-theme", "dark");
  await page.emulateMedia({ colorScheme: "light" });
  await expect(html).toHaveAttribute("data-theme", "light");

  await page.getByRole("button", { name: "明るさを切り替える" }).click();
  await expect(html).toHaveAttribute("data-theme", "dark");
  await reload(page);
  await expect(html).toHaveAttribute("data-theme", "dark");
  await page.getByRole("button", { name: "明るさを切り替える" }).click();
  await reload(page);
  await expect(html).toHaveAttribute("data-theme", "light");
});

test("版と言語: 選べるものが一つしかないページには、選択が出ない", async ({ page }) => {
  await open(page, "");
  const dropdowns = page.locator(".navbar .dropdown > .navbar__link");
  await expect(dropdowns).toHaveText(["日本語"]);
  await open(page, "guide/first");
  await expect(dropdowns).toHaveText(["1.0", "日本語"]);
});

test.describe("部品のあるページ", () => {
  const counter = (page: Page, name: string) =>
    page.getByRole("button", { name: `${name} 回`, exact: true });

  test("部品: 直接開いても、部品が動き、部品の中と前後の記事もほかのページと同じに読める", async ({
    page,
    context,
  }) => {
    const problems: string[] = [];
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) problems.push(message.text());
    });
    page.on("pageerror", ({ message }) => problems.push(message));
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await open(page, "guide/next/counter");
    await expect(heading(page)).toHaveText("数える");
    for (const name of ["3", "20"]) {
      await counter(page, name).click();
      await expect(counter(page, String(Number(name) + 1))).toBeVisible();
    }
    await expect(page.getByText("部品の中の 文 です。").locator("strong")).toHaveText("文");
    await expect(page.locator(".token.function")).toHaveText("log");
    const block = page.locator(".theme-code-block", { hasText: "押す前" });
    await block.hover();
    await block.getByRole("button").click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe('console.log("押す前");');
    expect(problems).toEqual([]);
  });

  test("部品: リンクで着いても動き、そこから先へも読み込み直さずに進める", async ({ page }) => {
    await open(page, "guide/next/first");
    const loads = watchPageLoads(page);
    const sidebar = page.locator(".theme-doc-sidebar-menu");
    await sidebar.getByRole("link", { name: "数える" }).click();
    await counter(page, "3").click();
    await expect(counter(page, "4")).toBeVisible();
    await page.getByRole("link", { name: "次の版の 2 つ目のページ" }).click();
    await expect(heading(page)).toHaveText("次");
    await page.goBack();
    await expect(counter(page, "3")).toBeVisible();
    expect(loads).toEqual([]);
  });

  test("部品: タブは、部品を持つものも持たないものも選べる", async ({ page }) => {
    await open(page, "guide/next/counter");
    await expect(page.getByText("Mac の手順です。")).toBeVisible();
    for (const group of await page.getByRole("tablist").all()) {
      await group.getByRole("tab", { name: "Windows" }).click();
    }
    await expect(page.getByText("Windows の手順です。")).toBeVisible();
    await expect(page.getByText("部品のあるタブの Windows です。")).toBeVisible();
  });

  test("部品: 部品のないページは、部品のコードも描くための道具も読み込まない", async ({ page }) => {
    const scripts: Response[] = [];
    page.on("response", (response) => {
      if (response.url().endsWith(".js")) scripts.push(response);
    });
    await open(page, "guide/next/first");
    await page.waitForLoadState("networkidle");
    const code = new Map(
      await Promise.all(
        scripts.map(async (script) => [script.url(), await script.text()] as const),
      ),
    );
    expect(code.size).toBeGreaterThan(1);
    const names = [...code].filter(([, text]) =>
      /className:"counter"|mdxType|prism-code/.test(text),
    );
    expect(names.map(([name]) => name)).toEqual([]);
  });
});
