import { useAlgoliaThemeConfig } from "@docusaurus/theme-search-algolia/client";
import useDocusaurusContext from "@docusaurus/useDocusaurusContext";
import { useMemo } from "react";
import type { SearchProvider } from "../provider";
import type { Filters } from "./filters";

/** `themeConfig.algolia` with DocSearch's own options that the theme passes through. */
export type AlgoliaConfig = ReturnType<typeof useAlgoliaThemeConfig>["algolia"] & {
  searchParameters: { facetFilters?: Filters; hitsPerPage?: number };
  insights?: boolean;
  maxResultsPerGroup?: number;
  disableUserPersonalization?: boolean;
};

/** What the search components need to know of the site's configuration. */
export interface SearchSettings {
  provider: SearchProvider;
  algolia: AlgoliaConfig;
  /** Base path of the site, starting and ending with "/". */
  baseUrl: string;
  /** Docusaurus' version, by which Algolia knows the theme. */
  docusaurusVersion: string;
  /** Where readers report what they did not find; undefined where no repository is set. */
  repoUrl: string | undefined;
}

/** Reads the settings, always as the same object; the provider is chosen when the site runs, not when it is bundled. */
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
