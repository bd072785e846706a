/** Adds the pages of documentation, which come as HTML, to the routes that ./article-lists has left. */
import ComponentCreator from "@docusaurus/ComponentCreator";
import routes from "@generated/article-lists/routes";
import globalData from "@generated/globalData";
import registry from "@generated/registry";
import chunkNames from "@generated/routesChunkNames";
import { ANY_ARTICLE, expand, type ShortDocs } from "./listed-docs";

/** Data of a product from the docs plugin. */
interface DocsData {
  versions: { path: string; docs: ShortDocs }[];
}

/** Docusaurus looks up a route by its path and a hash of its parts; this one serves for all. */
const HASH = "0";

/**
 * @param load loads a page of documentation by its path
 * @returns the routes as Docusaurus generates them
 */
export function withArticles(load: (path: string) => Promise<unknown>): typeof routes {
  const products = globalData["docusaurus-plugin-content-docs"] as Record<string, DocsData>;
  for (const version of Object.values(products).flatMap(({ versions }) => versions)) {
    const frame = routes.find(({ path, routes }) => path === version.path && routes);
    // Pages with components and generated category indexes have scripts.
    const known = new Set(frame?.routes?.map(({ path }) => path));
    const docs = expand(version, version.docs);
    // Docusaurus finds the page's sidebar there.
    Object.assign(version, { docs });
    for (const { path, sidebar } of docs) {
      if (known.has(path)) continue;
      chunkNames[`${path}-${HASH}`] = { ...chunkNames[ANY_ARTICLE], content: path };
      Object.assign(registry, { [path]: [() => load(path)] });
      const component = ComponentCreator(path, HASH);
      frame?.routes?.push({ path, component, exact: true, ...(sidebar && { sidebar }) });
    }
  }
  return routes;
}
