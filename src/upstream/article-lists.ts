/**
 * Docusaurus gives the browser a script per page, and its whole configuration. Pages of documentation are HTML without
 * a script, so the browser gets lists without them, to which ./article-routes adds them as HTML; the server knows all
 * pages. The lists are made from the objects that Docusaurus has collected from all plugins, before it writes them.
 */
import fs from "node:fs";
import path from "node:path";
import type { GlobalData, LoadContext, RouteConfig } from "@docusaurus/types";
import { DOCUSAURUS_VERSION, generate } from "@docusaurus/utils";
import { ANY_ARTICLE, shorten } from "./listed-docs";
import { type Lists, makeReproducible } from "./reproducible-lists";

import plugins = require("@docusaurus/core/lib/server/plugins");
import routes = require("@docusaurus/core/lib/server/routes");

const { loadPlugins } = plugins;
const { genChunkName, loadRoutes } = routes;

/** Layouts of all pages of documentation, and of a single page. */
const FRAME = "@theme/DocPage";
const PAGE = "@theme/DocItem";
/** The theme's module that sets up the highlighter on every page. */
const HIGHLIGHTER = require.resolve("@docusaurus/theme-classic/lib/prism-include-languages.js");
/** Directory below @generated. */
const FOLDER = "article-lists";

/** Configuration fields that only a build reads. */
const BUILD_ONLY = [
  "baseUrlIssueBanner",
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

/** Chunk name → module path. */
type Registry = Record<string, string>;

/**
 * @param registry chunks and their modules
 * @param joined chunk name → name of the chunk it is merged into
 * @param codeOf code of a chunk's registry entry
 * @returns code of a module like `@generated/registry`
 */
function writeRegistry(
  registry: Registry,
  joined: Registry,
  codeOf: (load: string, chunk: string, module: string) => string,
): string {
  const lines = Object.entries(registry)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, module]) => {
      const chunk = joined[name] ?? name;
      const load = `() => import(/* webpackChunkName: '${chunk}' */ '${module}')`;
      return `  '${name}': [${codeOf(load, chunk, module)}],`;
    });
  return `export default {\n${lines.join("\n")}\n};\n`;
}

/**
 * @param version data that all pages of a product load
 * @returns the same without its pages' titles, descriptions and sidebar ids: only cards use them, and those in articles
 * come with the HTML
 */
const trimVersion = (version: string): string =>
  JSON.stringify({ ...JSON.parse(version), docs: {} }, (key, value) =>
    key === "docId" ? undefined : value,
  );

/**
 * Finds small chunks that are never loaded alone. Each file costs its headers, and compresses separately.
 *
 * @param routes all routes
 * @returns chunk name → name of the chunk it is merged into: the layouts of all pages of documentation and of a single
 * page; a product's name and its sidebars, unless it has more than one version of these
 */
function joinChunks(routes: RouteConfig[]): Registry {
  const joined: Registry = { [genChunkName(FRAME)]: genChunkName(PAGE) };
  for (const { context, modules } of routes) {
    const version = modules?.versionMetadata;
    const users = routes.filter((route) => route.context?.plugin === context?.plugin);
    if (typeof version !== "string" || users.length > 1) continue;
    joined[genChunkName(String(context?.plugin))] = genChunkName(version);
  }
  return joined;
}

/** Shortens the lists of pages in the docs plugins' data. */
const trimGlobalData = (globalData: GlobalData): string =>
  JSON.stringify(globalData, (_key, value) =>
    Array.isArray(value?.docs) ? { ...value, docs: shorten(value, value.docs) } : value,
  );

export interface ArticleListsOptions {
  /** Tells from its Markdown whether a page of documentation is HTML in the browser. */
  isHtml: (markdown: string) => boolean;
  /** Path of a module whose default export gets each page module, and returns it once all of the page is loaded. */
  whole: string;
}

/**
 * Writes the lists into their directory below @generated.
 *
 * @param lists what Docusaurus has collected from all plugins
 * @param context the site
 * @throws when reading a page or writing a file fails
 */
