/**
 * Reduces what a page loads, in builds.
 *
 * Lifecycle: `contentLoaded` finds out which theme components the site shows; `configureWebpack` drops the others from
 * the browser's scripts, inlines messages and splits code and styles by who needs them; `configurePostCss` removes
 * unused styles. No files are written. `ssrTemplate`, for the configuration's field of that name, defers scripts.
 */
import type { LoadedContent } from "@docusaurus/plugin-content-docs";
import type { LoadContext, Plugin } from "@docusaurus/types";
import type { Configuration } from "webpack";
import { divideChunks } from "../../upstream/chunks";
import { messagesRule } from "../../upstream/inline-messages";
import {
  type Shown,
  uncalledModules,
  unusedComponents,
  unusedModules,
} from "../../upstream/unused-modules";
import { isInfima, removeUnusedStyles } from "../../upstream/unused-styles";

export { ssrTemplate } from "./ssr-template";

/** The plugin. */
export default function pageWeight({
  generatedFilesDir,
  siteDir,
  siteConfig,
  i18n,
}: LoadContext): Plugin {
  const { navbar } = siteConfig.themeConfig as { navbar: { items: Shown["navbarItems"] } };
  let unused: string[] = [];
  return {
    name: "page-weight",

    async contentLoaded({ allContent }) {
      const docs = allContent["docusaurus-plugin-content-docs"] as Record<string, LoadedContent>;
      const versions = Object.values(docs).map(({ loadedVersions }) => loadedVersions);
      unused = unusedComponents({ navbarItems: navbar.items, locales: i18n.locales, versions });
    },

    configureWebpack(config, isServer) {
      if (isServer || config.mode !== "production") return {};
      return {
        plugins: divideChunks(config as Configuration),
        resolve: { alias: unusedModules(unused) },
        module: { rules: [uncalledModules, messagesRule(generatedFilesDir)] },
      };
    },

    configurePostCss(options) {
      if (process.env.NODE_ENV !== "production") return options;
      const purge = removeUnusedStyles(siteDir, unused);
      return (({ resourcePath }: { resourcePath: string }) => ({
        ...options,
        plugins: isInfima(resourcePath) ? [...options.plugins, ...purge] : options.plugins,
      })) as never;
    },
  };
}
