import type { DocSearchModalProps } from "@docsearch/react";
import { useHistory } from "@docusaurus/router";
import { isRegexpStringMatch } from "@docusaurus/theme-common";
import { useSearchResultUrlProcessor } from "@docusaurus/theme-search-algolia/client";
import { useMemo } from "react";
import type { ChosenHit } from "../stored-searches";

/**
 * Where finds lead: within the site by its router, elsewhere by the browser.
 *
 * @param externalUrlRegex what addresses of other sites look like
 * @param onChoose is told of finds that were chosen
 * @returns what DocSearch takes, and what a click on a find does
 */
export function useResultNavigation(
  externalUrlRegex: string | undefined,
  onChoose: (hit: ChosenHit) => void,
): Required<Pick<DocSearchModalProps, "navigator" | "transformItems">> & {
  follow: (hit: ChosenHit & { url: string }) => void;
} {
  const history = useHistory();
  const processUrl = useSearchResultUrlProcessor();
  return useMemo(() => {
    const goTo = (hit: ChosenHit, url: string) => {
      onChoose(hit);
      if (isRegexpStringMatch(externalUrlRegex, url)) window.location.assign(url);
      else history.push(url);
    };
    return {
      navigator: { navigate: ({ item, itemUrl }) => goTo(item, itemUrl) },
      transformItems: (items) => items.map((item) => ({ ...item, url: processUrl(item.url) })),
      follow: (hit) => goTo(hit, hit.url),
    };
  }, [externalUrlRegex, onChoose, history, processUrl]);
}
