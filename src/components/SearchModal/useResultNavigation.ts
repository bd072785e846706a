import type { DocSearchModalProps } from "@docsearch/react";
import { useHistory } from "@docusaurus/router";
import { isRegexpStringMatch } from "@docusaurus/theme-common";
import { useSearchResultUrlProcessor } from "@docusaurus/theme-search-algolia/client";
import { useMemo } from "react";

/**
 * Where finds lead: within the site by its router, elsewhere by the browser.
 *
 * @param externalUrlRegex what addresses of other sites look like
 */
export function useResultNavigation(
  externalUrlRegex: string | undefined,
): Required<Pick<DocSearchModalProps, "navigator" | "transformItems">> {
  const history = useHistory();
  const processUrl = useSearchResultUrlProcessor();
  return useMemo(
    () => ({
      navigator: {
        navigate({ itemUrl }) {
          if (isRegexpStringMatch(externalUrlRegex, itemUrl)) window.location.assign(itemUrl);
          else history.push(itemUrl);
        },
      },
      transformItems: (items) => items.map((item) => ({ ...item, url: processUrl(item.url) })),
    }),
    [externalUrlRegex, history, processUrl],
  );
}
