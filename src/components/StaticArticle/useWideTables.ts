import { type RefObject, useEffect } from "react";

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
  useEffect(() => {
    const observer = new ResizeObserver(([{ target }]) => letFocusReachWide(target));
    if (article.current) observer.observe(article.current);
    return () => observer.disconnect();
  }, [article]);
}
