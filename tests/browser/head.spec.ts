import path from "node:path";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { site } from "../../src/data/site";
import { hold } from "./support/page-code";
import { serveFolder } from "./support/static-server";
import { hydrated, visit } from "./support/visit";

const warning = (page: Page): Locator => page.getByText("サイトを正しく読み込めませんでした");

test.describe("ベースパスの警告", () => {
  for (const file of ["", "index.html"]) {
    test(`警告: 違うパスに置いたトップページ「${file}」が、今の設定と正しい設定を言う`, async ({
      page,
    }) => {
      const server = await serveFolder(path.join(__dirname, "../../build"), "/elsewhere/");
      await page.goto(server.url + file);
      await expect(warning(page)).toBeInViewport();
      await expect(page.getByText("今の設定: /", { exact: true })).toBeVisible();
      await expect(page.getByText("正しいと思われる設定: /elsewhere/（")).toBeVisible();
      server.close();
    });
  }

  test("警告: 正しいパスのトップページには、スクリプトが届かなくても出ない", async ({ page }) => {
    const release = await hold(page, "**/assets/js/**");
    await page.goto("/", { waitUntil: "commit" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(warning(page)).toBeHidden();
    release();
    await hydrated(page);
    await expect(warning(page)).toBeHidden();
  });
});

/** What search engines and browsers read about the page that is shown. */
const headOf = (page: Page) =>
  page.evaluate(() => {
    const href = (selector: string) =>
      [...document.querySelectorAll<HTMLLinkElement>(selector)].map((link) => link.href);
    const { lang, dir } = document.documentElement;
    return {
      title: document.title,
      lang,
      dir,
      canonical: href('link[rel="canonical"]'),
      ja: href('link[rel="alternate"][hreflang="ja"]'),
      other: href('link[rel="alternate"][hreflang="x-default"]'),
      generator: document.querySelector<HTMLMetaElement>('meta[name="generator"]')?.content,
    };
  });

function expected(origin: string, pathname: string, title: string) {
  const address = [origin + pathname];
  return {
    title: `${title} | ${site.title}`,
    lang: "ja",
    dir: "ltr",
    canonical: address,
    ja: address,
    other: address,
    generator: "Docusaurus v2.4.3",
  };
}

test("見出し情報: 題名、言語、正規のアドレスが、移動した先のページのものになる", async ({
  page,
}) => {
  await visit(page, "/kv/manual/");
  const [canonical] = (await headOf(page)).canonical;
  const { origin } = new URL(canonical);
  expect(await headOf(page)).toEqual(expected(origin, "/kv/manual/", "Deno KV クイックスタート"));

  await page.locator(".theme-doc-sidebar-menu").getByRole("link", { name: "操作" }).click();
  await expect(page).toHaveTitle(/^操作/);
  await expect.poll(() => headOf(page)).toEqual(expected(origin, "/kv/manual/operations", "操作"));

  await page.locator(".navbar__brand").click();
  await expect(page).toHaveTitle(/^ホーム/);
  await expect.poll(() => headOf(page)).toEqual(expected(origin, "/", "ホーム"));
});

test("見出し情報: 検索ページの題名に、探した言葉とサイト名がある", async ({ page }) => {
  await visit(page, "/search");
  const [canonical] = (await headOf(page)).canonical;
  const { origin } = new URL(canonical);
  await page.getByRole("searchbox").fill("権限");
  await expect(page).toHaveTitle(`「権限」の検索結果 | ${site.title}`);
  expect(await headOf(page)).toEqual(expected(origin, "/search", "「権限」の検索結果"));
});
