/**
 * Leaves articles to HTML: what a build ships for the browser has no code of an article and nothing to render one
 * with (no MDX, no highlighter). `src/remark` writes an article as HTML while its Markdown is compiled. The first page's
 * stays as the server has sent it, the next one's comes out of the HTML of that page, and `components/StaticArticle`
 * gives both their behaviour. What the frame of a page has to know (front matter, metadata, headings) is in its HTML as
 * well, so that a page of documentation has no script of its own. The home page is treated alike. A page with components
 * that need code in the browser stays a page of React with its own script, which takes the runs of HTML between them out
 * of the server's page.
 *
 * Lifecycle: called before anything is loaded, the plugin tells `src/remark` the base path and the messages of the
 * language; `configureWebpack` changes the browser's build and keeps caches of other settings apart; `getClientModules`
 * adds ./prefetch to it. No files are written. With `npm start` the same HTML is a part of the page's module
 * (`components/StaticRun`), which is replaced while the page is edited.
 */
import path from "node:path";
import type { LoadContext, Plugin } from "@docusaurus/types";
import { type Configuration, DefinePlugin } from "webpack";
import { setArticleSettings } from "../../remark/settings";
import { contentHash } from "../emit";
import { VERSION_FILE } from "../page-weight/version-files";

const components = path.resolve(__dirname, "../../components");

const DOC_LISTS = /[\\/](routes\.js|routesChunkNames\.json|registry\.js|globalData\.json)$/;

/** The theme's module that readies the highlighter on every page. */
const HIGHLIGHTER = require.resolve("@docusaurus/theme-classic/lib/prism-include-languages.js");

/** Has the cache forgotten with the settings that are in the HTML of all articles; webpack does not know of them. */
function keepApart({ cache }: Configuration, settings: object): void {
  if (typeof cache !== "object" || cache.type !== "filesystem") return;
  cache.version = `${cache.version}-${contentHash(JSON.stringify(settings))}`;
}

/** The plugin. */
export default function staticArticles(context: LoadContext): Plugin {
  const { generatedFilesDir, siteDir, baseUrl, codeTranslations } = context;
  const settings = { baseUrl, messages: codeTranslations };
  setArticleSettings(settings);
  return {
    name: "static-articles",

    getClientModules() {
      return process.env.NODE_ENV === "production" ? [path.join(__dirname, "prefetch.ts")] : [];
    },

    configureWebpack(config, isServer) {
      const { resolve } = config as Configuration;
      keepApart(config as Configuration, settings);
      const isBrowsersBuild = !isServer && config.mode === "production";
      // What `src/remark/collapse-article` asks in a page with components.
      const plugins = [new DefinePlugin({ ARTICLES_ARE_SERVED: String(isBrowsersBuild) })];
      if (!isBrowsersBuild || !resolve) return { plugins };
      resolve.alias = {
        // webpack takes the first alias that fits, so these stand before Docusaurus' own.
        "@generated/registry$": path.join(__dirname, "registry.ts"),
        "@theme/DocItem/Content$": path.join(components, "StaticArticle"),
        "@site/src/components/HomePage/HomeContent$": path.join(
          components,
          "HomePage/HomeContent/Static.tsx",
        ),
        // Nothing is highlighted in the browser, but by the components of a page.
        [HIGHLIGHTER]: false,
        "@theme/CodeBlock$": path.join(components, "LiveArticle/CodeBlock.tsx"),
        "@theme/MDXComponents/Code$": path.join(components, "LiveArticle/inline-code.ts"),
        "@theme/MDXComponents/Pre$": path.join(components, "LiveArticle/inline-code.ts"),
        ...resolve.alias,
      };
      const include = generatedFilesDir;
      const use = {
        loader: require.resolve("./doc-lists-loader"),
        options: { generatedFilesDir, siteDir },
      };
      return {
        plugins,
        module: {
          rules: [
            { include, test: DOC_LISTS, enforce: "pre", use },
            // After `page-weight` has left out what only a build reads.
            { include, test: VERSION_FILE, enforce: "post", use },
            // They become code.
            { include, test: [/[\\/]globalData\.json$/, VERSION_FILE], type: "javascript/auto" },
          ],
        },
      };
    },
  };
}
