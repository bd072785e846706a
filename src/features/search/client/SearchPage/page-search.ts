import type { SearchAnswer } from "@deno-docs-ja/ja-search/answer";
import { type Filters, joinFilters } from "@deno-docs-ja/ja-search/filters";
import { retryable } from "@deno-docs-ja/ja-search/retryable";
import { embeddedClient } from "../embedded";
import { type AlgoliaClient, HIGHLIGHT_TAGS, queryHosted } from "../hosted";
import type { SearchSettings } from "../settings";

/** Hits per page of the search page. */
const HITS_PER_PAGE = 15;
/** In characters: about three lines. */
const SNIPPET_LENGTH = 200;

/** Searches one page, from 0; rejects if the backend can't be reached. */
export type PageSearch = (query: string, page: number, wait: boolean) => Promise<SearchAnswer>;

/** Creates the search of the search page, with the filters that the reader chose. */
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
    // Its own types include responses to other requests.
    return client as unknown as AlgoliaClient;
  });
  return async (query, page) =>
    queryHosted(await connect(), {
      indexName: algolia.indexName,
      query,
      params: {
        ...HIGHLIGHT_TAGS,
        hitsPerPage: HITS_PER_PAGE,
        advancedSyntax: true,
        // Not exclusion by "-", which starts the names of flags.
        advancedSyntaxFeatures: ["exactPhrase"],
        ...parameters,
        page,
        facetFilters: filters,
      },
    });
}
