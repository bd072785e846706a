import type { MouseEvent, RefObject } from "react";
import { copyCode } from "./copy-code";
import { useLinks } from "./useLinks";
import { useTabs } from "./useTabs";
import { useWideTables } from "./useWideTables";

/**
 * Attaches behaviour to the links, code blocks, tabs and tables in HTML.
 *
 * @param element container of the HTML, from first render to last
 * @returns handlers of that element
 */
export function useArticle(element: RefObject<HTMLElement>) {
  const { onClick, ...pointing } = useLinks(element);
  const tabs = useTabs(element);
  useWideTables(element);
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
