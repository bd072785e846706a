/**
 * Makes the files of the embedded search engine.
 *
 * Lifecycle: `postBuild` writes `build/search/` (manifest.json, headings.<hash>.json,
 * records.<hash>.json, worker.<hash>.js); `configureWebpack` lets the development server answer
 * the same URLs from the pages as they are on disk, gives DocSearch our autocomplete, stored searches, list of results
 * and screen without any, and has a thread beside the build begin to read the pages.
 */
import fs from "node:fs";
import path from "node:path";
import type { LoadContext, Plugin } from "@docusaurus/types";
import type { Compiler } from "webpack";
import { callBeside } from "../../plugins/beside";
import { bundleWorker, searchFiles } from "./build-files";
import { withDevSearch } from "./dev-server";
import { readMetas } from "./read-metas";
import { SEARCH_FOLDER } from "./records/files";
import { createSiteReader } from "./records/read-site";
import type { PageTree } from "./records/record";

const modal = path.join(__dirname, "./client/SearchModal");
const AUTOCOMPLETE = path.join(modal, "autocomplete-core.ts");
/** What stands in for DocSearch's own modules. */
const REPLACED: Record<string, string> = {
  "./stored-searches": path.join(modal, "lazy-stored-searches.ts"),
  "./Results": path.join(modal, "Results.tsx"),
  "./NoResultsScreen": path.join(modal, "NoResultsScreen.tsx"),
};

const READ_SITE = path.join(__dirname, "./records/read-site.ts");

/** DocSearch imports its modules by their relative paths, which are no names for aliases. */
function replaceModules(compiler: Compiler): void {
  const { NormalModuleReplacementPlugin } = compiler.webpack;
  new NormalModuleReplacementPlugin(/^\.\/(stored-searches|Results|NoResultsScreen)$/, (module) => {
    if (module.context.includes("@docsearch")) module.request = REPLACED[module.request];
  }).apply(compiler);
}

/** The file that a route was built to, whatever the site's `trailingSlash`. */
function htmlFileOf(outDir: string, route: string): string | undefined {
  const trimmed = route.replace(/\/$/, "");
  return [`${trimmed}/index.html`, `${trimmed}.html`]
    .map((file) => path.join(outDir, file))
    .find((file) => fs.existsSync(file));
}

/**
 * Takes language, version and tag from the built pages; pages that were not built (drafts) go.
 *
 * @throws Error in Japanese for a built page without the metas
 */
function withBuiltMetas(pages: readonly PageTree[], outDir: string): PageTree[] {
  return pages.flatMap((page) => {
    const file = htmlFileOf(outDir, page.route);
    if (!file) return [];
    const metas = readMetas(fs.readFileSync(file, "utf8"));
    if (!metas) {
      throw new Error(
        `${file}: 検索用のメタ情報 docsearch:language, docsearch:version, docsearch:docusaurus_tag がありません。` +
          "ページを出力するテーマが SearchMetadata を含むことを確かめてください。",
      );
    }
    return [{ ...page, ...metas }];
  });
}

/**
 * @param context Docusaurus' context: site folder, URL and base URL
 */
export default function searchIndex(context: LoadContext): Plugin {
  const { siteDir, siteConfig, baseUrl } = context;
  const siteUrl = new URL(baseUrl, siteConfig.url).href;
  let pages: Promise<PageTree[]> | undefined;
  const readPages = () => {
    pages ??= callBeside<PageTree[]>(READ_SITE, "readSite", siteDir);
    return pages;
  };
  return {
    name: "search-index",

    configureWebpack({ mode }, isServer) {
      if (mode === "production") readPages();
      const resolve = { alias: { "@algolia/autocomplete-core$": AUTOCOMPLETE } };
      const docSearch = { resolve, plugins: [{ apply: replaceModules }] };
      if (isServer || process.env.NODE_ENV !== "development") return docSearch;
      const reader = createSiteReader(siteDir);
      const makeFiles = async (worker: () => Promise<string>) =>
        searchFiles(reader.read(), await worker(), siteUrl);
      return { ...docSearch, ...withDevSearch(`${baseUrl}${SEARCH_FOLDER}/`, makeFiles) };
    },

    async postBuild({ outDir }) {
      const pages = withBuiltMetas(await readPages(), outDir);
      const folder = path.join(outDir, SEARCH_FOLDER);
      fs.mkdirSync(folder, { recursive: true });
      for (const [name, content] of searchFiles(pages, await bundleWorker(), siteUrl)) {
        fs.writeFileSync(path.join(folder, name), content);
      }
    },
  };
}
