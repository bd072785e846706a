/** The search plugin: writes `search/` in the build, and serves the same addresses in development. */
import fs from "node:fs";
import path from "node:path";
import { searchFiles } from "@deno-docs-ja/ja-search/build-files";
import { SEARCH_FOLDER } from "@deno-docs-ja/ja-search/files";
import type { PageTree } from "@deno-docs-ja/ja-search/record";
import type { LoadContext, Plugin } from "@docusaurus/types";
import { load } from "cheerio";
import { replaceDocSearchModules } from "../../upstream/docsearch-modules";
import { withMiddleware } from "../shared/dev-server";
import { runInWorker } from "../shared/run-in-worker";
import { bundleWorker } from "./bundle-worker";
import { searchMiddleware } from "./dev-server";
import { createSiteReader } from "./records/read-site";

/** The file a route was built to, whatever the site's `trailingSlash`. */
function htmlFileOf(outDir: string, route: string): string | undefined {
  const trimmed = route.replace(/\/$/, "");
  return [`${trimmed}/index.html`, `${trimmed}.html`]
    .map((file) => path.join(outDir, file))
    .find((file) => fs.existsSync(file));
}

/**
 * Reads language, version and tag, by which contextual search tells pages apart, from Docusaurus' metas for search
 * crawlers in the built pages; drops pages that were not built (drafts).
 *
 * @throws Error in Japanese for a built page without the metas
 */
function withBuiltMetas(pages: readonly PageTree[], outDir: string): PageTree[] {
  return pages.flatMap((page) => {
    const file = htmlFileOf(outDir, page.route);
    if (!file) return [];
    const html = fs.readFileSync(file, "utf8");
    const $ = load(html.slice(0, html.indexOf("</head>")));
    const [language, version, tag] = ["language", "version", "docusaurus_tag"].map((name) =>
      $(`meta[name="docsearch:${name}"]`).attr("content"),
    );
    if (!language || !version || !tag) {
      throw new Error(
        `${file}: 検索用のメタ情報 docsearch:language, docsearch:version, docsearch:docusaurus_tag がありません。` +
          "ページを出力するテーマが SearchMetadata を含むことを確かめてください。",
      );
    }
    return [{ ...page, language, version, tag }];
  });
}

/**
 * @param context Docusaurus' context: site directory, URL and base URL
 */
export default function search(context: LoadContext): Plugin {
  const { siteDir, siteConfig, baseUrl } = context;
  const siteUrl = new URL(baseUrl, siteConfig.url).href;
  let pages: Promise<PageTree[]> | undefined;
  // In a worker thread.
  const readPages = () => {
    const module = path.join(__dirname, "records/read-site.ts");
    pages ??= runInWorker<PageTree[]>(module, "readSite", siteDir);
    return pages;
  };
  return {
    name: "search",

    configureWebpack({ mode }, isServer) {
      if (mode === "production") readPages();
      const docSearch = { plugins: [replaceDocSearchModules] };
      if (isServer || process.env.NODE_ENV !== "development") return docSearch;
      const reader = createSiteReader(siteDir);
      const makeFiles = (worker: string) => searchFiles(reader.read(), worker, siteUrl);
      const middleware = searchMiddleware(`${baseUrl}${SEARCH_FOLDER}/`, makeFiles);
      return { ...docSearch, ...withMiddleware(middleware) };
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
