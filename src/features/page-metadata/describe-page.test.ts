import { load } from "cheerio";
import { expect, it } from "vitest";
import { describePage, type Site } from "./describe-page";

const site: Site = { title: "文書", url: "https://s.example/ja/" };
const URL_OF_PAGE = "https://s.example/ja/kv/manual/keys";

const crumbs = `<nav class="theme-doc-breadcrumbs"><ul class="breadcrumbs" itemscope="" itemtype="https://schema.org/BreadcrumbList"><li><a aria-label="ホーム" href="/ja/"><svg></svg></a></li><li itemscope="" itemprop="itemListElement" itemtype="https://schema.org/ListItem"><a href="/ja/kv/manual/"><span>KV &amp; 文書</span></a></li><li><span>分類</span></li><li itemscope="" itemprop="itemListElement" itemtype="https://schema.org/ListItem"><span>キー</span></li></ul></nav>`;
const updated = `<span class="theme-last-updated"><time datetime="2026-11-21T05:35:52.000Z">11月</time></span>`;

interface PageParts {
  title?: string;
  body?: string;
  htmlClass?: string;
  url?: string;
  head?: string;
}

function page({
  title = "キー",
  body = crumbs + updated,
  htmlClass = "docs-doc-page",
  url = URL_OF_PAGE,
  head = `<meta name="description" content="並び順 &quot;A&quot;">`,
}: PageParts = {}): string {
  return `<html lang="ja" class="${htmlClass}"><head>${head}<link rel="canonical" href="${url}"></head><body>${body}<h1>${title}</h1></body></html>`;
}

const describeIt = (parts?: PageParts) => load(describePage(page(parts), site));
const metasOf = ($: ReturnType<typeof load>) =>
  Object.fromEntries(
    $("meta[property^='og:'], meta[name^='twitter:']")
      .toArray()
      .map(({ attribs }) => [attribs.property ?? attribs.name, attribs.content]),
  );
const graphOf = ($: ReturnType<typeof load>) =>
  JSON.parse($('script[type="application/ld+json"]').text())["@graph"];

it("文書のページに、製品のカードと種類 article を書く", () => {
  expect(metasOf(describeIt())).toEqual({
    "og:type": "article",
    "og:image": "https://s.example/ja/img/social-card-kv.png",
    "og:image:width": "1200",
    "og:image:height": "630",
    "og:image:alt": "Deno KV | Deno ドキュメント 日本語版",
    "twitter:image": "https://s.example/ja/img/social-card-kv.png",
    "twitter:image:alt": "Deno KV | Deno ドキュメント 日本語版",
  });
});

it("製品の外のページには、サイトのカードだけを書く", () => {
  const $ = describeIt({ htmlClass: "", url: "https://s.example/ja/search", body: "" });
  expect(metasOf($)).toMatchObject({
    "og:type": "website",
    "og:image": "https://s.example/ja/img/social-card.png",
  });
  expect($("script")).toHaveLength(0);
});

it("文書のデータに、見出し、説明、アドレス、画像、更新日、サイトがある", () => {
  expect(graphOf(describeIt())[0]).toEqual({
    "@type": "TechArticle",
    headline: "キー",
    description: '並び順 "A"',
    inLanguage: "ja",
    url: URL_OF_PAGE,
    image: "https://s.example/ja/img/social-card-kv.png",
    dateModified: "2026-11-21T05:35:52.000Z",
    isPartOf: { "@type": "WebSite", name: "文書", url: "https://s.example/ja/" },
  });
});

it("更新日の出ないページのデータに、更新日はない", () => {
  expect(graphOf(describeIt({ body: crumbs }))[0]).not.toHaveProperty("dateModified");
});

it("パンくずのデータは、出ているうちページのあるものを、このページまで順に並べる", () => {
  const item = (position: number, name: string, url: string) => ({
    "@type": "ListItem",
    position,
    name,
    item: url,
  });
  expect(graphOf(describeIt())[1]).toEqual({
    "@type": "BreadcrumbList",
    itemListElement: [
      item(1, "ホーム", "https://s.example/ja/"),
      item(2, "KV & 文書", "https://s.example/ja/kv/manual/"),
      item(3, "キー", URL_OF_PAGE),
    ],
  });
});

it("パンくずの出ないページのデータに、パンくずはない", () => {
  expect(graphOf(describeIt({ body: "" }))).toHaveLength(1);
});

it("パンくずはマイクロデータとしては数えられない", () => {
  expect(describeIt()("[itemscope], [itemtype]")).toHaveLength(0);
});

it("題名のタグも置換の記号も、データを閉じず文字のまま残る", () => {
  const title = "</script><img onerror=alert(1)> $& $' <!--";
  const $ = describeIt({ title: title.replaceAll("<", "&lt;") });
  expect(graphOf($)[0].headline).toBe(title);
  expect($("img")).toHaveLength(0);
});

it.each([
  ["正規のアドレス canonical", { url: "" }],
  ["見出し h1", { title: "" }],
  ["説明 description", { head: "" }],
])("%s のない文書を、何がないかを言って拒む", (what, parts) => {
  expect(() => describeIt(parts)).toThrow(`${what} がありません。テーマが`);
});
