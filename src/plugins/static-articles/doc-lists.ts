/**
 * What the scripts say about all pages of documentation, as Docusaurus generates it five times: routes, names of their
 * chunks, how to load these, the lists of the docs plugins, and the sidebars. The browser gets one list of ids; ./docs
 * and ./doc-routes make the rest of it, and the data of a page come with its HTML.
 */
import { ENTRY, readRegistry } from "../page-weight/client-data";
import { DOCS } from "../page-weight/version-files";
import { ANY_DOC, type Doc, pathOf, type SidebarItem, THE_NEXT } from "./docs";

type ChunkNames = Record<string, Record<string, unknown>>;

interface Version {
  name?: string;
  path: string;
  docs: Doc[];
}

/** What a product's pages know of a version: `version-….json`. */
export interface VersionMetadata {
  pluginId: string;
  version: string;
  docsSidebars: Record<string, SidebarItem[]>;
}

/** Data of all plugins: name of a plugin → its instances → their data. */
type GlobalData = Record<string, Record<string, { versions?: Version[] }>>;

/** The files of `@generated` that say it. */
export interface Generated {
  /** Text of `routes.js`. */
  routes: string;
  /** Text of `routesChunkNames.json`: path of a route, and its hash → names of its chunks. */
  chunkNames: string;
  /** Text of `registry.js`. */
  registry: string;
  /** Text of `globalData.json`. */
  globalData: string;
  /** All versions of all products. */
  versions: VersionMetadata[];
  /** Modules of the pages that have components, and so stay as Docusaurus lists them. */
  live: ReadonlySet<string>;
}

/** A route without routes of its own, in `routes.js`. */
const ROUTE =
  /\{\s*path: '(?<path>[^']+)',\s*component: ComponentCreator\('\k<path>', '(?<hash>\w+)'\),\s*exact: true(?:,\s*sidebar: "[^"]+")?\s*\}/g;

/** Name of a page's own chunk by the route's path and hash, of the pages of documentation that are HTML. */
function docsIn({ chunkNames, registry, live }: Generated): Map<string, string> {
  const modules = readRegistry(registry);
  const docItem = modules.find(({ module }) => module === "@theme/DocItem")?.name;
  const docs = Object.entries(JSON.parse(chunkNames) as ChunkNames).filter(
    ([, { __comp, content, ...others }]) =>
      __comp === docItem && content && Object.keys(others).length === 0,
  );
  if (!docItem || docs.length === 0) {
    throw new Error(
      "src/plugins/static-articles: routesChunkNames.json に文書のページが見つかりません。書き方が Docusaurus 2.4.3 と違います。doc-lists.ts を合わせてください。",
    );
  }
  const liveChunks = new Set(
    modules.filter(({ module }) => live.has(module)).map(({ name }) => name),
  );
  return new Map(
    docs
      .map(([route, { content }]): [string, string] => [route, content as string])
      .filter(([, content]) => !liveChunks.has(content)),
  );
}

const versionsIn = (globalData: string): Version[] =>
  Object.values((JSON.parse(globalData) as GlobalData)[DOCS] ?? {}).flatMap(
    ({ versions }) => versions ?? [],
  );

/** Paths of the documents that have a page; generated indexes of categories are listed as documents, too. */
function pathsIn(generated: Generated): Set<string> {
  return new Set([...docsIn(generated).keys()].map((route) => route.replace(/-\w+$/, "")));
}

/**
 * @param generated what Docusaurus has generated
 * @param helper path of ./doc-routes
 * @returns `routes.js` that asks the helper for the pages of each version
 * @throws Error when a file is not written as expected
 */
