/**
 * Tells services and search engines what a page is: Open Graph with the card of the page's product, and data of
 * schema.org (JSON-LD).
 *
 * Lifecycle: `postBuild` adds to the head of every page in `build/`. It is all there before the first `await`, so that
 * no other plugin reads half a page, and before the `hosting` plugin, which waits for all others, compresses pages. A
 * data block is no script: it needs no hash in the Content Security Policy.
 *
 * Not by React: nobody but programs reads it, and they ask for each page anew, so it costs readers no script. Hence
 * `themeConfig.image` is not set: Docusaurus would write a second og:image.
 *
 * Of the breadcrumbs there is one BreadcrumbList. The theme's own, microdata, lacks the home page and has items without
 * an address; with JSON-LD beside it a page would have two trails. So the build takes its types away.
 */
import type { LoadContext, Plugin } from "@docusaurus/types";
import { rewritePages } from "../shared/emit";
import { describePage } from "./describe-page";

/**
 * @param context Docusaurus' context: title, URL and base URL of the site
 */
export default function pageMetadata({ siteConfig, baseUrl }: LoadContext): Plugin {
  const site = { title: siteConfig.title, url: new URL(baseUrl, siteConfig.url).href };
  return {
    name: "page-metadata",

    async postBuild({ outDir }) {
      rewritePages(outDir, (html) => describePage(html, site));
    },
  };
}
