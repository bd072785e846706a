import algoliasearch from "algoliasearch/lite";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { chooseClient, type HostedClient } from "../Search/clients";
import type { SearchSettings } from "../Search/settings";
import { makePageSearch, type PageHit } from "./page-search";
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
  hasMore: boolean;
  /** Loads the next page, or what failed. */
  loadMore(): void;
}

type State = Omit<Search, "loadMore"> & { nextPage: number };

const IDLE: State = { status: "idle", hits: [], total: 0, hasMore: false, nextPage: 0 };

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
  const [state, setState] = useState(IDLE);
  /** Number of the latest search: answers to earlier ones are dropped. */
  const latest = useRef(0);

  const searchPage = useMemo(() => {
    const hosted = algoliasearch(settings.algolia.appId, settings.algolia.apiKey);
    return makePageSearch(chooseClient(settings, hosted as HostedClient, true), settings.algolia);
  }, [settings]);

  const load = useCallback(
    async (page: number) => {
      const turn = ++latest.current;
      setState((before) => ({ ...before, status: "loading" }));
      try {
        const found = await searchPage(query, page, refinements);
        if (turn !== latest.current) return;
        setState((before) => ({
          status: "done",
          hits: page === 0 ? found.hits : [...before.hits, ...found.hits],
          total: found.total,
          hasMore: page + 1 < found.pages,
          nextPage: page + 1,
        }));
      } catch {
        if (turn !== latest.current) return;
        setState((before) => ({
          ...(page === 0 ? IDLE : before),
          status: "failed",
          nextPage: page,
        }));
      }
    },
    [searchPage, query, refinements],
  );

  useEffect(() => {
    latest.current += 1;
    if (!query.trim()) {
      setState(IDLE);
      return undefined;
    }
    setState((before) => ({ ...before, status: "loading" }));
    const timer = setTimeout(() => load(0), DEBOUNCE_MS);
    return () => {
      latest.current += 1;
      clearTimeout(timer);
    };
  }, [query, load]);

  const { nextPage, ...shown } = state;
  return { ...shown, loadMore: useCallback(() => void load(nextPage), [load, nextPage]) };
}
