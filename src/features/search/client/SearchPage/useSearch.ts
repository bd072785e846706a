import type { SearchAnswer, SearchHit } from "@deno-docs-ja/ja-search/answer";
import type { Filters } from "@deno-docs-ja/ja-search/filters";
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { SearchSettings } from "../settings";
import { KeptByEntry } from "./kept-results";
import { createPageSearch } from "./page-search";

/** Pause in typing before a search starts. */
const DEBOUNCE_MS = 300;

/** State of the search. */
export interface Search {
  /** "idle" without a query. While loading, the hits are the previous ones. */
  status: "idle" | "loading" | "done" | "failed";
  /** Hits of all loaded pages. */
  hits: SearchHit[];
  total: number;
  /** Whether the hits are from headings alone, until the texts complete them. */
  isPartial: boolean;
  hasMore: boolean;
  /** Loads the next page, or retries. */
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

const kept = new KeptByEntry<State>();

/**
 * Searches whenever query or filters change.
 *
 * @param entry see {@link useEntry}; results that it had are there at once
 * @param filters a new object starts a new search
 */
export function useSearch(
  entry: string,
  settings: SearchSettings,
  query: string,
  filters: Filters,
): Search {
  const [before] = useState(() => kept.get(entry));
  const [state, setState] = useState(before ?? IDLE);
  const keep = useRef(() => {});
  keep.current = () => {
    if (state.status === "done") kept.set(entry, state);
  };
  useLayoutEffect(() => () => keep.current(), []);
  /** Number of the latest search; answers to earlier ones are dropped. */
  const latest = useRef(0);
  /** Searched without debounce: it comes from an address, not from typing. */
  const first = useRef<"search" | "kept" | undefined>(before ? "kept" : "search");

  const search = useMemo(() => createPageSearch(settings, filters), [settings, filters]);

  const load = useCallback(
    async (page: number) => {
      const turn = ++latest.current;
      const show = (found: SearchAnswer, isPartial: boolean) =>
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
        if (page === 0) {
          const found = await search(query, page, false);
          if (turn !== latest.current) return;
          show(found, !found.isExhaustive);
          if (found.isExhaustive) return;
        }
        const found = await search(query, page, true);
        if (turn === latest.current) show(found, false);
      } catch (error) {
        if (turn !== latest.current) return;
        // The page says that it failed; why is for whoever looks into it.
        console.error(error);
        setState((shown) => ({
          ...(page > 0 || shown.isPartial ? shown : IDLE),
          status: "failed",
          nextPage: page,
        }));
      }
    },
    [search, query],
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
