import { focusPart } from "@site/src/components/page-focus";
import { START } from "@site/src/components/start";
import { type RefObject, useLayoutEffect, useRef } from "react";
import { KeptByEntry } from "./kept-results";
import type { Search } from "./useSearch";

/** Where a reader is in the hits. */
interface Place {
  /** Address of the hit that has the focus, else of the first one in view. */
  href: string;
  /** Its distance from the window's top. */
  top: number;
  isFocused: boolean;
  /** Number of hits that were shown. */
  count: number;
}

const STORE = "search-places";
let places: KeptByEntry<Place> | undefined;

/** The places of this tab: those of earlier documents, too, for a reload may lie in between. */
function placesOfTab(): KeptByEntry<Place> {
  if (places) return places;
  try {
    places = new KeptByEntry<Place>(JSON.parse(sessionStorage.getItem(STORE) ?? "[]"));
  } catch {
    // No storage, or a damaged one.
    places = new KeptByEntry<Place>();
  }
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  // A document that is neither reloaded nor gone back to begins a new entry, which has no key yet.
  if (navigation?.type === "navigate") {
    for (const entry of places.keys()) if (entry.startsWith(" ")) places.delete(entry);
  }
  return places;
}

function keep(entry: string, place: Place): void {
  const all = placesOfTab().set(entry, place);
  try {
    sessionStorage.setItem(STORE, JSON.stringify([...all]));
  } catch {
    // Then only as long as the site stays open.
  }
}

const linksIn = (list: HTMLElement): HTMLAnchorElement[] => [
  ...list.querySelectorAll<HTMLAnchorElement>("article h2 a"),
];

function placeIn(list: HTMLElement): Place | undefined {
  const links = linksIn(list);
  const focused = links.find((link) => link === document.activeElement);
  const link = focused ?? links.find((link) => link.getBoundingClientRect().top >= 0);
  if (!link) return undefined;
  const { top } = link.getBoundingClientRect();
  return { href: link.href, top, isFocused: link === focused, count: links.length };
}

/** @returns whether the hit is where it was: false, too, if hits above or below it are still missing */
function goTo({ href, top, isFocused }: Place, list: HTMLElement): boolean {
  const link = linksIn(list).find((link) => link.href === href);
  if (!link) return false;
  const distance = () => link.getBoundingClientRect().top - top;
  window.scrollBy(0, distance());
  const { activeElement } = document;
  const isFree = activeElement === document.body || activeElement?.id === START;
  if (isFocused && isFree) focusPart(link);
  return Math.abs(distance()) < 1;
}

/** Hits beyond those counted that may have pushed the place up: two pages of them. */
const MORE_IN_VIEW = 30;

const SCROLL_KEYS = /^(Arrow|Page|Home|End|Tab| )/;

/** Calls back when the reader scrolls or moves the focus; scripts and the browser scroll without these events. */
function onReaderMoving(callback: () => void): () => void {
  const listeners = new AbortController();
  const options = { signal: listeners.signal, passive: true };
  for (const type of ["wheel", "touchmove", "pointerdown"])
    addEventListener(type, callback, options);
  const onKey = ({ key }: KeyboardEvent) => SCROLL_KEYS.test(key) && callback();
  addEventListener("keydown", onKey, options);
  return () => listeners.abort();
}

/**
 * Leads readers who go back or reload to the hit where they were, as soon as it is found again, unless they have moved
 * on by then.
 *
 * @param entry see {@link useEntry}
 * @param list element of the hits
 */
export function usePlace(entry: string, search: Search, list: RefObject<HTMLElement>): void {
  const { hits, status, hasMore, loadMore } = search;
  const wanted = useRef<Place>();
  const current = useRef(entry);
  current.current = entry;

  useLayoutEffect(() => {
    wanted.current = placesOfTab().get(entry);
  }, [entry]);

  useLayoutEffect(() => {
    const save = () => {
      const place = wanted.current ?? (list.current ? placeIn(list.current) : undefined);
      if (place) keep(current.current, place);
    };
    const stopListening = onReaderMoving(() => {
      wanted.current = undefined;
    });
    addEventListener("pagehide", save);
    return () => {
      save();
      removeEventListener("pagehide", save);
      stopListening();
    };
  }, [list]);

  // biome-ignore lint/correctness/useExhaustiveDependencies(entry): its place is known by then
  useLayoutEffect(() => {
    // After Docusaurus' own effect, which scrolls every new page to the top.
    queueMicrotask(() => {
      const place = wanted.current;
      if (!place || !list.current || status === "idle") return;
      const isThere = goTo(place, list.current);
      if (status === "loading") return;
      const isShort = !isThere && hits.length < place.count + MORE_IN_VIEW;
      if (status === "done" && hasMore && isShort) loadMore();
      else wanted.current = undefined;
    });
  }, [entry, hits, status, hasMore, loadMore, list]);
}
