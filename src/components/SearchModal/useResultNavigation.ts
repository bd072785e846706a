import type { DocSearchModalProps } from "@docsearch/react";
import { useHistory } from "@docusaurus/router";
import { isRegexpStringMatch } from "@docusaurus/theme-common";
import { useSearchResultUrlProcessor } from "@docusaurus/theme-search-algolia/client";
import type { ChosenHit } from "@site/src/search/stored-searches";
import { useMemo } from "react";

/**
 * Where finds lead: within the site by its router, elsewhere by the browser.
 *
 * @param externalUrlRegex what addresses of other sites look like
 * @param onChoose is told of finds that were chosen by the keyboard
 */
export function useResultNavigation(
  externalUrlRegex: string | undefined,
  onChoose: (hit: ChosenHit) => void,
): Required<Pick<DocSearchModalProps, "navigator" | "transformItems">> {
  const history = useHistory();
  const processUrl = useSearchResultUrlProcessor();
  return useMemo(
    () => ({
      navigator: {
        navigate({ item, itemUrl }) {
          onChoose(item);
          if (isRegexpStringMatch(externalUrlRegex, itemUrl)) window.location.assign(itemUrl);
          else history.push(itemUrl);
        },
      },
      transformItems: (items) => items.map((item) => ({ ...item, url: processUrl(item.url) })),
    }),
    [externalUrlRegex, onChoose, history, processUrl],
  );
}
