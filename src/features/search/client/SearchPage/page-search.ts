import algoliasearchHelper from "algoliasearch-helper";
import type { CleanHit } from "../clean-answers";
import type { SearchClient } from "../client";
import type { SearchRequest } from "../engine/respond";
import { type FacetFilters, joinFacetFilters } from "../facet-filters";
import type { AlgoliaConfig } from "../settings";
import type { Refinements } from "./useSearchFilters";

/** Hits that a page of the search page has. */
const HITS_PER_PAGE = 15;

/** A hit as the search page shows it; the texts are escaped but for highlight tags. */
export interface PageHit {
  id: string;
  /** Absolute URL. */
  url: string;
  title: string;
  /** Headings above the hit, outermost first. */
  breadcrumbs: string[];
  summary: string | undefined;
}

/** One page of answers. */
export interface FoundPage {
  hits: PageHit[];
  /** Number of hits on all pages. */
  total: number;
  pages: number;
  /** Whether the texts were looked at, and not only headings. */
  isWhole: boolean;
}

function pageHitOf({ objectID, url, _highlightResult, _snippetResult }: CleanHit): PageHit {
  const titles = Object.values(_highlightResult.hierarchy).map(({ value }) => value);
  return {
    id: objectID,
    url,
    title: titles[titles.length - 1],
    breadcrumbs: titles.slice(0, -1),
    summary: _snippetResult.content?.value,
  };
}

/** The part of Algolia's helper that is used; its own types change with the client's version. */
interface Helper {
  searchOnce(parameters: {
    query: string;
    page: number;
    disjunctiveFacetsRefinements: Refinements;
  }): Promise<{
    content: { hits: CleanHit[]; nbHits: number; nbPages: number; exhaustiveNbHits: boolean };
  }>;
}

/** The helper builds `facetFilters` from its refinements alone, and drops configured ones. */
function withFacetFilters(client: SearchClient, filters: FacetFilters | undefined): SearchClient {
  if (!filters || filters.length === 0) return client;
  return {
    addAlgoliaAgent: (name, version) => client.addAlgoliaAgent(name, version),
    search: (requests) =>
      client.search(
        (requests as SearchRequest[]).map((request) => {
          const params = request.params as Record<string, unknown>;
          const facetFilters = joinFacetFilters(params.facetFilters as FacetFilters, filters);
          return { ...request, params: { ...params, facetFilters } };
        }),
      ),
  };
}

/**
 * Makes the search of the search page.
 *
 * @param client client that gives clean answers
 * @param config `themeConfig.algolia`
 * @returns a function that searches one page (from 0) and rejects where the client does
 */
export function makePageSearch(
  client: SearchClient,
  { indexName, searchParameters: { facetFilters, ...searchParameters } }: AlgoliaConfig,
): (query: string, page: number, refinements: Refinements) => Promise<FoundPage> {
  const filtered = withFacetFilters(client, facetFilters as FacetFilters | undefined);
  const parameters = {
    hitsPerPage: HITS_PER_PAGE,
    advancedSyntax: true,
    // Not exclusion by "-": the names of flags begin with it.
    advancedSyntaxFeatures: ["exactPhrase"],
    ...searchParameters,
    disjunctiveFacets: ["language", "docusaurus_tag"],
  };
  const helper = algoliasearchHelper(filtered as never, indexName, parameters) as unknown as Helper;
  return async (query, page, disjunctiveFacetsRefinements) => {
    const { content } = await helper.searchOnce({ query, page, disjunctiveFacetsRefinements });
    return {
      hits: content.hits.map(pageHitOf),
      total: content.nbHits,
      pages: content.nbPages,
      isWhole: content.exhaustiveNbHits,
    };
  };
}
