/**
 * Docusaurus refers to the file that names a route's plugin by absolute path. Chunk names, route hashes and part of the
 * script that each page loads derive from it, and would reveal where the site was built. It also lists the plugins'
 * data for the browser in the order in which they happened to finish.
 */
import path from "node:path";
import type { GlobalData, RouteConfig } from "@docusaurus/types";

/** What Docusaurus has collected from all plugins. */
export interface Lists {
  pluginsRouteConfigs: RouteConfig[];
  globalData: GlobalData;
}

function sorted<T>(record: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * @param lists what Docusaurus has collected from all plugins
 * @param generatedFilesDir absolute path of webpack's @generated directory
 * @returns the same without that path, in a fixed order
 */
export function makeReproducible<T extends Lists>(lists: T, generatedFilesDir: string): T {
  const pluginsRouteConfigs = lists.pluginsRouteConfigs.map((route) => {
    const file = path.relative(generatedFilesDir, String(route.context?.plugin));
    const plugin = `@generated/${file.split(path.sep).join("/")}`;
    return { ...route, context: { ...route.context, plugin } };
  });
  const ofPlugins = Object.entries(lists.globalData).map(([name, ids]) => [name, sorted(ids)]);
  return { ...lists, pluginsRouteConfigs, globalData: sorted(Object.fromEntries(ofPlugins)) };
}
