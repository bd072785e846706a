import "@docsearch/css/dist/_variables.css";
import "@docsearch/css/dist/modal.css";
import { DocSearchModal, type DocSearchModalProps } from "@docsearch/react";
import { useAlgoliaContextualFacetFilters } from "@docusaurus/theme-search-algolia/client";
import React, { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { SearchClient } from "../client";
import { chooseClient, embeddedClient, type HostedClient } from "../clients";
import { type FacetFilters, joinFacetFilters } from "../facet-filters";
import type { SearchSettings } from "../settings";
import { type ChosenHit, prepareStoredSearches, rememberText } from "../stored-searches";
import "./styles.css";
import { ModalParts, ResultsFooter } from "./parts";
import { showErrors } from "./show-errors";
import { modalTranslations, placeholder } from "./translations";
import { useCheapSelection } from "./useCheapSelection";
import { useCompositionGuard } from "./useCompositionGuard";
import { useDialog } from "./useDialog";
import { useResultNavigation } from "./useResultNavigation";

/** Insights of the embedded engine: the same code runs, but nothing leaves the site. */
const SILENT_INSIGHTS = { insightsClient: () => undefined } as DocSearchModalProps["insights"];

/**
 * More than is seen without scrolling; the rest is on the search page. DocSearch's 20 take twice as long to show; what
 * a hosted index is asked for stays DocSearch's own.
 */
const EMBEDDED_PARAMETERS = { hitsPerPage: 5 };

/** A getter, as the browser may refuse the storage when it is asked for. */
const localStorageOf = () => window.localStorage;

export interface SearchModalProps {
  settings: SearchSettings;
  /** What the search begins with. */
  initialQuery: string;
  onClose: () => void;
}

/**
 * Loads what the first search needs besides this module.
 *
 * @param settings the site's settings
 */
export function prepare({ provider, baseUrl }: SearchSettings): void {
  if (provider === "embedded") embeddedClient(baseUrl).prefetch();
}

function useSearchParameters({ algolia, provider }: SearchSettings) {
  const { contextualSearch, searchParameters } = algolia;
  const contextual = useAlgoliaContextualFacetFilters();
  const facetFilters = joinFacetFilters(
    contextualSearch ? contextual : undefined,
    searchParameters.facetFilters as FacetFilters | undefined,
  );
  // DocSearch starts anew with a new object, so it gets one only where the content is new.
  const json = JSON.stringify({
    ...(provider === "embedded" && EMBEDDED_PARAMETERS),
    ...searchParameters,
    facetFilters,
  });
  return useMemo<DocSearchModalProps["searchParameters"]>(() => JSON.parse(json), [json]);
}

/** DocSearch's modal on the site's own client. Mounted while the search is open. */
export default function SearchModal({
  settings,
  initialQuery,
  onClose,
}: SearchModalProps): JSX.Element {
  const frame = useRef<HTMLElement>(null);
  useDialog(frame);
  useCompositionGuard();
  useCheapSelection();
  useEffect(() => prepare(settings), [settings]);
  useLayoutEffect(() => {
    // Before the next key, whose letter belongs behind those that were typed so far.
    const field = frame.current?.querySelector<HTMLInputElement>(".DocSearch-Input");
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  }, []);
  const { algolia, provider, repoUrl } = settings;
  const { searchPagePath, insights = false, ...options } = algolia;
  const searchParameters = useSearchParameters(settings);
  const { indexName, disableUserPersonalization = false } = algolia;
  const [canStore] = useState(() => prepareStoredSearches(localStorageOf, indexName));
  const isPersonal = canStore && !disableUserPersonalization;
  const remember = useCallback(
    (hit: ChosenHit) => {
      if (isPersonal) rememberText(localStorageOf, indexName, hit);
    },
    [isPersonal, indexName],
  );
  const { navigator, transformItems, follow } = useResultNavigation(
    algolia.externalUrlRegex,
    remember,
  );
  const isCut = useRef(false);
  const parts = useMemo(
    () => ({ close: onClose, follow, remember, repoUrl, isCut: () => isCut.current }),
    [onClose, follow, remember, repoUrl],
  );
  const transformSearchClient = useMemo<DocSearchModalProps["transformSearchClient"]>(
    () => (hosted) => {
      const client = chooseClient(settings, hosted as HostedClient);
      const search: SearchClient["search"] = async (requests) => {
        const answer = await client.search(requests);
        isCut.current = settings.provider === "embedded" && !answer.results[0].exhaustiveNbHits;
        return answer;
      };
      return showErrors({ ...client, search }) as unknown as typeof hosted;
    },
    [settings],
  );
  return createPortal(
    // Within a section, DocSearch's header and footer are not those of the page.
    <section ref={frame} className={`search-modal search-modal--${provider}`}>
      <ModalParts.Provider value={parts}>
        <DocSearchModal
          {...options}
          onClose={onClose}
          initialScrollY={window.scrollY}
          initialQuery={initialQuery}
          navigator={navigator}
          transformItems={transformItems}
          transformSearchClient={transformSearchClient}
          resultsFooterComponent={searchPagePath ? ResultsFooter : undefined}
          searchParameters={searchParameters}
          disableUserPersonalization={!isPersonal}
          insights={insights && provider === "embedded" ? SILENT_INSIGHTS : insights}
          placeholder={placeholder()}
          translations={modalTranslations()}
        />
      </ModalParts.Provider>
    </section>,
    document.body,
  );
}
