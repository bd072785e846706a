/**
 * DocSearch does not let anyone replace its result list and its empty screen: the first nests links and buttons in
 * options, which a screen reader can't tell apart, and the second suggests queries that no reader types. This module
 * replaces both, and shows the components from the context.
 */
import type { NoResultsScreen as OriginalScreen } from "@docsearch/react/dist/esm/NoResultsScreen";
import type { Results as OriginalResults } from "@docsearch/react/dist/esm/Results";
import type { StoredDocSearchHit } from "@docsearch/react/dist/esm/types";
import React, { type ComponentType, createContext, useContext } from "react";

export { NoResultsIcon } from "@docsearch/react/dist/esm/icons/NoResultsIcon";

/** A hit as passed by DocSearch. */
export type DocSearchHit = StoredDocSearchHit;
/** For a group of hits, or the recent or favourite searches. */
export type ResultsProps = Parameters<typeof OriginalResults<StoredDocSearchHit>>[0];
export type NoResultsProps = Parameters<typeof OriginalScreen>[0];

/** Replacements for DocSearch's own. */
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
