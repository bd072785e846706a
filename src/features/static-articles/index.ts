/**
 * Serves articles as HTML: a build's browser gets neither the code of an article nor anything to render one with (no
 * MDX, no highlighter). `packages/document` writes an article as HTML when its Markdown is compiled. The first page's stays
 * as served, the next one's is taken from that page's HTML, and `components/StaticArticle` adds behaviour to both. What
 * the page layout needs (front matter, metadata, headings) is in the HTML as well, so a page of documentation has no
 * script of its own. The home page works the same way. A page with components that need code in the browser remains a
 * React page with its own script, which takes the HTML runs between them from the served page.
 *
 * Lifecycle: on import, before anything is loaded, the plugin has page lists for the browser written below
 * `@generated/article-lists`; on creation, it passes the base path and the language's messages to `packages/document`;
 * `configureWebpack` changes the browser's build and separates the caches of different settings; `getClientModules`
 * adds ./prefetch to it. With `npm start` the same HTML is part of the page's module (`components/StaticRun`), which is
 * replaced while the page is edited.
 */
import fs from "node:fs";
import path from "node:path";
import { compilePage } from "@deno-docs-ja/document/compile-page";
import { isMdx } from "@deno-docs-ja/document/page/is-mdx";
import type { LoadContext, Plugin } from "@docusaurus/types";
import { siteAt } from "@site/src/document/site";
import type { Configuration } from "webpack";
import { buildSettings, setBuildSettings } from "../../document/build-settings";
import { allCardPages } from "../../document/elements/card-pages";
import { readRecipes } from "../../document/elements/expand-recipes";
import { listAliases, listArticlesApart } from "../../upstream/article-lists";
import { type ArticleSource, loadArticles } from "../../upstream/article-loader";
import { contentHash } from "../shared/emit";

const components = path.resolve(__dirname, "../../components");

listArticlesApart({
  isHtml: (markdown) => !isMdx(markdown),
  whole: path.join(__dirname, "whole-page.ts"),
});

/** Invalidates the cache when settings or drawings that are in all articles' HTML change; webpack does not know of them. */
function separateCaches({ cache }: Configuration, settings: object): void {
  if (typeof cache !== "object" || cache.type !== "filesystem") return;
  cache.version = `${cache.version}-${contentHash(JSON.stringify(settings))}`;
}

/** How a page's module is made of its text. */
const articles = (siteDir: string): ArticleSource => ({
  isMdx,
  compile(page, source) {
    const file = path.relative(siteDir, page).split(path.sep).join("/");
    const site = siteAt(siteDir);
    const place = { file, firstLine: 1 };
    return compilePage(site, site.parseBody(file, source), place, buildSettings());
  },
  htmlComponent: path.join(components, "ArticleHtml"),
  islandFolder: (name) => path.join(components, name),
});

/** The plugin. */
export default function staticArticles(context: LoadContext): Plugin {
  const { generatedFilesDir, siteDir, baseUrl, codeTranslations } = context;
  const settings = { baseUrl, messages: codeTranslations };
  setBuildSettings(settings);
  const { figures } = siteAt(siteDir);
  const drawings = fs
    .readdirSync(figures)
    .map((name) => fs.readFileSync(path.join(figures, name), "utf8"));
  const cards = allCardPages(siteAt(siteDir).list(), siteDir);
  const recipes = readRecipes(siteDir);
  return {
    name: "static-articles",

    getClientModules() {
      return process.env.NODE_ENV === "production" ? [path.join(__dirname, "prefetch.ts")] : [];
    },

    configureWebpack(config, isServer) {
      const { resolve } = config as Configuration;
      separateCaches(config as Configuration, { ...settings, drawings, cards, recipes });
      loadArticles(config.module?.rules ?? [], articles(siteDir));
      if (config.mode !== "production" || !resolve) return {};
      resolve.alias = {
        // webpack takes the first matching alias, so these come before Docusaurus' own.
        ...listAliases(generatedFilesDir, isServer, path.join(__dirname, "routes.ts")),
        ...(!isServer && {
          "@theme/DocItem/Content$": path.join(components, "StaticArticle"),
          "@site/src/components/HomePage/HomeContent$": path.join(
            components,
            "HomePage/HomeContent/Static.tsx",
          ),
          "@theme/CodeBlock$": path.join(components, "MdxArticle/CodeBlock.tsx"),
        }),
        ...resolve.alias,
      };
      return {};
    },
  };
}
