/** Client module: scrolls lists of links to the entry that shows where the reader is. */
import ExecutionEnvironment from "@docusaurus/ExecutionEnvironment";

/** Scrolls a list, but not the page, until its entry is in the middle, unless it is in view. */
function reveal(listSelector: string, entrySelector: string): void {
  const list = document.querySelector(listSelector);
  const entry = list?.querySelector(entrySelector);
  if (!list || !entry) return;
  const frame = list.getBoundingClientRect();
  const { top, bottom } = entry.getBoundingClientRect();
  if (top < frame.top || bottom > Math.min(frame.bottom, window.innerHeight))
    list.scrollTop += (top + bottom) / 2 - (frame.top + frame.bottom) / 2;
}

/** The table of contents marks another entry as the page scrolls. */
function followPage(): void {
  requestAnimationFrame(() => reveal(".theme-doc-toc-desktop", ".table-of-contents__link--active"));
}

/** Called by Docusaurus after each navigation and on the first page. */
export function onRouteDidUpdate(): void {
  requestAnimationFrame(() => reveal("nav.menu", '.menu__link--active[aria-current="page"]'));
}

if (ExecutionEnvironment.canUseDOM)
  window.addEventListener("scroll", followPage, { passive: true });
