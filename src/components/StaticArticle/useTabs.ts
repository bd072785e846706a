import { type KeyboardEvent, type RefObject, type SyntheticEvent, useEffect } from "react";
import { chooseTab, focusTab, restoreTabs } from "./tabs";

function tabAt({ target }: SyntheticEvent): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-tabs] [role="tab"]') : null;
}

/**
 * Gives the theme's tabs in an article what they do with `npm start`, too.
 *
 * @param article the element that the tabs are in
 * @returns handlers of that element
 */
export function useTabs(article: RefObject<HTMLElement>) {
  useEffect(() => {
    if (article.current) restoreTabs(article.current);
  }, [article]);

  const onClick = (event: SyntheticEvent) => {
    const tab = tabAt(event);
    if (tab && article.current) chooseTab(article.current, tab);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const tab = tabAt(event);
    if (!tab || !article.current) return;
    if (event.key === "ArrowRight") focusTab(tab, 1);
    else if (event.key === "ArrowLeft") focusTab(tab, -1);
    else if (event.key === "Enter" || event.key === " ") chooseTab(article.current, tab);
    else return;
    event.preventDefault();
  };

  return { onClick, onKeyDown };
}
