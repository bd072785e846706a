import type { Filters } from "@deno-docs-ja/ja-search/filters";
import { useAlgoliaThemeConfig } from "@docusaurus/theme-search-algolia/client";
import useDocusaurusContext from "@docusaurus/useDocusaurusContext";
import { useMemo } from "react";
import type { SearchProvider } from "../provider";

/** `themeConfig.algolia` with DocSearch's own options, which the theme passes through. */
export type AlgoliaConfig = ReturnType<typeof useAlgoliaThemeConfig>["algolia"] & {
  searchParameters: { facetFilters?: Filters; hitsPerPage?: number };
  insights?: boolean;
  maxResultsPerGroup?: number;
  disableUserPersonalization?: boolean;
};

/** The part of the site's configuration that the search components need. */
export interface SearchSettings {
  provider: SearchProvider;
  algolia: AlgoliaConfig;
  /** Base path of the site, starting and ending with "/". */
  baseUrl: string;
  /** Docusaurus' version, as reported to Algolia. */
  docusaurusVersion: string;
  /** Where readers report missing results; undefined if no repository is set. */
  repoUrl: string | undefined;
}

/** Returns the settings as a stable object; the provider is chosen at run time, not when bundling. */
export function useSearchSettings(): SearchSettings {
  const { siteConfig, siteMetadata } = useDocusaurusContext();
  const { algolia } = useAlgoliaThemeConfig();
  return useMemo(() => {
    const { search, repoUrl } = siteConfig.customFields as {
      search: { provider: SearchProvider };
      repoUrl?: string;
    };
    return {
      provider: search.provider,
      algolia,
      baseUrl: siteConfig.baseUrl,
      docusaurusVersion: siteMetadata.docusaurusVersion,
      repoUrl,
    };
  }, [siteConfig, siteMetadata, algolia]);
}
