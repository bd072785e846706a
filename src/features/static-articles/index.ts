/**
 * Leaves articles to HTML: what a build ships for the browser has no code of an article and nothing to render one
 * with (no MDX, no highlighter). `src/markdown` writes an article as HTML while its Markdown is compiled. The first page's
 * stays as the server has sent it, the next one's comes out of the HTML of that page, and `components/StaticArticle`
 * gives both their behaviour. What the frame of a page has to know (front matter, metadata, headings) is in its HTML as
 * well, so that a page of documentation has no script of its own. The home page is treated alike. A page with components
 * that need code in the browser stays a page of React with its own script, which takes the runs of HTML between them out
 * of the server's page.
 *
 * Lifecycle: imported before anything is loaded, the plugin has lists of the pages written for the browser below
 * `@generated/article-lists`; called, it tells `src/markdown` the base path and the messages of the language;
 * `configureWebpack` changes the browser's build and keeps caches of other settings apart; `getClientModules` adds
 * ./prefetch to it. With `npm start` the same HTML is a part of the page's module (`components/StaticRun`), which is
 * replaced while the page is edited.
 */
import path from "node:path";
import type { LoadContext, Plugin } from "@docusaurus/types";
import { type Configuration, DefinePlugin } from "webpack";
import { usesComponents } from "../../markdown/components";
import { setArticleSettings } from "../../markdown/settings";
import { listAliases, listArticlesApart } from "../../upstream/article-lists";
import { contentHash } from "../shared/emit";

const components = path.resolve(__dirname, "../../components");

listArticlesApart({
  isHtml: (markdown) => !usesComponents(markdown),
  whole: path.join(__dirname, "whole-page.ts"),
});

/** Has the cache forgotten with the settings that are in the HTML of all articles; webpack does not know of them. */
function keepApart({ cache }: Configuration, settings: object): void {
  if (typeof cache !== "object" || cache.type !== "filesystem") return;
  cache.version = `${cache.version}-${contentHash(JSON.stringify(settings))}`;
}

/** The plugin. */
export default function staticArticles(context: LoadContext): Plugin {
  const { generatedFilesDir, baseUrl, codeTranslations } = context;
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
      const isBuild = config.mode === "production";
      // What `src/markdown/collapse-article` asks in a page with components.
      const plugins = [new DefinePlugin({ ARTICLES_ARE_SERVED: String(isBuild && !isServer) })];
      if (!isBuild || !resolve) return { plugins };
      resolve.alias = {
        // webpack takes the first alias that fits, so these stand before Docusaurus' own.
        ...listAliases(generatedFilesDir, isServer, path.join(__dirname, "routes.ts")),
        ...(!isServer && {
          "@theme/DocItem/Content$": path.join(components, "StaticArticle"),
          "@site/src/components/HomePage/HomeContent$": path.join(
            components,
            "HomePage/HomeContent/Static.tsx",
          ),
          // It is HTML on every page.
          "@site/src/components/ClassicNotice$": false,
          "@theme/CodeBlock$": path.join(components, "LiveArticle/CodeBlock.tsx"),
          // A page with components imports those elements of the theme that it has.
          "@theme/MDXComponents$": path.join(components, "LiveArticle/components.ts"),
        }),
        ...resolve.alias,
      };
      return { plugins };
    },
  };
}
