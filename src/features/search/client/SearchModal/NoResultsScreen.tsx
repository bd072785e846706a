import { NoResultsIcon, type NoResultsProps } from "@site/src/upstream/docsearch-screens";
import React, { useContext } from "react";
import ReportLink from "../ReportLink";
import Suggestions from "../Suggestions";
import { ModalParts } from "./parts";

/** Says that nothing was found, and what can be done. */
export default function NoResultsScreen({
  state: { query },
  setQuery,
  refresh,
  inputRef,
  translations,
}: NoResultsProps): JSX.Element {
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
        <Suggestions className="DocSearch-Prefill" onChoose={search} />
      </div>
      <ReportLink className="DocSearch-Help" repoUrl={repoUrl} query={query} onFollow={close} />
    </div>
  );
}
