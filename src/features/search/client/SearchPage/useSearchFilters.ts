import { useAllDocsData } from "@docusaurus/plugin-content-docs/client";
import { useHistory } from "@docusaurus/router";
import useDocusaurusContext from "@docusaurus/useDocusaurusContext";
import { products } from "@site/sidebars/products";
import { useMemo } from "react";
import type { Filters } from "../filters";
import { useParameter } from "./useParameter";

/** Tag of pages outside of all products. */
const DEFAULT_TAG = "docusaurus_tag:default";

/** Query parameter of the address. */
const PRODUCT_PARAMETER = "product";

/** The filters of the search page. */
export interface SearchFilters {
  /** Slug of the chosen product, kept in the address as `product`; empty for all. */
  product: string;
  setProduct(slug: string): void;
  /** The same object until the choice changes. */
  filters: Filters;
}

/**
 * Provides the filters in the backends' format.
 *
 * @param contextual whether searches are limited to this site's language and versions
 */
export function useSearchFilters(contextual: boolean): SearchFilters {
  const { currentLocale } = useDocusaurusContext().i18n;
  const docs = useAllDocsData();
  const history = useHistory();
  const asked = useParameter(PRODUCT_PARAMETER);
  const product = products.find(({ slug }) => slug === asked)?.slug ?? "";

  const setProduct = (slug: string) => {
    const parameters = new URLSearchParams(history.location.search);
    if (slug) parameters.set(PRODUCT_PARAMETER, slug);
    else parameters.delete(PRODUCT_PARAMETER);
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