export async function writeLists(
  { pluginsRouteConfigs, globalData }: Lists,
  { generatedFilesDir, siteDir, baseUrl, siteConfig }: LoadContext,
  { isHtml, whole }: ArticleListsOptions,
): Promise<void> {
  const folders = {
    "@site": siteDir,
    "~docs": path.join(generatedFilesDir, "docusaurus-plugin-content-docs"),
  };
  const read = (module: string) =>
    fs.readFileSync(
      module.replace(/^(@site|~docs)/, (alias) => folders[alias as keyof typeof folders]),
      "utf8",
    );
  const write = (file: string, text: string) =>
    generate(generatedFilesDir, `${FOLDER}/${file}`, text);
  const isArticle = ({ component, modules }: RouteConfig) =>
    component === PAGE && typeof modules?.content === "string" && isHtml(read(modules.content));

  const trimmed: Registry = {};
  const withoutArticles = (route: RouteConfig): RouteConfig => {
    if (!route.routes) return route;
    const rest = route.routes.filter((item) => !isArticle(item)).map(withoutArticles);
    const version = route.modules?.versionMetadata;
    // In the browser, the generated index of a category shows cards of pages.
    const hasCards = rest.some(({ component }) => component !== PAGE);
    if (!hasCards && typeof version === "string") trimmed[genChunkName(version)] = version;
    return { ...route, routes: rest };
  };
  const server = loadRoutes(pluginsRouteConfigs, baseUrl, "ignore");
  const browser = loadRoutes(pluginsRouteConfigs.map(withoutArticles), baseUrl, "ignore");
  const registry = { ...browser.registry, [genChunkName(PAGE)]: PAGE };
  for (const [name, version] of Object.entries(trimmed)) {
    await write(`${name}.json`, trimVersion(read(version)));
    registry[name] = `@generated/${FOLDER}/${name}.json`;
  }
  const chunkNames = {
    ...browser.routesChunkNames,
    [ANY_ARTICLE]: { __comp: genChunkName(PAGE) },
  };
  const joined = joinChunks(pluginsRouteConfigs);
  const config = Object.entries(siteConfig).filter(([name]) => !BUILD_ONLY.includes(name));

  await write("routes.js", browser.routesConfig);
  await write("routesChunkNames.json", JSON.stringify(chunkNames));
  await write("globalData.json", trimGlobalData(globalData));
  // Without the versions of thirty plugins, which are not shown.
  const metadata = { docusaurusVersion: DOCUSAURUS_VERSION, pluginVersions: {} };
  await write("site-metadata.json", JSON.stringify(metadata));
  await write("config.json", JSON.stringify(Object.fromEntries(config)));
  await write(
    "registry.js",
    `import whole from ${JSON.stringify(whole)};\n` +
      writeRegistry(registry, joined, (load) => `${load}.then(whole)`),
  );
  // The server looks up a page's chunks by name. Docusaurus gives it the module's path instead, which is not in the
  // list of chunks, so that no page named its own scripts.
  await write(
    "server-registry.js",
    writeRegistry(
      server.registry,
      joined,
      (load, chunk, module) => `${load}, '${chunk}', require.resolveWeak('${module}')`,
    ),
  );
}

/**
 * Writes a registry for `npm start` without the weak references to modules in Docusaurus' own: webpack builds what they
 * name, even if nothing ever loads it.
 */
async function writeDevelopmentRegistry(
  { pluginsRouteConfigs }: Lists,
  { generatedFilesDir, baseUrl }: LoadContext,
): Promise<void> {
  const { registry } = loadRoutes(pluginsRouteConfigs, baseUrl, "ignore");
  const text = writeRegistry(registry, {}, (load) => load);
  await generate(generatedFilesDir, `${FOLDER}/registry.js`, text);
}

/**
 * Makes Docusaurus' lists reproducible, and adds those for the browser and the server.
 *
 * Must be called in the configuration, before Docusaurus loads plugins.
 */
export function listArticlesApart(options: ArticleListsOptions): void {
  Object.assign(plugins, {
    loadPlugins: async (context: LoadContext) => {
      const loaded = makeReproducible(await loadPlugins(context), context.generatedFilesDir);
      if (process.env.NODE_ENV === "production") await writeLists(loaded, context, options);
      else await writeDevelopmentRegistry(loaded, context);
      return loaded;
    },
  });
}

/**
 * @param generatedFilesDir absolute path of webpack's @generated directory
 * @returns webpack aliases for `npm start`
 */
export const developmentAliases = (generatedFilesDir: string): Record<string, string> => ({
  "@generated/registry$": path.join(generatedFilesDir, FOLDER, "registry.js"),
});

/**
 * @param generatedFilesDir absolute path of webpack's @generated directory
 * @param isServer for which compiler
 * @param routes path of the module that adds the articles to the routes
 * @returns webpack aliases that replace Docusaurus' own lists with these
 */
export function listAliases(
  generatedFilesDir: string,
  isServer: boolean,
  routes: string,
): Record<string, string | false> {
  const file = (name: string) => path.join(generatedFilesDir, FOLDER, name);
  if (isServer) return { "@generated/registry$": file("server-registry.js") };
  return {
    // In the browser, only a page's components highlight code.
    [HIGHLIGHTER]: false,
    // `inline-messages` inlines the messages where they are shown.
    "@generated/codeTranslations$": false,
    "@generated/docusaurus.config$": file("config.json"),
    "@generated/globalData$": file("globalData.json"),
    "@generated/registry$": file("registry.js"),
    "@generated/routes$": routes,
    "@generated/site-metadata$": file("site-metadata.json"),
    "@generated/routesChunkNames$": file("routesChunkNames.json"),
  };
}
