/** Results of entries of the history, so that going back to one shows what the reader left. */
import { useLocation } from "@docusaurus/router";
import { useLayoutEffect, useRef } from "react";

interface Kept<State> {
  /** What was searched for. */
  question: string;
  state: State;
  /** Pixels that the page was scrolled down. */
  top: number;
}

const kept = new Map<string, Kept<unknown>>();
/** More than a reader goes back; the oldest go first. */
const MAX_KEPT = 10;

/**
 * Keeps a state when the reader leaves the page, and scrolls to where the reader was when it is there again.
 *
 * @param question what the state answers
 * @returns the state that was kept for this entry of the history, and a function that takes the present one
 */
export function useKeptResults<State>(
  question: string,
): [before: State | undefined, keep: (state: State | undefined) => void] {
  // Undefined for the entry with which the site was opened.
  const { key = "" } = useLocation();
  const found = useRef(kept.get(key));
  const before = found.current?.question === question ? found.current : undefined;
  const present = useRef<{ state: State; key: string; question: string }>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: when the page comes and goes
  useLayoutEffect(() => {
    // After Docusaurus' own effect, which scrolls every new page to its top.
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
