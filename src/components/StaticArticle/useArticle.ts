import type { MouseEvent, RefObject } from "react";
import { copyCode } from "./copy-code";
import { useLinks } from "./useLinks";
import { useTabs } from "./useTabs";
import { useWideTables } from "./useWideTables";

/**
 * Gives the links, code blocks, tabs and tables in HTML their behaviour.
 *
 * @param element the element that the HTML is in, from its first drawing to its last
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
