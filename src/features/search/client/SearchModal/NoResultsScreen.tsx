/**
 * Stands in for DocSearch's `NoResultsScreen` (replaced by the plugin search-index), which suggests the groups of
 * finds before, as no reader types them, and opens the link in another tab wherever it leads.
 */

import { NoResultsIcon } from "@docsearch/react/dist/esm/icons/NoResultsIcon";
import type { NoResultsScreen as OriginalScreen } from "@docsearch/react/dist/esm/NoResultsScreen";
import { searchSuggestions } from "@site/src/data/search-suggestions";
import React, { useContext } from "react";
import ReportLink from "../ReportLink";
import { ModalParts } from "./parts";

type ScreenProps = Parameters<typeof OriginalScreen>[0];

/** Says that nothing was found, and what can be done. */
export function NoResultsScreen({
  state: { query },
  setQuery,
  refresh,
  inputRef,
  translations,
}: ScreenProps): JSX.Element {
  const { close, repoUrl } = useContext(ModalParts);
  const search = (suggestion: string) => {
    setQuery(suggestion);
    refresh();
    inputRef.current?.focus();
  };
  return (
    <div className="DocSearch-NoResults">
      <div className="DocSearch-Screen-Icon">
        <NoResultsIcon />
      </div>
      <p className="DocSearch-Title">
        {translations?.noResultsText} "<strong>{query}</strong>"
      </p>
      <div className="DocSearch-NoResults-Prefill-List">
        <p className="DocSearch-Help">{translations?.suggestedQueryText}:</p>
        <ul>
          {searchSuggestions.map((suggestion) => (
            <li key={suggestion}>
              <button
                type="button"
                className="DocSearch-Prefill"
                onClick={() => search(suggestion)}
              >
                {suggestion}
              </button>
            </li>
          ))}
        </ul>
      </div>
      <ReportLink className="DocSearch-Help" repoUrl={repoUrl} query={query} onFollow={close} />
    </div>
  );
}
