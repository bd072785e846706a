/** Routes of pages of documentation, which come as HTML: ./doc-lists has put this in the place of Docusaurus' lists. */
import ComponentCreator from "@docusaurus/ComponentCreator";
// Makes the lists of ./docs.
import "@generated/globalData";
import generatedRegistry from "@generated/registry";
import chunkNames from "@generated/routesChunkNames";
import { fetchAhead, loadPage } from "@site/src/components/StaticArticle/articles";
import { ANY_DOC, docsIn } from "./docs";

const registry: Record<string, unknown> = generatedRegistry;

/** Docusaurus looks for a route under its path and a hash of its parts, of which this is one for all. */
const HASH = "0";

/**
 * @param version path of a version of a product's documentation
 * @returns the routes of its pages, as Docusaurus generates them
 */
export function docRoutes(version: string) {
  return docsIn(version).map(({ path, sidebar }) => {
    chunkNames[`${path}-${HASH}`] = { ...chunkNames[ANY_DOC], content: path };
    registry[path] = [() => loadPage(path)];
    const component = ComponentCreator(path, HASH);
    return { path, component, exact: true, ...(sidebar && { sidebar }) };
  });
}

/** Has the HTML of a page of documentation fetched ahead of time; other paths are left alone. */
export function fetchDocAhead(path: string): void {
  if (path in registry) fetchAhead(path);
}
