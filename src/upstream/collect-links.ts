/**
 * Docusaurus' links report their targets to the broken link check during server rendering; links in HTML do not. This
 * does so as its own `Link` does (core/lib/client/exports/Link.js).
 */
import { useLinksCollector } from "@docusaurus/core/lib/client/LinksCollector";

/**
 * @param links addresses of the page's link targets, below the base path or relative to it
 */
export function useCollectedLinks(links: readonly string[]): void {
  const { collectLink } = useLinksCollector();
  for (const link of links) collectLink(link);
}
