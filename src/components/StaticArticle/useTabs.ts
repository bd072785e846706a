import { type KeyboardEvent, type RefObject, type SyntheticEvent, useEffect } from "react";
import { chooseTab, focusTab, restoreTabs, showFound } from "./tabs";

function tabAt({ target }: SyntheticEvent): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-tabs] [role="tab"]') : null;
}

/**
 * Makes the tabs in an article work.
 *
 * @param article element that contains the tabs
 * @returns handlers of that element
 */
export function useTabs(article: RefObject<HTMLElement>) {
  useEffect(() => {
    if (!article.current) return;
    restoreTabs(article.current);
    // React 17 does not know the event. The listener goes with the element.
    article.current.addEventListener("beforematch", ({ target }) => showFound(target as Element));
  }, [article]);

  const onClick = (event: SyntheticEvent) => {
    const tab = tabAt(event);
    if (tab) chooseTab(tab);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const tab = tabAt(event);
    if (!tab) return;
    if (event.key === "ArrowRight") focusTab(tab, 1);
    else if (event.key === "ArrowLeft") focusTab(tab, -1);
    else if (event.key === "Enter" || event.key === " ") chooseTab(tab);
    else return;
    event.preventDefault();
  };

  return { onClick, onKeyDown };
}
