import "@docsearch/css/dist/_variables.css";
import "@docsearch/css/dist/modal.css";
import { joinFilters } from "@deno-docs-ja/ja-search/filters";
import { DocSearchModal, type DocSearchModalProps } from "@docsearch/react";
import { translate } from "@docusaurus/Translate";
import { useAlgoliaContextualFacetFilters } from "@docusaurus/theme-search-algolia/client";
import { useDialog } from "@site/src/upstream/docsearch-dialog";
import { showErrors } from "@site/src/upstream/docsearch-errors";
import { DocSearchScreens } from "@site/src/upstream/docsearch-screens";
import themeTranslations from "@theme/SearchTranslations";
import React, { useEffect, useLayoutEffect, useMemo, useRef } from "react";
import { createPortal } from "react-dom";
import { embeddedClient } from "../embedded";
import { type AlgoliaClient, queryHosted } from "../hosted";
import type { SearchSettings } from "../settings";
import "./styles.css";
import { docSearchResults } from "./modal-hit";
import NoResultsScreen from "./NoResultsScreen";
import { ModalParts, ResultsFooter } from "./parts";
import Results from "./Results";
import { useCompositionGuard } from "./useCompositionGuard";
import { useResultNavigation } from "./useResultNavigation";

/** More than fits without scrolling; the search page has the rest. DocSearch's 20 take twice as long to render. */
const EMBEDDED_HITS = 5;
/** In characters: two lines, or about one on a phone. */
const SNIPPET_LENGTH = 50;
const PHONE_SNIPPET_LENGTH = 25;

const SCREENS = { Results, NoResultsScreen };

export interface SearchModalProps {
  settings: SearchSettings;
  /** Initial query. */
  initialQuery: string;
  onClose: () => void;
}

/** Loads what the first search needs besides this module. */
export function prepare({ provider, baseUrl }: SearchSettings): void {
  if (provider === "embedded") embeddedClient(baseUrl).prefetch();
}

function useSearchParameters({ algolia: { contextualSearch, searchParameters } }: SearchSettings) {
  const contextual = useAlgoliaContextualFacetFilters();
  const facetFilters = joinFilters(
    contextualSearch ? contextual : undefined,
    searchParameters.facetFilters,
  );
  // A new object restarts DocSearch, so it only gets one when the content changes.
  const json = JSON.stringify({ ...searchParameters, facetFilters });
  return useMemo<SearchSettings["algolia"]["searchParameters"]>(() => JSON.parse(json), [json]);
}

/** The modal's strings: the theme's, and the field's label, which the theme leaves in English. */
function modalTranslations(): DocSearchModalProps["translations"] {
  const { modal } = themeTranslations;
  const searchInputLabel = translate({ id: "site.search.label", message: "ドキュメントを検索" });
  return { ...modal, searchBox: { ...modal?.searchBox, searchInputLabel } };
}

/** DocSearch's modal with the site's own client. Mounted while the search is open. */
export default function SearchModal({
  settings,
  initialQuery,
  onClose,
}: SearchModalProps): JSX.Element {
  const frame = useRef<HTMLElement>(null);
  useDialog(frame);
  useCompositionGuard();
  useEffect(() => prepare(settings), [settings]);
  const field = useRef<HTMLInputElement | null>();
  useLayoutEffect(() => {
    // Before the next key, which belongs after the text typed so far.
    field.current = frame.current?.querySelector<HTMLInputElement>(".DocSearch-Input");
    field.current?.focus();
    field.current?.setSelectionRange(field.current.value.length, field.current.value.length);
  }, []);
  // DocSearch searches for the initial query, but its list stays closed, and ignores keys, until the field is focused.
  useEffect(() => {
    field.current?.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
  }, []);
  const { algolia, provider, baseUrl, docusaurusVersion, repoUrl } = settings;
  const { searchPagePath, insights = false, ...options } = algolia;
  const searchParameters = useSearchParameters(settings);
  const { navigator, transformItems, follow, remember } = useResultNavigation(algolia);
  const isCut = useRef(false);
  const parts = useMemo(
    () => ({ close: onClose, follow, remember, repoUrl, isCut: () => isCut.current }),
    [onClose, follow, remember, repoUrl],
  );
  const transformSearchClient = useMemo(() => {
    const search = async (requests: readonly { query: string }[], hosted: AlgoliaClient) => {
      if (provider === "algolia") return queryHosted(hosted, requests[0]);
      const isPhone = window.matchMedia("(max-width: 768px)").matches;
      return embeddedClient(baseUrl).search({
        query: requests[0].query,
        filters: searchParameters.facetFilters ?? [],
        page: 0,
        hitsPerPage: searchParameters.hitsPerPage ?? EMBEDDED_HITS,
        snippetLength: isPhone ? PHONE_SNIPPET_LENGTH : SNIPPET_LENGTH,
        all: false,
        wait: false,
      });
    };
    return (hosted: AlgoliaClient) => {
      hosted.addAlgoliaAgent("docusaurus", docusaurusVersion);
      return {
        search: showErrors(async (requests: readonly { query: string }[]) => {
          const answer = await search(requests, hosted);
          isCut.current = !answer.isExhaustive;
          return docSearchResults(answer);
        }),
      };
    };
  }, [provider, baseUrl, docusaurusVersion, searchParameters]);
  return createPortal(
    // Inside a section, DocSearch's header and footer are not the page's landmarks.
    <section ref={frame} className={`search-modal search-modal--${provider}`}>
      <ModalParts.Provider value={parts}>
        <DocSearchScreens.Provider value={SCREENS}>
          <DocSearchModal
            {...options}
            onClose={onClose}
            initialScrollY={window.scrollY}
            initialQuery={initialQuery}
            navigator={navigator}
            transformItems={transformItems}
            transformSearchClient={
              transformSearchClient as unknown as DocSearchModalProps["transformSearchClient"]
            }
            resultsFooterComponent={searchPagePath ? ResultsFooter : undefined}
            searchParameters={searchParameters as DocSearchModalProps["searchParameters"]}
            // The site's own engine reports nothing to third parties.
            insights={provider === "algolia" && insights}
            placeholder={themeTranslations.placeholder}
            translations={modalTranslations()}
          />
        </DocSearchScreens.Provider>
      </ModalParts.Provider>
    </section>,
    document.body,
  );
}
