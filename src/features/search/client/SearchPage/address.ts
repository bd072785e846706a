/** What the search page keeps in its address: the query as `q`, and the chosen product as `product`. */

import type { Filters } from "@deno-docs-ja/ja-search/filters";
import { useAllDocsData } from "@docusaurus/plugin-content-docs/client";
import { useHistory, useLocation } from "@docusaurus/router";
import { useSearchQueryString } from "@docusaurus/theme-common";
import { useQueryStringValue } from "@docusaurus/theme-common/internal";
import useDocusaurusContext from "@docusaurus/useDocusaurusContext";
import { products } from "@site/sidebars/products";
import { useCallback, useMemo } from "react";

/** Algolia ignores the rest; much longer addresses fail in servers and browsers. */
export const MAX_QUERY_LENGTH = 512;

/** Tag of pages outside of all products. */
const DEFAULT_TAG = "docusaurus_tag:default";

/**
 * A query parameter, empty if there is none. During a navigation the history already has the next address, which lacks
 * it: then it is read from the address of the page that is shown.
 */
function useParameter(name: string): string {
  const next = useQueryStringValue(name);
  const history = useHistory();
  const { pathname, search } = useLocation();
  const isLeaving = history.location.pathname !== pathname;
  return (isLeaving ? new URLSearchParams(search).get(name) : next) ?? "";
}

/** @returns the query, at most {@link MAX_QUERY_LENGTH} long, and a setter */
export function useSearchQuery(): [string, (query: string) => void] {
  const query = useParameter("q");
  const [, setQuery] = useSearchQueryString();
  return [
    query.slice(0, MAX_QUERY_LENGTH),
    useCallback((next) => setQuery(next.slice(0, MAX_QUERY_LENGTH)), [setQuery]),
  ];
}

/** The filters of the search page. */
interface SearchFilters {
  /** Slug of the chosen product; empty for all. */
  product: string;
  setProduct(slug: string): void;
  /** In the backends' format; the same object until the choice changes. */
  filters: Filters;
}

/** @param contextual whether searches are limited to this site's language and versions */
export function useSearchFilters(contextual: boolean): SearchFilters {
  const { currentLocale } = useDocusaurusContext().i18n;
  const docs = useAllDocsData();
  const history = useHistory();
  const asked = useParameter("product");
  const product = products.find(({ slug }) => slug === asked)?.slug ?? "";

  const setProduct = (slug: string) => {
    const parameters = new URLSearchParams(history.location.search);
    if (slug) parameters.set("product", slug);
    else parameters.delete("product");
    history.replace({ search: parameters.toString() });
  };

  const tags = products
    .filter(({ slug }) => !product || slug === product)
    .map(({ slug }) => `docusaurus_tag:docs-${slug}-${docs[slug].versions[0].name}`);
  const json = JSON.stringify([
    ...(contextual ? [`language:${currentLocale}`] : []),
    ...(product ? [tags] : contextual ? [[DEFAULT_TAG, ...tags]] : []),
  ]);
  return { product, setProduct, filters: useMemo<Filters>(() => JSON.parse(json), [json]) };
}
