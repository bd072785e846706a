import { useHistory } from "@docusaurus/router";
import { pageAt } from "@site/src/upstream/core-client";
import { type MouseEvent, type RefObject, type SyntheticEvent, useEffect } from "react";

/** @returns a link's target, if that is a page of this site that the router can show */
function targetOf(link: HTMLAnchorElement): URL | undefined {
  const url = new URL(link.href, window.location.href);
  if (url.origin !== window.location.origin) return undefined;
  return pageAt(url.pathname) === undefined ? undefined : url;
}

/** @returns the link an event happened on or in */
function linkAt({ target }: Event): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest("a") : null;
  return link?.hasAttribute("href") ? link : undefined;
}

/** Tells whether the browser has to follow a link: another tab or window, a download, or the same page. */
function isForBrowser(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
  return (
    button !== 0 ||
    metaKey ||
    ctrlKey ||
    shiftKey ||
    altKey ||
    link.target !== "" ||
    link.hasAttribute("download") ||
    link.getAttribute("href")?.startsWith("#") === true
  );
}

/** Loads the page the reader points at. */
function preload({ nativeEvent }: SyntheticEvent): void {
  const link = linkAt(nativeEvent);
  const target = link && targetOf(link);
  if (target) window.docusaurus.preload(target.pathname);
}

/** Prefetches the page behind a visible link. */
function prefetch(link: HTMLAnchorElement): void {
  const target = targetOf(link);
  if (target) window.docusaurus.prefetch(target.pathname);
}

/**
 * Makes the links of an article behave like Docusaurus' own.
 *
 * @param article element that contains the links
 * @returns props of that element
 */
export function useLinks(article: RefObject<HTMLElement>) {
  const history = useHistory();

  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        prefetch(target as HTMLAnchorElement);
      }
    });
    const links = article.current?.querySelectorAll<HTMLAnchorElement>('a[href^="/"]') ?? [];
    for (const link of links) observer.observe(link);
    return () => observer.disconnect();
  }, [article]);

  const onClick = (event: MouseEvent) => {
    const link = linkAt(event.nativeEvent);
    const target = link && !isForBrowser(event, link) && targetOf(link);
    if (!target) return;
    event.preventDefault();
    const to = target.pathname + target.search + target.hash;
    // A link to the current address adds no entry, as with the router's own links.
    if (to === history.createHref(history.location)) history.replace(to);
    else history.push(to);
  };

  return { onClick, onMouseOver: preload, onTouchStart: preload };
}
