import algoliasearch from "algoliasearch/lite";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { chooseClient, type HostedClient } from "../clients";
import type { SearchSettings } from "../settings";
import { useKeptResults } from "./kept-results";
import { type FoundPage, makePageSearch, type PageHit } from "./page-search";
import type { Refinements } from "./useSearchFilters";

/** Pause in typing after which a search starts. */
const DEBOUNCE_MS = 300;

/** State of the search. */
export interface Search {
  /** "idle" without a query. While loading, the hits are those of before. */
  status: "idle" | "loading" | "done" | "failed";
  /** Hits of all pages that were loaded. */
  hits: PageHit[];
  total: number;
  /** Whether the hits are those of headings alone, which the texts will complete. */
  isPartial: boolean;
  hasMore: boolean;
  /** Loads the next page, or what failed. */
  loadMore(): void;
}

type State = Omit<Search, "loadMore"> & { nextPage: number };

const IDLE: State = {
  status: "idle",
  hits: [],
  total: 0,
  isPartial: false,
  hasMore: false,
  nextPage: 0,
};

/**
 * Searches whenever query or filters change.
 *
 * @param settings the site's settings
 * @param query what the reader typed
 * @param refinements what the filters mean to the backend; a new object starts a new search
 */
export function useSearch(
  settings: SearchSettings,
  query: string,
  refinements: Refinements,
): Search {
  const [before, keep] = useKeptResults<State>(JSON.stringify([query, refinements]));
  const [state, setState] = useState(before ?? IDLE);
  keep(state.status === "done" ? state : undefined);
  /** Number of the latest search: answers to earlier ones are dropped. */
  const latest = useRef(0);
  /** What is searched at once: it was asked for by an address, and nobody types. */
  const first = useRef<"search" | "kept" | undefined>(before ? "kept" : "search");

  const { searchQuickly, searchPage } = useMemo(() => {
    const hosted = algoliasearch(settings.algolia.appId, settings.algolia.apiKey) as HostedClient;
    const search = (wait: boolean) =>
      makePageSearch(chooseClient(settings, hosted, { wait, all: true }), settings.algolia);
    return {
      searchQuickly: settings.provider === "embedded" ? search(false) : undefined,
      searchPage: search(true),
    };
  }, [settings]);

  const load = useCallback(
    async (page: number) => {
      const turn = ++latest.current;
      const show = (found: FoundPage, isPartial: boolean) =>
        setState((shown) => ({
          status: isPartial ? "loading" : "done",
          hits: page === 0 ? found.hits : [...shown.hits, ...found.hits],
          total: found.total,
          isPartial,
          hasMore: !isPartial && page + 1 < found.pages,
          nextPage: isPartial ? page : page + 1,
        }));
      setState((shown) => ({ ...shown, status: "loading", isPartial: false }));
      try {
        if (page === 0 && searchQuickly) {
          const found = await searchQuickly(query, page, refinements);
          if (turn !== latest.current) return;
          show(found, !found.isWhole);
          if (found.isWhole) return;
        }
        const found = await searchPage(query, page, refinements);
        if (turn === latest.current) show(found, false);
      } catch {
        if (turn !== latest.current) return;
        setState((shown) => ({
          ...(page > 0 || shown.isPartial ? shown : IDLE),
          status: "failed",
          nextPage: page,
        }));
      }
    },
    [searchQuickly, searchPage, query, refinements],
  );

  useEffect(() => {
    latest.current += 1;
    const kind = first.current;
    first.current = undefined;
    if (kind === "kept") return undefined;
    if (!query.trim()) {
      setState(IDLE);
      return undefined;
    }
    setState((shown) => ({ ...shown, status: "loading" }));
    const timer = setTimeout(() => load(0), kind === "search" ? 0 : DEBOUNCE_MS);
    return () => {
      latest.current += 1;
      clearTimeout(timer);
    };
  }, [query, load]);

  const { nextPage, ...shown } = state;
  return { ...shown, loadMore: useCallback(() => void load(nextPage), [load, nextPage]) };
}
