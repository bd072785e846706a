/**
 * DocSearch lets nobody replace its list of results and its screen without any: the first has links and buttons inside of
 * options, which a screen reader can't tell apart, and the second suggests what no reader types. This module stands in
 * for both of DocSearch's own, and shows the components that the context has.
 */
import type { NoResultsScreen as OriginalScreen } from "@docsearch/react/dist/esm/NoResultsScreen";
import type { Results as OriginalResults } from "@docsearch/react/dist/esm/Results";
import type { StoredDocSearchHit } from "@docsearch/react/dist/esm/types";
import React, { type ComponentType, createContext, useContext } from "react";

export { NoResultsIcon } from "@docsearch/react/dist/esm/icons/NoResultsIcon";

/** A hit as DocSearch hands it over. */
export type DocSearchHit = StoredDocSearchHit;
/** Of one group of hits, or the recent or the favourite searches. */
export type ResultsProps = Parameters<typeof OriginalResults<StoredDocSearchHit>>[0];
export type NoResultsProps = Parameters<typeof OriginalScreen>[0];

/** What is shown instead of DocSearch's own. */
export const DocSearchScreens = createContext<{
  Results: ComponentType<ResultsProps>;
  NoResultsScreen: ComponentType<NoResultsProps>;
}>({ Results: () => null, NoResultsScreen: () => null });

export function Results(props: ResultsProps): JSX.Element {
  const screens = useContext(DocSearchScreens);
  return <screens.Results {...props} />;
}

export function NoResultsScreen(props: NoResultsProps): JSX.Element {
  const screens = useContext(DocSearchScreens);
  return <screens.NoResultsScreen {...props} />;
}
