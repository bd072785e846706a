import type { DocSearchModalProps } from "@docsearch/react";
import { useHistory } from "@docusaurus/router";
import { isRegexpStringMatch } from "@docusaurus/theme-common";
import { useSearchResultUrlProcessor } from "@docusaurus/theme-search-algolia/client";
import type { DocSearchHit } from "@site/src/upstream/docsearch-screens";
import { rememberText, type StoredSearch } from "@site/src/upstream/docsearch-stored-searches";
import { useMemo } from "react";
import type { AlgoliaConfig } from "../settings";

/** A hit that the reader opens. */
type ChosenHit = DocSearchHit | StoredSearch;

/** Props for DocSearch, and the actions of a click on a hit. */
export interface ResultNavigation
  extends Required<Pick<DocSearchModalProps, "navigator" | "transformItems">> {
  /** Opens a hit, and remembers it. */
  follow(hit: ChosenHit): void;
  /** Adds a hit to the recent searches if DocSearch doesn't. */
  remember(hit: ChosenHit): void;
}

/** Opens hits: within the site by its router, elsewhere by the browser. */
export function useResultNavigation(config: AlgoliaConfig): ResultNavigation {
  const { externalUrlRegex, indexName, disableUserPersonalization = false } = config;
  const history = useHistory();
  const processUrl = useSearchResultUrlProcessor();
  return useMemo(() => {
    const remember = (hit: ChosenHit) => {
      if (!disableUserPersonalization) rememberText(indexName, hit);
    };
    const goTo = (hit: ChosenHit, url: string) => {
      remember(hit);
      if (isRegexpStringMatch(externalUrlRegex, url)) window.location.assign(url);
      else history.push(url);
    };
    return {
      remember,
      navigator: { navigate: ({ item, itemUrl }) => goTo(item, itemUrl) },
      transformItems: (items) => items.map((item) => ({ ...item, url: processUrl(item.url) })),
      follow: (hit) => goTo(hit, hit.url),
    };
  }, [externalUrlRegex, indexName, disableUserPersonalization, history, processUrl]);
}
