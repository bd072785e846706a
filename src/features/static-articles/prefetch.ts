/** Client module: when Docusaurus prefetches a page of documentation, prefetches its HTML, too. */
import { fetchAhead } from "@site/src/components/StaticArticle/articles";
import { isArticle, pageAt } from "@site/src/upstream/core-client";

/** Called before the first page's links are there; Docusaurus' own object is read-only. */
export function onRouteUpdate({ previousLocation }: { previousLocation: unknown }): void {
  if (previousLocation) return;
  const { docusaurus } = window;
  window.docusaurus = {
    ...docusaurus,
    prefetch(path) {
      // Returns false if the reader saves data, and the second time.
      const begun = docusaurus.prefetch(path);
      const page = pageAt(new URL(path, window.location.href).pathname);
      if (begun && page && isArticle(page)) fetchAhead(page);
      return begun;
    },
  };
}
