/** What every page's script says about all pages and the site, as Docusaurus generates it, made smaller. */
import { shortNames } from "./short-names";

/** A line of `registry.js`: name of a chunk, and path of the module in it. */
const ENTRY =
  /^ {2}'(?<name>[^']+)': \[\(\) => import\(\/\* webpackChunkName: '\k<name>' \*\/ '(?<module>[^']+)'\), '\k<module>', require\.resolveWeak\('\k<module>'\)\],/gm;

function read(registry: string): { name: string; module: string }[] {
  const entries = [...registry.matchAll(ENTRY)].map(({ groups }) => groups as never);
  if (entries.length !== registry.match(/webpackChunkName/g)?.length) {
    throw new Error(
      "src/plugins/page-weight: registry.js の書き方が Docusaurus 2.4.3 と違います。client-data.ts の ENTRY を合わせてください。",
    );
  }
  return entries;
}

/**
 * @param registry the module `@generated/registry`
 * @param isServer whether it is for rendering pages in Node
 * @returns the same for shorter names of chunks. The server tells by them which chunks a page uses; Docusaurus gives it
 * the module's path, which the list of chunks does not have, so that no page named its own scripts.
 * @throws Error when the module is not written as expected
 */
export function trimRegistry(registry: string, isServer: boolean): string {
  const entries = read(registry);
  const short = shortNames(entries.map(({ name }) => name));
  const lines = entries.map(({ name, module }) => {
    const key = JSON.stringify(short.get(name));
    const load = `() => import(/* webpackChunkName: ${key} */ ${JSON.stringify(module)})`;
    return isServer
      ? `${key}: [${load}, ${key}, require.resolveWeak(${JSON.stringify(module)})],`
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
  const short = shortNames(read(registry).map(({ name }) => name));
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
 * @param version the data of a version of a product's documentation, which all its pages load
 * @returns the same without the titles and descriptions of all its pages: only cards use them, and those in articles
 * come with the HTML
 */
export function trimVersion(version: string): string {
  return JSON.stringify({ ...JSON.parse(version), docs: {} });
}
