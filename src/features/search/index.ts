/** The search plugin: writes `search/` in the build, and serves the same addresses in development. */
import fs from "node:fs";
import path from "node:path";
import { searchFiles } from "@deno-docs-ja/ja-search/build-files";
import { SEARCH_FOLDER } from "@deno-docs-ja/ja-search/files";
import type { PageTree } from "@deno-docs-ja/ja-search/record";
import type { LoadContext } from "@docusaurus/types";
import { load } from "cheerio";
import { replaceDocSearchModules } from "../../upstream/docsearch-modules";
import type { FinishingPlugin } from "../finishing/step";
import { withMiddleware } from "../shared/dev-server";
import { runInWorker } from "../shared/run-in-worker";
import { bundleWorker } from "./bundle-worker";
import { searchMiddleware } from "./dev-server";
import { readings } from "./readings";
import { createSiteReader } from "./records/read-site";

/** Heads of built pages, by file. */
type Heads = ReadonlyMap<string, string>;

/** The file a route was built to, whatever the site's `trailingSlash`. */
function htmlFileOf(heads: Heads, route: string): string | undefined {
  const trimmed = route.slice(1).replace(/\/$/, "");
  return [`${trimmed}/index.html`, `${trimmed}.html`].find((file) => heads.has(file));
}

/**
 * Reads language, version and tag, by which contextual search tells pages apart, from Docusaurus' metas for search
 * crawlers in the built pages; drops pages that were not built (drafts).
 *
 * @throws Error in Japanese for a built page without the metas
 */
function withBuiltMetas(pages: readonly PageTree[], heads: Heads): PageTree[] {
  return pages.flatMap((page) => {
    const file = htmlFileOf(heads, page.route);
    if (!file) return [];
    const $ = load(heads.get(file) ?? "");
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
export default function search(context: LoadContext): FinishingPlugin {
  const { siteDir, siteConfig, baseUrl } = context;
  const siteUrl = new URL(baseUrl, siteConfig.url).href;
  const heads = new Map<string, string>();
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
      const makeFiles = (worker: string) => searchFiles(reader.read(), worker, siteUrl, readings);
      const middleware = searchMiddleware(`${baseUrl}${SEARCH_FOLDER}/`, makeFiles);
      return { ...docSearch, ...withMiddleware(middleware) };
    },

    finishPage(html, file) {
      heads.set(file, html.slice(0, html.indexOf("</head>")));
      return html;
    },

    async finish({ outDir }) {
      const pages = withBuiltMetas(await readPages(), heads);
      const folder = path.join(outDir, SEARCH_FOLDER);
      fs.mkdirSync(folder, { recursive: true });
      const files = searchFiles(pages, await bundleWorker(), siteUrl, readings);
      for (const [name, content] of files) {
        fs.writeFileSync(path.join(folder, name), content);
      }
    },
  };
}
