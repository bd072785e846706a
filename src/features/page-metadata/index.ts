/**
 * Describes pages to services and search engines: Open Graph with the card of the page's product, and schema.org data
 * (JSON-LD).
 *
 * Lifecycle: `finishPage` extends the head of every page. A data block is not a script: it needs no hash in
 * the Content Security Policy.
 *
 * Not done in React: only programs read it, and they request each page separately, so it costs readers no script. Hence
 * `themeConfig.image` is not set: Docusaurus would write a second og:image.
 *
 * A page has one BreadcrumbList. The theme's own microdata lacks the home page and has items without an address; next
 * to JSON-LD a page would have two trails. So the build strips its types.
 */
import type { LoadContext } from "@docusaurus/types";
import type { FinishingPlugin } from "../finishing/step";
import { describePage } from "./describe-page";

/** The plugin. */
export default function pageMetadata({ siteConfig, baseUrl }: LoadContext): FinishingPlugin {
  const site = { title: siteConfig.title, url: new URL(baseUrl, siteConfig.url).href };
  return {
    name: "page-metadata",
    finishPage: (html) => describePage(html, site),
  };
}
