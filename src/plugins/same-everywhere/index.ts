/**
 * Makes the build the same wherever and however often it is made.
 *
 * Docusaurus refers to the file that names a route's plugin by its absolute path. From that it makes chunk names,
 * hashes of routes and a part of the script that each page loads: they would tell where the site was built, and every
 * file that names them would differ from one folder to the next. It also lists what plugins tell the browser in the
 * order in which they happened to end.
 *
 * Lifecycle: none; it mends what Docusaurus has collected after `contentLoaded`. No files are written.
 */
import path from "node:path";
import type { LoadContext, Plugin } from "@docusaurus/types";

import plugins = require("@docusaurus/core/lib/server/plugins");

const { loadPlugins } = plugins;
type Loaded = Awaited<ReturnType<typeof loadPlugins>>;

function sorted<T>(record: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * @param loaded what Docusaurus has collected from all plugins
 * @param generatedFilesDir absolute path of the folder that webpack knows as @generated
 * @returns the same without that path, in a fixed order
 */
export function mend(loaded: Loaded, generatedFilesDir: string): Loaded {
  const pluginsRouteConfigs = loaded.pluginsRouteConfigs.map((route) => {
    const file = path.relative(generatedFilesDir, String(route.context?.plugin));
    const plugin = `@generated/${file.split(path.sep).join("/")}`;
    return { ...route, context: { ...route.context, plugin } };
  });
  const ofPlugins = Object.entries(loaded.globalData).map(([name, ids]) => [name, sorted(ids)]);
  return { ...loaded, pluginsRouteConfigs, globalData: sorted(Object.fromEntries(ofPlugins)) };
}

/** The plugin; must be called in the configuration, before Docusaurus loads plugins. */
export default function sameEverywhere(): () => Plugin {
  Object.assign(plugins, {
    loadPlugins: async (context: LoadContext) =>
      mend(await loadPlugins(context), context.generatedFilesDir),
  });
  return () => ({ name: "same-everywhere" });
}
