/**
 * Docusaurus' links tell the check of broken links where they lead while the server renders them; links in HTML tell
 * nobody. This is how its own `Link` does it (core/lib/client/exports/Link.js).
 */
import { useLinksCollector } from "@docusaurus/core/lib/client/LinksCollector";

/**
 * @param links addresses of pages that the page links to, below the base path, or relative to it
 */
export function useCollectedLinks(links: readonly string[]): void {
  const { collectLink } = useLinksCollector();
  for (const link of links) collectLink(link);
}
