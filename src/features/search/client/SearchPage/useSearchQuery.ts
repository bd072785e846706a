import { useSearchQueryString } from "@docusaurus/theme-common";
import { useCallback } from "react";
import { useParameter } from "./useParameter";

/** Algolia ignores the rest; much longer addresses fail in servers and browsers. */
export const MAX_QUERY_LENGTH = 512;

/**
 * The query, kept in the address as `q`.
 *
 * @returns the query, at most {@link MAX_QUERY_LENGTH} long, and a setter
 */
export function useSearchQuery(): [string, (query: string) => void] {
  const query = useParameter("q");
  const [, setQuery] = useSearchQueryString();
  return [
    query.slice(0, MAX_QUERY_LENGTH),
    useCallback((next) => setQuery(next.slice(0, MAX_QUERY_LENGTH)), [setQuery]),
  ];
}
