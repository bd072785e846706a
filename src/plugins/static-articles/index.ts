/**
 * Leaves articles to HTML: what a build ships for the browser has no code of an article and nothing to render one
 * with (no MDX, no highlighter). The first page's article stays as the server has rendered it, the next one's comes
 * out of the HTML of that page, and `components/StaticArticle` gives both their behaviour: links, code blocks and tabs have one; other
 * components that need code in the browser do not work in articles. The code on the home page is
 * treated alike.
 *
 * Lifecycle: `configureWebpack` changes the browser's build. No files are written. With `npm start` articles are React
 * components as ever, which can be replaced while they are edited.
 */
import path from "node:path";
import type { Plugin } from "@docusaurus/types";
import type { Configuration } from "webpack";

const components = path.resolve(__dirname, "../../components");

/** Puts ./article-data behind the MDX loader of every rule. */
function keepDataOnly({ module }: Configuration): void {
  const mdxLoader = require.resolve("@docusaurus/mdx-loader");
  for (const rule of module?.rules ?? []) {
    if (!rule || typeof rule !== "object" || !Array.isArray(rule.use)) continue;
    const mdx = rule.use.findIndex(
      (use) => use && typeof use === "object" && use.loader === mdxLoader,
    );
    if (mdx >= 0) rule.use.splice(mdx, 0, { loader: require.resolve("./article-data") });
  }
}

/** The plugin; has to stand before those that replace the MDX loader. */
export default function staticArticles(): Plugin {
  return {
    name: "static-articles",

    configureWebpack(config, isServer) {
      const { resolve } = config as Configuration;
      if (isServer || config.mode !== "production" || !resolve) return {};
      keepDataOnly(config as Configuration);
      resolve.alias = {
        // webpack takes the first alias that fits, so these stand before Docusaurus' own.
        "@generated/registry$": path.join(__dirname, "registry.ts"),
        "@theme/DocItem/Content$": path.join(components, "StaticArticle"),
        "@site/src/components/HomePage/FirstRun$": path.join(
          components,
          "HomePage/FirstRun/Static.tsx",
        ),
        // No code is highlighted in the browser.
        "@theme/prism-include-languages$": path.join(__dirname, "no-languages.ts"),
        "prism-react-renderer/prism$": false,
        ...resolve.alias,
      };
      return {};
    },
  };
}
