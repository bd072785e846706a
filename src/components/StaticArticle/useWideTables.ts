import type { RefObject } from "react";
import { useResize } from "./useResize";

function letFocusReachWide(article: Element): void {
  for (const table of article.querySelectorAll("table")) {
    if (table.scrollWidth > table.clientWidth) table.tabIndex = 0;
    else table.removeAttribute("tabindex");
  }
}

/**
 * Lets the keyboard reach, and so scroll, the tables that are wider than their place; which ones are changes with the window.
 *
 * @param article the element that the tables are in
 */
export function useWideTables(article: RefObject<HTMLElement>): void {
  useResize(article, letFocusReachWide);
}
