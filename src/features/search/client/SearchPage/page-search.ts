import type { SearchAnswer } from "../answer";
import { embeddedClient } from "../embedded";
import { type Filters, joinFilters } from "../filters";
import { type AlgoliaClient, askHosted, HIGHLIGHT_TAGS } from "../hosted";
import { retryable } from "../retryable";
import type { SearchSettings } from "../settings";

/** Hits that a page of the search page has. */
const HITS_PER_PAGE = 15;
/** In characters: about three lines. */
const SNIPPET_LENGTH = 200;

/** Searches one page, from 0; rejects where the backend can't be reached. */
export type PageSearch = (query: string, page: number, wait: boolean) => Promise<SearchAnswer>;

/**
 * Makes the search of the search page.
 *
 * @param settings the site's settings
 * @param chosen what the reader chose
 */
export function createPageSearch(settings: SearchSettings, chosen: Filters): PageSearch {
  const { provider, baseUrl, docusaurusVersion, algolia } = settings;
  const { facetFilters, ...parameters } = algolia.searchParameters;
  const filters = joinFilters(chosen, facetFilters);
  if (provider === "embedded") {
    const hitsPerPage = parameters.hitsPerPage ?? HITS_PER_PAGE;
    const common = { filters, hitsPerPage, snippetLength: SNIPPET_LENGTH, all: true };
    return (query, page, wait) => embeddedClient(baseUrl).search({ ...common, query, page, wait });
  }
  const connect = retryable(async () => {
    const { default: algoliasearch } = await import("algoliasearch/lite");
    const client = algoliasearch(algolia.appId, algolia.apiKey);
    client.addAlgoliaAgent("docusaurus", docusaurusVersion);
    // Its own types also have answers to other requests.
    return client as unknown as AlgoliaClient;
  });
  return async (query, page) =>
    askHosted(await connect(), {
      indexName: algolia.indexName,
      query,
      params: {
        ...HIGHLIGHT_TAGS,
        hitsPerPage: HITS_PER_PAGE,
        advancedSyntax: true,
        // Not exclusion by "-": the names of flags begin with it.
        advancedSyntaxFeatures: ["exactPhrase"],
        ...parameters,
        page,
        facetFilters: filters,
      },
    });
}
