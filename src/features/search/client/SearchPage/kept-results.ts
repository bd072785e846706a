/** Results by history entry, so that going back shows what the reader left. */
import { useLocation } from "@docusaurus/router";
import { useLayoutEffect, useRef } from "react";

interface Kept<State> {
  /** What was searched for. */
  question: string;
  state: State;
  /** Scroll position in pixels. */
  top: number;
}

const kept = new Map<string, Kept<unknown>>();
/** More than readers go back; the oldest go first. */
const MAX_KEPT = 10;

/**
 * Keeps a state when the reader leaves the page, and restores the scroll position on return.
 *
 * @param question what the state answers
 * @returns the state kept for this history entry, and a setter for the current one
 */
export function useKeptResults<State>(
  question: string,
): [before: State | undefined, keep: (state: State | undefined) => void] {
  // Undefined for the entry the site was opened with.
  const { key = "" } = useLocation();
  const found = useRef(kept.get(key));
  const before = found.current?.question === question ? found.current : undefined;
  const present = useRef<{ state: State; key: string; question: string }>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: on mount and unmount
  useLayoutEffect(() => {
    // After Docusaurus' own effect, which scrolls every new page to the top.
    if (before) Promise.resolve().then(() => window.scrollTo(0, before.top));
    return () => {
      if (!present.current) return;
      const { key: entry, ...rest } = present.current;
      kept.delete(entry);
      kept.set(entry, { ...rest, top: window.scrollY });
      if (kept.size > MAX_KEPT) kept.delete(kept.keys().next().value as string);
    };
  }, []);

  return [
    before?.state as State | undefined,
    (state) => {
      present.current = state && { state, key, question };
    },
  ];
}
