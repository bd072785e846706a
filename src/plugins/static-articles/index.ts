/**
 * Leaves articles to HTML: what a build ships for the browser has no code of an article and nothing to render one
 * with (no MDX, no highlighter). The first page's article stays as the server has rendered it, the next one's comes
 * out of the HTML of that page, and `components/StaticArticle` gives both their behaviour: links, code blocks and tabs
 * have one; other components that need code in the browser do not work in articles. What the frame of a page has to
 * know (front matter, metadata, headings) is in its HTML as well, so that a page of documentation has no script of its
 * own. The home page is treated alike.
 *
 * Lifecycle: `configureWebpack` changes the browser's build; `getClientModules` adds ./prefetch to it. No files are
 * written. With `npm start` articles are React components as ever, which can be replaced while they are edited.
 */
import path from "node:path";
import type { LoadContext, Plugin } from "@docusaurus/types";
import type { Configuration } from "webpack";
import { VERSION_FILE } from "../page-weight/version-files";

const components = path.resolve(__dirname, "../../components");

const DOC_LISTS = /[\\/](routes\.js|routesChunkNames\.json|registry\.js|globalData\.json)$/;

/** The plugin. */
export default function staticArticles({ generatedFilesDir }: LoadContext): Plugin {
  return {
    name: "static-articles",

    getClientModules() {
      return process.env.NODE_ENV === "production" ? [path.join(__dirname, "prefetch.ts")] : [];
    },

    configureWebpack(config, isServer) {
      const { resolve } = config as Configuration;
      if (isServer || config.mode !== "production" || !resolve) return {};
      resolve.alias = {
        // webpack takes the first alias that fits, so these stand before Docusaurus' own.
        "@generated/registry$": path.join(__dirname, "registry.ts"),
        "@theme/DocItem/Content$": path.join(components, "StaticArticle"),
        "@site/src/components/HomePage/HomeContent$": path.join(
          components,
          "HomePage/HomeContent/Static.tsx",
        ),
        // No code is highlighted in the browser.
        "@theme/prism-include-languages$": path.join(__dirname, "no-languages.ts"),
        "prism-react-renderer/prism$": false,
        ...resolve.alias,
      };
      const include = generatedFilesDir;
      const use = {
        loader: require.resolve("./doc-lists-loader"),
        options: { generatedFilesDir },
      };
      return {
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
