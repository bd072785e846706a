/**
 * Makes smaller what a page loads, in builds.
 *
 * Lifecycle: `configureWebpack` shortens the names of chunks, leaves out of the script of all pages what only a build
 * reads, what only old browsers need and components that no page shows, puts messages and the values of constant properties of styles where they are used, and
 * leaves the styles of single pages and of the search's modal out of the style sheet of all pages; `configurePostCss`
 * leaves out styles that nothing uses. No files are written.
 * `ssrTemplate`, for the configuration's field of that name, defers scripts.
 */
import { createHash } from "node:crypto";
import path from "node:path";
import type { LoadedContent } from "@docusaurus/plugin-content-docs";
import type { LoadContext, Plugin } from "@docusaurus/types";
import type { Configuration, Module, RuleSetRule, WebpackPluginInstance } from "webpack";
import { type Shown, unusedComponents } from "./unused-components";
import { isInfima, removeUnusedStyles } from "./unused-styles";

export { ssrTemplate } from "./ssr-template";

const MESSAGES = "codeTranslations.json";
/** Begins the names of chunks that webpack makes of the code of libraries. */
const SHARED = "vendors-";
/** Styles of what most pages don't have. */
const OWN_STYLES =
  /[\\/](@docsearch[\\/]css[\\/]dist[\\/](_variables|modal)|(SearchModal|HomePage|SearchPage|ApiViewer)[\\/]styles(\.module)?|rapidoc\.module)\.css/;

type Optimization = NonNullable<Configuration["optimization"]>;

/** By its short name a chunk is known everywhere; webpack's own numbers would come on top. */
function nameChunks(output: NonNullable<Configuration["output"]>, optimization: Optimization) {
  optimization.chunkIds = "named";
  output.chunkFilename = "assets/js/[id].[contenthash:8].js";
}

/**
 * A chunk that has all the code of another one stands for that, too: it has two ids. The list by which pages name their
 * scripts, which is made when everything is written, would have them load both.
 */
const nameChunksOnce: WebpackPluginInstance = {
  apply({ hooks }) {
    hooks.emit.tap({ name: "page-weight", stage: -1 }, ({ chunks }) => {
      for (const chunk of chunks) if (chunk.id !== null) chunk.ids = [chunk.id];
    });
  },
};

/** Docusaurus puts the styles of all chunks into one sheet, which every page loads. */
function splitStyles({ splitChunks }: Optimization): void {
  const styles = splitChunks ? splitChunks.cacheGroups?.styles : undefined;
  if (!styles || typeof styles !== "object" || styles instanceof RegExp) {
    throw new Error(
      "src/plugins/page-weight: Docusaurus の設定に cacheGroups.styles がありません。",
    );
  }
  styles.test = (module: Module) => !OWN_STYLES.test(module.identifier());
}

/** webpack names shared chunks after all that they have; every page loads the names, two times each. */
const shortenShared: WebpackPluginInstance = {
  apply({ hooks }) {
    hooks.thisCompilation.tap("page-weight", (compilation) => {
      compilation.hooks.optimizeChunkIds.tap("page-weight", (chunks) => {
        for (const chunk of chunks) {
          if (typeof chunk.id !== "string" || !chunk.id.startsWith(SHARED)) continue;
          const hash = createHash("sha256").update(chunk.id).digest("hex");
          // A "v" before it: no route's chunk begins so.
          chunk.id = `v${hash.slice(0, 4)}`;
          chunk.ids = [chunk.id];
        }
      });
    });
  },
};

/**
 * Code of libraries that two kinds of pages use becomes a file of its own. The theme's is small: it stays with the code
 * that uses it, where it compresses better, and each file costs its headers. So do those that one chunk alone uses.
 */
function keepThemeTogether({ splitChunks }: Optimization): void {
  if (!splitChunks) return;
  splitChunks.cacheGroups = {
    ...splitChunks.cacheGroups,
    defaultVendors: {
      test: /[\\/]node_modules[\\/](?!@docusaurus[\\/]theme-|copy-text-to-clipboard|@docsearch|@algolia[\\/]autocomplete|minisearch)/,
      priority: -10,
      reuseExistingChunk: true,
      idHint: "vendors",
    },
  };
}

/**
 * Puts webpack's runtime, which knows the names of all chunks, into the main script: on its own it spares readers the
 * main script where only the code of another chunk has changed, and pages have no code. 0.9 KiB and a request.
 */
function joinRuntime(optimization: Optimization): void {
  optimization.runtimeChunk = false;
  optimization.moduleIds = "size";
  optimization.mangleExports = "size";
}

const coreClient = path.join(
  path.dirname(require.resolve("@docusaurus/core/package.json")),
  "lib/client",
);
const smaller = (name: string): string => path.join(__dirname, "smaller", name);

/** What stands in for modules that the site, or its browsers, do without or with less. */
const SMALLER: Record<string, string | false> = {
  // The home page has its own, in Japanese.
  [path.join(coreClient, "BaseUrlIssueBanner/index.js")]: smaller("nothing.ts"),
  // The router's own contexts, for a React that has none.
  "mini-create-react-context$": false,
};

/** Puts nothing in the place of components, unless the site has its own. */
function leaveOut(components: readonly string[]): Record<string, string> {
  const theme = path.dirname(require.resolve("@docusaurus/theme-classic/package.json"));
  const fileOf = (name: string) => require.resolve(path.join(theme, "lib/theme", name));
  return Object.fromEntries(components.map((name) => [fileOf(name), smaller("nothing.ts")]));
}

/** Rules for the modules of the browser alone. */
function browserRules(generatedFilesDir: string): RuleSetRule[] {
  return [
    // The router imports them for functions that nothing calls.
    { test: /[\\/]node_modules[\\/](hoist-non-react-statics|react-is)[\\/]/, sideEffects: false },
    {
      test: /\.[jt]sx?$/,
      enforce: "pre",
      use: {
        loader: require.resolve("./inline-messages-loader"),
        options: { messages: path.join(generatedFilesDir, MESSAGES) },
      },
    },
  ];
}

/** The plugin. */
export default function pageWeight(context: LoadContext): Plugin {
  const { generatedFilesDir, siteDir, siteConfig, i18n } = context;
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
      const { mode, output, optimization } = config as Configuration;
      if (mode !== "production") return {};
      if (!isServer && output && optimization) {
        nameChunks(output, optimization);
        splitStyles(optimization);
        keepThemeTogether(optimization);
        joinRuntime(optimization);
      }
      if (isServer) return {};
      return {
        plugins: [nameChunksOnce, shortenShared],
        resolve: {
          alias: {
            ...SMALLER,
            ...leaveOut(unused),
          },
        },
        module: { rules: browserRules(generatedFilesDir) },
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
