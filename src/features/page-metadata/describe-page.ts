import { tag } from "@deno-docs-ja/document/html/tag";
import { type CheerioAPI, load } from "cheerio";
import { productOfPath } from "../../../sidebars/products";
import { cardOf, cardSize } from "../../data/cards";

/** The site of a page. */
export interface Site {
  title: string;
  /** Absolute URL with the base path, ending in "/". */
  url: string;
}

/** Attributes that make the theme's breadcrumbs items; without them the rest of the microdata has no effect. */
const MICRODATA = / item(?:scope|type)="[^"]*"/gi;

function required(value: string | undefined, what: string): string {
  if (value) return value;
  throw new Error(
    `${what}がありません。テーマがこのページに出力しているか確かめてください（src/features/page-metadata/describe-page.ts が読みます）。`,
  );
}

/** The breadcrumbs as shown, except categories without a page, as each element needs an address. */
function breadcrumbList($: CheerioAPI, url: string): object[] {
  const crumbs = $(".breadcrumbs li")
    .toArray()
    .map((item) => {
      const link = $(item).find("a");
      const href = $(item).is(":last-child") ? url : link.attr("href");
      return { name: link.attr("aria-label") ?? $(item).text(), href };
    })
    .filter(({ href }) => href !== undefined);
  if (crumbs.length === 0) return [];
  const itemListElement = crumbs.map(({ name, href }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: new URL(String(href), url).href,
  }));
  return [{ "@type": "BreadcrumbList", itemListElement }];
}

/** schema.org data about a page of documentation. */
function linkedData($: CheerioAPI, site: Site, url: string, image: string): string {
  const article = {
    "@type": "TechArticle",
    headline: required($("h1").first().text(), "見出し h1 "),
    description: required($('meta[name="description"]').attr("content"), "説明 description "),
    inLanguage: $("html").attr("lang"),
    url,
    image,
    dateModified: $(".theme-last-updated time").attr("datetime"),
    isPartOf: { "@type": "WebSite", name: site.title, url: site.url },
  };
  const data = { "@context": "https://schema.org", "@graph": [article, ...breadcrumbList($, url)] };
  // No text may close the element.
  const json = JSON.stringify(data).replaceAll("<", "\\u003c");
  return `<script type="application/ld+json">${json}</script>`;
}

/** The parts to read; a page is mostly article. */
const READ = [
  /^[\s\S]*?(?:<\/head>|$)/,
  /<ul class="breadcrumbs"[\s\S]*?<\/ul>/,
  /<h1\b[\s\S]*?<\/h1>/,
  /<span class="theme-last-updated">[\s\S]*?<\/time>/,
];

/**
 * Adds to a built page what programs read about it: its card and type for Open Graph and X, and for a page of
 * documentation also a TechArticle and, if breadcrumbs are shown, a BreadcrumbList.
 *
 * @param html the page as written by Docusaurus
 * @returns the page with more in its head, and without the microdata of its breadcrumbs
 * @throws Error in Japanese when a page of documentation lacks its address, heading or description
 */
export function describePage(html: string, site: Site): string {
  const parts = READ.map((part) => part.exec(html)?.[0] ?? "");
  const $ = load(parts.join(""), { xml: { xmlMode: false } });
  // The 404 page has none.
  const url = $('link[rel="canonical"]').attr("href");
  const product = url && productOfPath(new URL(url).pathname, new URL(site.url).pathname);
  const { file, alt } = cardOf(product || undefined);
  const image = new URL(file, site.url).href;
  const isArticle = $("html").hasClass("docs-doc-page");
  const metas = {
    "og:type": isArticle ? "article" : "website",
    "og:image": image,
    "og:image:width": String(cardSize.width),
    "og:image:height": String(cardSize.height),
    "og:image:alt": alt,
    "twitter:image": image,
    "twitter:image:alt": alt,
  };
  const added = Object.entries(metas).map(([name, content]) => {
    const key = name.startsWith("og:") ? "property" : "name";
    return tag("meta", { [key]: name, content });
  });
  if (isArticle) {
    added.push(linkedData($, site, required(url, "正規のアドレス canonical "), image));
  }
  return html
    .replace(/<ul class="breadcrumbs".*?<\/ul>/s, (list) => list.replace(MICRODATA, ""))
    .replace("</head>", (end) => added.join("\n") + end);
}
