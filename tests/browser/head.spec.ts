import fs from "node:fs";
import path from "node:path";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { load } from "cheerio";
import { products } from "../../sidebars/products";
import { cardOf, cardSize } from "../../src/data/cards";
import { site } from "../../src/data/site";
import { drawn, hold, serveAsFile } from "./support/page-code";
import { serveFolder } from "./support/static-server";
import { hydrated, visit } from "./support/visit";

const build = path.join(__dirname, "../../build");

const warning = (page: Page): Locator => page.getByText("サイトを正しく読み込めませんでした");

test.describe("ベースパスの警告", () => {
  for (const file of ["", "index.html"]) {
    test(`警告: 違うパスに置いたトップページ「${file}」が、今の設定と正しい設定を言う`, async ({
      page,
    }) => {
      const server = await serveFolder(build, "/elsewhere/");
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

/** What search engines and browsers read about the current page. */
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
  const description = page.locator('meta[name="description"]');
  await expect(description).toHaveAttribute("content", /検索します。$/);
});

/** Types of schema.org: each property we use, and its constraint. */
const text = (value: unknown) => typeof value === "string" && value.trim() !== "";
const address = (value: unknown) => text(value) && URL.canParse(String(value));
const schema: Record<string, Record<string, (value: never) => boolean>> = {
  TechArticle: {
    headline: text,
    description: text,
    inLanguage: (value) => value === "ja",
    url: address,
    image: address,
    isPartOf: (value) => valid(value, "WebSite"),
  },
  WebSite: { name: text, url: address },
  BreadcrumbList: {
    itemListElement: (value: { position: number }[]) =>
      value.length > 1 &&
      value.every((item, index) => item.position === index + 1 && valid(item, "ListItem")),
  },
  ListItem: { position: Number.isInteger, name: text, item: address },
};
/** Optional properties. */
const optional: Record<string, (value: never) => boolean> = {
  dateModified: (value) => !Number.isNaN(Date.parse(value)),
};

function valid(thing: Record<string, unknown>, type: string): boolean {
  const { "@type": own, ...given } = thing;
  const known = { ...schema[type], ...optional };
  return (
    own === type &&
    Object.keys(schema[type]).every((name) => name in given) &&
    Object.entries(given).every(([name, value]) => known[name]?.(value as never) ?? false)
  );
}

test("構造化データ: どの文書のデータも schema.org の型に合い、出ているパンくずと同じことを言う", () => {
  const pages = fs
    .readdirSync(build, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".html"))
    .map((name) => ({
      name,
      $: load(fs.readFileSync(path.join(build, name), "utf8"), { xml: { xmlMode: false } }),
    }))
    .filter(({ $ }) => $("html").hasClass("docs-doc-page"));
  expect(pages.length).toBeGreaterThan(200);
  for (const { name, $ } of pages) {
    const blocks = $('head script[type="application/ld+json"]');
    const { "@context": context, "@graph": graph } = JSON.parse(blocks.text());
    const canonical = $('link[rel="canonical"]').attr("href");
    const [article, list] = graph;
    const shown = $(".theme-doc-breadcrumbs li")
      .toArray()
      .filter((item) => $(item).is(":last-child") || $(item).find("a").length > 0)
      .map((item) => $(item).find("a").attr("aria-label") ?? $(item).text());
    expect
      .soft(
        {
          context,
          types: graph.map((thing: { "@type": string }) => thing["@type"]),
          valid: graph.every((thing: { "@type": string }) => valid(thing as never, thing["@type"])),
          url: article.url,
          crumbs: list?.itemListElement.map((item: { name: string }) => item.name) ?? [],
          last: list?.itemListElement.at(-1).item ?? canonical,
          microdata: $("[itemscope]").length,
        },
        name,
      )
      .toEqual({
        context: "https://schema.org",
        types: shown.length > 0 ? ["TechArticle", "BreadcrumbList"] : ["TechArticle"],
        valid: true,
        url: canonical,
        crumbs: shown,
        last: canonical,
        microdata: 0,
      });
  }
});

for (const product of [undefined, ...products]) {
  const name = product?.name ?? "トップページ";
  test(`カード: ${name}のカードを 1 枚だけ示し、その画像が書かれた大きさである`, async ({
    page,
  }) => {
    await visit(page, product?.home ?? "/");
    const metas = await page.evaluate(() =>
      [...document.querySelectorAll("meta[property^='og:image'], meta[name^='twitter:image']")].map(
        (meta) => [
          meta.getAttribute("property") ?? meta.getAttribute("name"),
          meta.getAttribute("content"),
        ],
      ),
    );
    const { file, alt } = cardOf(product);
    const [[, address]] = metas;
    expect(address).toMatch(new RegExp(`^https?://.+/${file}$`));
    expect(metas).toEqual([
      ["og:image", address],
      ["og:image:width", String(cardSize.width)],
      ["og:image:height", String(cardSize.height)],
      ["og:image:alt", alt],
      ["twitter:image", address],
      ["twitter:image:alt", alt],
    ]);
    // A PNG's first chunk has width and height.
    const image = fs.readFileSync(path.join(build, file));
    expect([image.readUInt32BE(16), image.readUInt32BE(20)]).toEqual([1200, 630]);
  });
}

/** URLs in the head that programs use. */
const addressesOf = (page: Page) =>
  page.evaluate(() =>
    [
      'link[rel="canonical"]',
      'meta[property="og:url"]',
      'link[rel="alternate"][hreflang="ja"]',
      'link[rel="alternate"][hreflang="x-default"]',
    ].map((selector) =>
      [...document.head.querySelectorAll(selector)].map((element) => {
        const address = element.getAttribute("href") ?? element.getAttribute("content") ?? "";
        return new URL(address).pathname;
      }),
    ),
  );
const all = (pathname: string) => Array(4).fill([pathname]);

for (const [typed, file, pathname] of [
  ["/kv/manual", "/kv/manual/", "/kv/manual/"],
  ["/kv/manual/index.html", "/kv/manual/", "/kv/manual/"],
  ["/kv/manual/operations/", "/kv/manual/operations", "/kv/manual/operations"],
  ["/kv/manual/operations.html", "/404.html", "/kv/manual/operations"],
  ["/KV/Manual/Operations", "/404.html", "/kv/manual/operations"],
  ["/search/", "/search", "/search"],
]) {
  test(`見出し情報: ${typed} と打って開いても、正規のアドレスは ${pathname} である`, async ({
    page,
  }) => {
    await serveAsFile(page, typed, file);
    await visit(page, typed);
    await drawn(page);
    await expect.poll(() => addressesOf(page)).toEqual(all(pathname));
  });
}

test("見出し情報: ナビゲーションバーから製品へ移っても、正規のアドレスはサイトマップにある", async ({
  page,
}) => {
  const sitemap = fs.readFileSync(path.join(build, "sitemap.xml"), "utf8");
  const listed = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, url]) => new URL(url).pathname);
  await visit(page, "/");
  for (const { shortName, slug } of products) {
    await page.locator(".navbar").getByRole("link", { name: shortName, exact: true }).click();
    await expect.poll(() => addressesOf(page)).toEqual(all(`/${slug}/manual/`));
    expect(listed).toContain(`/${slug}/manual/`);
  }
});

test("見出し情報: ないページは、正規のアドレスもほかの言語のページも名乗らない", async ({
  page,
}) => {
  const none = [[], [], [], []];
  await visit(page, "/no/such/page");
  await drawn(page);
  expect(await addressesOf(page)).toEqual(none);
  expect(fs.readFileSync(path.join(build, "404.html"), "utf8")).not.toMatch(
    /rel="canonical"|og:url|hreflang/i,
  );
  // The focus ring depends on it.
  await expect(page.locator("body")).toHaveClass(/navigation-with-keyboard/);

  await page.locator(".navbar").getByRole("link", { name: "KV", exact: true }).click();
  await expect.poll(() => addressesOf(page)).toEqual(all("/kv/manual/"));
  await page.goBack();
  await expect(page).toHaveTitle(/^ページが見つかりません/);
  await expect.poll(() => addressesOf(page)).toEqual(none);
});
