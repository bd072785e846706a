/**
 * Stands in for Docusaurus' function that has the browser fetch a script ahead of time. That one asks anew for each link
 * in sight, although all pages of documentation have the same scripts: 32 times on a page where nothing was needed.
 */

const asked = new Set<string>();

/** Tells whether the page has a script already. */
const isLoaded = (url: string): boolean =>
  [...document.scripts].some(({ src }) => src === new URL(url, window.location.href).href);

/** @param url address of a script, which is fetched once, with nobody waiting for it */
export default async function prefetch(url: string): Promise<void> {
  if (asked.has(url) || isLoaded(url)) return;
  asked.add(url);
  const link = document.createElement("link");
  if (link.relList.supports("prefetch")) {
    link.rel = "prefetch";
    link.href = url;
    document.head.append(link);
  } else {
    // Safari. What fails is asked for again by whoever needs it.
    await fetch(url).catch(() => undefined);
  }
}
