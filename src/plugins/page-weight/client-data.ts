/** What every page's script says about all pages and the site, as Docusaurus generates it, made smaller. */
import { shortNames } from "./short-names";

/** A line of `registry.js`: name of a chunk, and path of the module in it. */
export const ENTRY =
  /^ {2}'(?<name>[^']+)': \[\(\) => import\(\/\* webpackChunkName: '\k<name>' \*\/ '(?<module>[^']+)'\), '\k<module>', require\.resolveWeak\('\k<module>'\)\],/gm;

/**
 * @param registry the module `@generated/registry`, or a part of it
 * @returns names of chunks, and the modules in them
 * @throws Error when it is not written as expected
 */
export function readRegistry(registry: string): { name: string; module: string }[] {
  const entries = [...registry.matchAll(ENTRY)].map(({ groups }) => groups as never);
  if (entries.length !== registry.match(/webpackChunkName/g)?.length) {
    throw new Error(
      "src/plugins/page-weight: registry.js の書き方が Docusaurus 2.4.3 と違います。client-data.ts の ENTRY を合わせてください。",
    );
  }
  return entries;
}

/** The chunks of a route: names, at any depth. */
type RouteChunks = {
  __comp?: string;
  __context?: { plugin?: string };
  versionMetadata?: string;
};

/**
 * Finds chunks that are small and never loaded alone. Each file costs its headers, and compresses on its own.
 *
 * @param routes the file `@generated/routesChunkNames`
 * @param registry the module `@generated/registry`
 * @returns name of a chunk → name of the one that it becomes a part of: the frame of all pages of documentation and
 * that of one page; a product's name and its sidebars
 */
export function joinedChunks(routes: string, registry: string): Map<string, string> {
  const entries = readRegistry(registry);
  const nameOf = (theme: string) => entries.find(({ module }) => module === theme)?.name;
  const frame = nameOf("@theme/DocPage");
  const page = nameOf("@theme/DocItem");
  const joined = new Map(frame && page ? [[frame, page]] : []);
  const all: RouteChunks[] = Object.values(JSON.parse(routes));
  for (const { __context, versionMetadata } of all) {
    const plugin = __context?.plugin;
    // A product with several versions has one name and many sidebars.
    const users = all.filter((route) => plugin && route.__context?.plugin === plugin);
    if (plugin && versionMetadata && users.length === 1) joined.set(plugin, versionMetadata);
  }
  return joined;
}

/**
 * @param registry the module `@generated/registry`, or the part of it that is needed
 * @param all the whole module, from which the short names are
 * @param joined {@link joinedChunks}
 * @param isServer whether it is for rendering pages in Node
 * @returns the same for shorter names of chunks. The server tells by them which chunks a page uses; Docusaurus gives it
 * the module's path, which the list of chunks does not have, so that no page named its own scripts.
 * @throws Error when the module is not written as expected
 */
export function trimRegistry(
  registry: string,
  all: string,
  joined: ReadonlyMap<string, string>,
  isServer: boolean,
): string {
  const entries = readRegistry(registry);
  const short = shortNames(readRegistry(all).map(({ name }) => name));
  const lines = entries.map(({ name, module }) => {
    const key = JSON.stringify(short.get(name));
    const chunk = JSON.stringify(short.get(joined.get(name) ?? name));
    const load = `() => import(/* webpackChunkName: ${chunk} */ ${JSON.stringify(module)})`;
    return isServer
      ? `${key}: [${load}, ${chunk}, require.resolveWeak(${JSON.stringify(module)})],`
      : `${key}: [${load}],`;
  });
  return `export default {\n${lines.join("\n")}\n};\n`;
}

/**
 * @param routes the file `@generated/routesChunkNames`: path of a route → names of its chunks, at any depth
 * @param registry the module `@generated/registry`
 * @returns the same with the names of {@link trimRegistry}
 */
export function trimChunkNames(routes: string, registry: string): string {
  const short = shortNames(readRegistry(registry).map(({ name }) => name));
  return JSON.stringify(JSON.parse(routes), (_key, value) =>
    typeof value === "string" ? (short.get(value) ?? value) : value,
  );
}

/** Fields of the configuration that only a build reads. */
const BUILD_ONLY = [
  "clientModules",
  "headTags",
  "markdown",
  "onBrokenLinks",
  "onBrokenMarkdownLinks",
  "onDuplicateRoutes",
  "plugins",
  "presets",
  "scripts",
  "ssrTemplate",
  "staticDirectories",
  "stylesheets",
  "themes",
  "webpack",
];

/**
 * @param config the module `@generated/docusaurus.config`
 * @returns the same without what only a build reads
 */
export function trimConfig(config: string): string {
  const start = config.indexOf("export default") + "export default".length;
  const fields = JSON.parse(config.slice(start, config.lastIndexOf("}") + 1));
  for (const name of BUILD_ONLY) delete fields[name];
  return `export default ${JSON.stringify(fields)};\n`;
}

/**
 * @param metadata the file `@generated/site-metadata`
 * @returns the same without the plugins, which only Docusaurus' own page for debugging lists
 */
export function trimMetadata(metadata: string): string {
  return JSON.stringify({ ...JSON.parse(metadata), pluginVersions: {} });
}

/**
 * @param version the data of a version of a product's documentation, which all its pages load
 * @returns the same without the titles and descriptions of all its pages, and without their ids in the sidebars: only
 * cards use them, and those in articles come with the HTML
 */
export function trimVersion(version: string): string {
  return JSON.stringify({ ...JSON.parse(version), docs: {} }, (key, value) =>
    key === "docId" ? undefined : value,
  );
}
