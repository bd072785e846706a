import type { MouseEvent, RefObject } from "react";
import { copyCode } from "./copy-code";
import { useLinks } from "./useLinks";
import { useResize } from "./useResize";
import { useTabs } from "./useTabs";

/** Makes overflowing tables focusable and so scrollable by keyboard. */
function makeWideTablesFocusable(article: Element): void {
  for (const table of article.querySelectorAll("table")) {
    if (table.scrollWidth > table.clientWidth) table.tabIndex = 0;
    else table.removeAttribute("tabindex");
  }
}

/**
 * Attaches behaviour to the links, code blocks, tabs and tables in HTML.
 *
 * @param element container of the HTML, from first render to last
 * @returns handlers of that element
 */
export function useArticle(element: RefObject<HTMLElement>) {
  const { onClick, ...pointing } = useLinks(element);
  const tabs = useTabs(element);
  useResize(element, makeWideTablesFocusable);
  return {
    onClick(event: MouseEvent) {
      onClick(event);
      copyCode(event);
      tabs.onClick(event);
    },
    onKeyDown: tabs.onKeyDown,
    ...pointing,
  };
}
