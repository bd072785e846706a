/** Makes the client of a backend; its answers have the same shape whichever it is. */

import { SEARCH_FOLDER } from "../records/files";
import { cleanAnswers } from "./clean-answers";
import { createEmbeddedClient, type EmbeddedClient, type SearchClient } from "./client";
import type { SearchOptions } from "./engine/session";
import type { SearchSettings } from "./settings";

/** The part of `algoliasearch/lite` that is used; its own types want complete hits. */
export type HostedClient = Pick<SearchClient, "addAlgoliaAgent"> & {
  search(requests: never): unknown;
};

let embedded: EmbeddedClient | undefined;

/**
 * The embedded client of this page. What it loaded is kept, so that every opening is instant.
 *
 * @param baseUrl base path of the site
 */
export function embeddedClient(baseUrl: string): EmbeddedClient {
  embedded ??= createEmbeddedClient({
    base: new URL(`${baseUrl}${SEARCH_FOLDER}/`, window.location.origin).href,
    revalidate: process.env.NODE_ENV === "development",
  });
  return embedded;
}

/**
 * Chooses the backend.
 *
 * @param settings the site's settings
 * @param hosted Algolia's client, which asks nothing before its first search
 * @param how how the embedded engine is to answer; as somebody types where nothing is said
 * @returns a client that gives clean answers
 */
export function chooseClient(
  { provider, baseUrl, docusaurusVersion }: SearchSettings,
  hosted: HostedClient,
  how?: SearchOptions,
): SearchClient {
  if (provider === "algolia") {
    hosted.addAlgoliaAgent("docusaurus", docusaurusVersion);
    return cleanAnswers(hosted as SearchClient);
  }
  // Pages are rendered in Node first, where no address is known before a search.
  return cleanAnswers({
    addAlgoliaAgent: () => undefined,
    search: (requests) => embeddedClient(baseUrl).search(requests, how),
  });
}
