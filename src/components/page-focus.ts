/**
 * Client module: moves the focus with each navigation, as a browser does with a page that it loads itself. What gets
 * the focus is named after the page's title, so a screen reader says the title, and says it once: a live region would
 * compete with what the focus says.
 */
import type { ClientModule } from "@docusaurus/types";

type RouteUpdate = Parameters<NonNullable<ClientModule["onRouteDidUpdate"]>>[0];

/** Id of the element at the start of the page, which gets the focus if nothing else on the page has a claim to it. */
export const START = "__start";
const TITLE = "__title";

/** Ends the current navigation; undefined between navigations. */
let arrive: (() => void) | undefined;
let claimed: HTMLElement | undefined;
let loaders = 0;
let release = () => {};

function focus(target: HTMLElement, isArrival: boolean): void {
  release();
  // What has the focus already would not be said.
  (document.activeElement as HTMLElement).blur();
  if (target.tabIndex < 0) target.tabIndex = -1;
  if (isArrival) {
    // By reference: some titles are set late.
    document.getElementsByTagName("title")[0].id = TITLE;
    target.id ||= "__arrival";
    release = () => target.removeAttribute("aria-labelledby");
    target.addEventListener("blur", release, { once: true });
    target.setAttribute("aria-labelledby", TITLE + (target.id === START ? "" : ` ${target.id}`));
  }
  target.focus({ preventScroll: true });
}

/** Focuses a part of the page without scrolling. During a navigation it is where the reader arrives. */
export function focusPart(part: HTMLElement): void {
  if (arrive) claimed = part;
  else focus(part, false);
}

const arriveWhenDrawn = () =>
  // Docusaurus sets the title in a frame as well.
  requestAnimationFrame(() => setTimeout(() => loaders || arrive?.()));

/**
 * Delays the arrival while the code of the page loads.
 *
 * @returns ends the delay
 */
export function delayArrival(): () => void {
  loaders++;
  return () => {
    loaders--;
    arriveWhenDrawn();
  };
}

/** Called by Docusaurus after each navigation, once it has scrolled, and on the first page. */
export function onRouteDidUpdate({ location, previousLocation }: RouteUpdate): void {
  if (!previousLocation) return;
  const { pathname, search, hash } = location;
  const isNew = pathname !== previousLocation.pathname;
  // As with scrolling, a change of the query alone moves nothing.
  if (!isNew && hash === previousLocation.hash && search !== previousLocation.search) return;
  arrive = () => {
    const heading = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
    const start = isNew || !hash ? document.getElementById(START) : null;
    const target = claimed || heading || start;
    claimed = arrive = undefined;
    if (target) focus(target, isNew || target === start);
  };
  arriveWhenDrawn();
}
