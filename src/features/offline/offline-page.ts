import fs from "node:fs";
import path from "node:path";
import { productOfPath, products } from "../../../sidebars/products";
import { site } from "../../data/site";

/** A page that may be cached. */
export interface ListedPage {
  /** Address with base path. */
  route: string;
  /** Title as HTML. */
  title: string;
}

/** The site's logo as SVG, in one line. */
function logo(): string {
  const svg = fs.readFileSync(path.join(__dirname, "../../../static/img/logo.svg"), "utf8");
  return svg.trim().replace("<svg ", '<svg width="32" height="32" aria-hidden="true" ');
}

/** The site's design tokens, in both modes. */
function tokens(): string {
  const css = fs.readFileSync(path.join(__dirname, "../../css/custom.css"), "utf8");
  const blocks = css.match(/^(:root|html\[data-theme="dark"\]) \{[^}]*\}/gm) ?? [];
  return blocks
    .slice(0, 2)
    .join("\n")
    .replace(/\/\*.*?\*\//gs, "");
}

const styles = `
body { margin: 0; background: var(--site-surface); color: var(--site-text); font-family: var(--ifm-font-family-base); line-height: 1.8; overflow-wrap: anywhere; }
header { display: flex; align-items: center; gap: var(--space-2); padding: var(--space-2) var(--space-3); border-bottom: 1px solid var(--site-border); font-weight: 700; }
main { max-width: 40rem; margin: 0 auto; padding: var(--space-5) var(--space-3); }
h1 { font-size: 1.5rem; line-height: 1.4; }
h2 { margin: var(--space-5) 0 0; font-size: 1.125rem; }
h3 { margin: var(--space-3) 0 0; color: var(--site-text-muted); font-size: 0.875rem; }
li a { display: inline-block; padding: var(--space-2) 0; }
ul { margin: 0; padding-left: var(--space-4); }
a { color: var(--ifm-color-primary); }
button { padding: var(--space-2) var(--space-4); border: 0; border-radius: 0.5rem; background: var(--ifm-color-primary); color: var(--site-surface); font: inherit; cursor: pointer; }
:focus-visible { outline: 3px solid var(--ifm-color-primary); outline-offset: 2px; }
[hidden] { display: none; }
`;

/** Runs in the page: applies the reader's colour mode, and shows the entries that are cached. */
const script = `
try {
  document.documentElement.dataset.theme = localStorage.getItem("theme") || "light";
} catch (error) {}
document.querySelector("button").onclick = function () { location.reload(); };
(async function () {
  var kept = new Set();
  var short = function (path) { return path.replace(/(.)\\/$/, "$1"); };
  for (var name of await caches.keys()) {
    for (var request of await (await caches.open(name)).keys()) kept.add(short(new URL(request.url).pathname));
  }
  document.querySelectorAll("li").forEach(function (item) {
    item.hidden = !kept.has(short(item.firstChild.pathname));
    if (item.hidden) return;
    item.closest("section").hidden = false;
    document.getElementById("none").hidden = true;
  });
})();
`;

/**
 * Renders the page shown offline in place of an unread page. It is self-contained.
 *
 * @param baseUrl base path of the site
 * @param pages all pages of the site, in display order
 * @returns HTML
 */
export function offlinePage(baseUrl: string, pages: readonly ListedPage[]): string {
  const others = { slug: undefined, name: "そのほか" };
  const groups = [...products, others].map(({ slug, name }) => {
    const items = pages
      .filter(({ route }) => productOfPath(route, baseUrl)?.slug === slug)
      .map(({ route, title }) => `<li hidden><a href="${route}">${title}</a></li>`);
    return `<section hidden><h3>${name}</h3><ul>${items.join("\n")}</ul></section>`;
  });
  return `<!doctype html>
<html lang="ja" data-theme="light">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="description" content="接続がないときに、このデバイスで開けるページの一覧です。">
<title>オフラインです | ${site.title}</title>
<style>${tokens()}${styles}</style>
</head>
<body>
<header>${logo()}${site.title}</header>
<main>
<h1>このページは、オフラインでは開けません</h1>
<p>インターネットに接続できないため、まだ読んでいないページを読み込めませんでした。接続を確かめて「再試行」を押すか、今開けるページを選んでください。</p>
<p><button type="button">再試行</button></p>
<h2>今開けるページ</h2>
<p id="none">このデバイスに残っているページはありません。読んだページと、「ページの操作」から保存した製品のページが、ここに並びます。</p>
${groups.join("\n")}
</main>
<script>${script}</script>
</body>
</html>
`;
}
