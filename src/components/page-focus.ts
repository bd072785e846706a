/**
 * Moves the focus with each navigation, as a browser does with a page that it loads itself. What gets the focus is named
 * after the page's title, so a screen reader says the title, and says it once: a live region would compete with what
 * the focus says. Loaded when the browser is idle.
 */
import type { ClientModule } from "@docusaurus/types";
import { START } from "./start";

type RouteUpdate = Parameters<NonNullable<ClientModule["onRouteDidUpdate"]>>[0];

/** The navigation that the focus has not followed yet. */
let current: RouteUpdate | undefined;
/** What the page itself wants to have the focus. */
let claimed: HTMLElement | undefined;
/** The part that has got it, perhaps before the word of the navigation came. */
let arrivedAt: HTMLElement | undefined;
let release = () => {};

/**
 * Names an element after the page's title and what it was called before.
 *
 * @returns ends that it follows a title that is set late
 */
function nameAfterTitle(target: HTMLElement): () => void {
  const own = target.id === START ? "" : (target.getAttribute("aria-label") ?? target.textContent);
  const name = () => target.setAttribute("aria-label", `${document.title} ${own}`.trim());
  name();
  const titles = new MutationObserver(name);
  for (const title of document.head.getElementsByTagName("title")) {
    titles.observe(title, { childList: true });
  }
  return () => titles.disconnect();
}

function focus(target: HTMLElement, isArrival: boolean): void {
  // What has the focus already would not be said.
  (document.activeElement as HTMLElement).blur();
  // What left the document with the focus has not lost it.
  release();
  const before = ["tabindex", "aria-label"].map(
    (name) => [name, target.getAttribute(name)] as const,
  );
  if (target.tabIndex < 0) target.tabIndex = -1;
  const stopNaming = isArrival ? nameAfterTitle(target) : undefined;
  const end = () => {
    stopNaming?.();
    for (const [name, value] of before) {
      if (value === null) target.removeAttribute(name);
      else target.setAttribute(name, value);
    }
    release = () => {};
  };
  release = end;
  target.addEventListener("blur", end, { once: true });
  target.focus({ preventScroll: true });
}

/** The element that an address leads to. */
const elementAt = (hash: string): HTMLElement | null =>
  hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;

function settle(): void {
  const part = claimed;
  const { location, previousLocation } = current ?? {};
  if (!part && !location) return;
  // The page's code may still be on its way.
  if (!document.querySelector("h1")) {
    new MutationObserver((_records, page) => {
      page.disconnect();
      settleWhenDrawn();
    }).observe(document.body, { childList: true, subtree: true });
    return;
  }
  current = claimed = undefined;
  // Still connected, so it belongs to the page that has come.
  if (!part && arrivedAt && arrivedAt === document.activeElement) return;
  arrivedAt = part;
  const isNew = location?.pathname !== previousLocation?.pathname;
  const hash = location?.hash ?? "";
  const start = isNew || !hash ? document.getElementById(START) : null;
  const target = part ?? elementAt(hash) ?? start;
  if (target) focus(target, isNew || target === start);
}

function settleWhenDrawn(): void {
  // Docusaurus sets the title in a frame as well.
  requestAnimationFrame(() => setTimeout(settle));
}

/** Focuses a part of the page without scrolling; after a navigation, it is where the reader arrives. */
export function focusPart(part: HTMLElement): void {
  claimed = part;
  settleWhenDrawn();
}

/** Moves the focus to a page that has come, once Docusaurus has scrolled. */
export function arrive(update: RouteUpdate): void {
  const { location, previousLocation } = update;
  const { pathname, search, hash } = location;
  // As with scrolling, a change of the query alone moves nothing.
  if (
    pathname === previousLocation?.pathname &&
    hash === previousLocation.hash &&
    search !== previousLocation.search
  ) {
    return;
  }
  current = update;
  settleWhenDrawn();
}