export function shortenRoutes(generated: Generated, helper: string): string {
  const docs = docsIn(generated);
  const owners = new Map(
    versionsIn(generated.globalData).flatMap(({ path, docs }) =>
      docs.map((doc) => [doc.path, path]),
    ),
  );
  const left = new Set(docs.keys());
  const begun = new Set<string>();
  const routes = generated.routes.replace(ROUTE, (route, path: string, hash: string) => {
    const owner = owners.get(path);
    if (!owner || !left.delete(`${path}-${hash}`)) return route;
    if (begun.has(owner)) return "";
    begun.add(owner);
    return `...docRoutes(${JSON.stringify(owner)})`;
  });
  if (left.size > 0) {
    throw new Error(
      `src/plugins/static-articles: routes.js に ${[...left][0]} がありません。書き方が Docusaurus 2.4.3 と違います。doc-lists.ts を合わせてください。`,
    );
  }
  const imported = `import { docRoutes } from ${JSON.stringify(helper)};\n`;
  return imported + routes.replace(/(?<=,)(?:\s*,)+|(?<=\[)(?:\s*,)+/g, "");
}

/** @returns `routesChunkNames.json` with one entry, {@link ANY_DOC}, for all pages of documentation */
export function shortenChunkNames(generated: Generated): string {
  const docs = docsIn(generated);
  const names: ChunkNames = JSON.parse(generated.chunkNames);
  const [first] = docs.keys();
  const anyDoc = { __comp: first && names[first].__comp };
  for (const route of docs.keys()) delete names[route];
  return JSON.stringify({ ...names, [ANY_DOC]: anyDoc });
}

/** @returns `registry.js` without the chunks of pages of documentation */
export function shortenRegistry(generated: Generated): string {
  const chunks = new Set(docsIn(generated).values());
  return generated.registry.replace(ENTRY, (line, name: string) => (chunks.has(name) ? "" : line));
}

/** Addresses in a sidebar, from top to bottom. */
const hrefsIn = (items: readonly SidebarItem[]): unknown[] =>
  items.flatMap(({ href, items }) => [href, ...hrefsIn(items ?? [])]);

/** The documents of a version by how ./docs gets them, those of each sidebar in its order. */
function sortDocs({ path, docs }: Version, paths: ReadonlySet<string>, generated: Generated) {
  const isShort = (doc: Doc) => paths.has(doc.path) && pathOf(path, doc.id) === doc.path;
  const metadata = generated.versions.find((one) => versionOf(one, generated)?.path === path);
  const docsSidebars = metadata?.docsSidebars ?? {};
  const names = new Set([
    ...Object.keys(docsSidebars),
    ...docs.map(({ sidebar }) => sidebar ?? ""),
  ]);
  const bySidebar = [...names].flatMap((name): [string, Doc[]][] => {
    const hrefs = hrefsIn(docsSidebars[name] ?? []);
    const placeOf = (doc: Doc) =>
      hrefs.includes(doc.path) ? hrefs.indexOf(doc.path) : hrefs.length;
    const own = docs.filter((doc) => isShort(doc) && (doc.sidebar ?? "") === name);
    return own.length > 0 ? [[name, own.sort((a, b) => placeOf(a) - placeOf(b))]] : [];
  });
  return {
    bySidebar,
    /** Those for which ./docs would find another path. */
    exceptions: docs.filter((doc) => paths.has(doc.path) && !isShort(doc)),
    /** Those that have no page of documentation, or one with components. */
    rest: docs.filter((doc) => !paths.has(doc.path)),
  };
}

/** The version that a product's pages know of. */
function versionOf({ pluginId, version }: VersionMetadata, { globalData }: Generated) {
  const products = (JSON.parse(globalData) as GlobalData)[DOCS];
  return products[pluginId]?.versions?.find(({ name }) => name === version);
}

/** The documents of a version as code. */
function codeOfDocs(version: Version, paths: ReadonlySet<string>, generated: Generated): string {
  const { bySidebar, exceptions, rest } = sortDocs(version, paths, generated);
  const ids = Object.fromEntries(bySidebar.map(([name, docs]) => [name, docs.map(({ id }) => id)]));
  const list = `docsOf(${JSON.stringify(version.path)}, ${JSON.stringify(ids)}, ${JSON.stringify(exceptions)})`;
  return rest.length > 0 ? `${list}.concat(${JSON.stringify(rest)})` : list;
}

/**
 * @param generated what Docusaurus has generated
 * @param helper path of ./docs
 * @returns a module with the same data as `globalData.json`, whose lists of documents the helper makes
 */
export function shortenGlobalData(generated: Generated, helper: string): string {
  const paths = pathsIn(generated);
  const lists: string[] = [];
  const data = JSON.stringify(JSON.parse(generated.globalData), (_key, value) => {
    if (!isVersion(value)) return value;
    return { ...value, docs: `\0${lists.push(codeOfDocs(value, paths, generated)) - 1}` };
  });
  const code = data.replace(/"\\u0000(\d+)"/g, (_placeholder, index) => lists[Number(index)]);
  return `import { docsOf } from ${JSON.stringify(helper)};\nexport default ${code};\n`;
}

/**
 * @param generated what Docusaurus has generated
 * @param metadata what the pages of a version know of it
 * @param helper path of ./docs
 * @returns a module with the same data, whose sidebars get the paths of documents from the helper
 * @throws Error when `globalData.json` has no such version
 */
export function shortenVersion(
  generated: Generated,
  metadata: VersionMetadata,
  helper: string,
): string {
  const version = versionOf(metadata, generated);
  if (!version) {
    throw new Error(
      `src/plugins/static-articles: globalData.json に ${metadata.pluginId} の ${metadata.version} がありません。書き方が Docusaurus 2.4.3 と違います。doc-lists.ts を合わせてください。`,
    );
  }
  const { bySidebar, exceptions } = sortDocs(version, pathsIn(generated), generated);
  const paths = [...bySidebar.flatMap(([, docs]) => docs), ...exceptions].map(({ path }) => path);
  const shorten = (items: readonly SidebarItem[]): SidebarItem[] =>
    items.map(({ href, items, ...item }) => {
      const isNext = href !== undefined && href === paths[0];
      if (isNext) paths.shift();
      return {
        ...item,
        ...(href !== undefined && { href: isNext ? THE_NEXT : href }),
        ...(items && { items: shorten(items) }),
      };
    });
  const docsSidebars = Object.fromEntries(
    Object.entries(metadata.docsSidebars).map(([name, items]) => [name, shorten(items)]),
  );
  const data = JSON.stringify({ ...metadata, docsSidebars });
  return `import "@generated/globalData";\nimport { withPaths } from ${JSON.stringify(helper)};\nexport default withPaths(${JSON.stringify(version.path)}, ${data});\n`;
}

function isVersion(value: unknown): value is Version {
  const { path, docs, mainDocId } = (value ?? {}) as Partial<Version> & { mainDocId?: string };
  return typeof path === "string" && Array.isArray(docs) && typeof mainDocId === "string";
}
