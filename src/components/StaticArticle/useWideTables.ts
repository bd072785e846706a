import type { RefObject } from "react";
import { useResize } from "./useResize";

function letFocusReachWide(article: Element): void {
  for (const table of article.querySelectorAll("table")) {
    if (table.scrollWidth > table.clientWidth) table.tabIndex = 0;
    else table.removeAttribute("tabindex");
  }
}

/**
 * Makes overflowing tables focusable and so scrollable by keyboard; which ones overflow changes with the window.
 *
 * @param article element that contains the tables
 */
export function useWideTables(article: RefObject<HTMLElement>): void {
  useResize(article, letFocusReachWide);
}
