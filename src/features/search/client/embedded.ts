/** The embedded engine's client, of which a page has one. */
import { createSearchClient, type SearchClient } from "@deno-docs-ja/ja-search/client";
import { SEARCH_FOLDER } from "@deno-docs-ja/ja-search/files";

let shared: SearchClient | undefined;

/**
 * The page's client. It keeps what it loaded, so every reopening is instant.
 *
 * @param baseUrl base path of the site
 */
export function embeddedClient(baseUrl: string): SearchClient {
  shared ??= createSearchClient({
    base: new URL(`${baseUrl}${SEARCH_FOLDER}/`, window.location.origin).href,
    revalidate: process.env.NODE_ENV === "development",
  });
  return shared;
}
