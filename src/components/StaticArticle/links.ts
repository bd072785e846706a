import { pageAt } from "@site/src/upstream/core-client";

/**
 * @param link a link anywhere on the page
 * @returns its target, if that is a page of this site that the router can show
 */
export function targetOf(link: HTMLAnchorElement): URL | undefined {
  const url = new URL(link.href, window.location.href);
  if (url.origin !== window.location.origin) return undefined;
  return pageAt(url.pathname) === undefined ? undefined : url;
}

/** @returns the link an event happened on or in */
export function linkAt({ target }: Event): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest("a") : null;
  return link?.hasAttribute("href") ? link : undefined;
}
