/** Adjusts how Docusaurus has webpack split the browser's code, for pages without code of their own. */
import { createHash } from "node:crypto";
import type { Configuration, Module, WebpackPluginInstance } from "webpack";

/** Beginnings of the names that webpack makes of paths: of library code, and of modules loaded when used. */
const NAMED_AFTER_PATHS = /^(vendors-|src_|packages_|node_modules_)/;
/** Styles that most pages don't need; the theme's are for pages that MDX compiles. */
const OWN_STYLES =
  /[\\/]((theme[\\/](Admonition|CodeBlock|Details|MDXComponents|TabItem|Tabs)|components[\\/]Details)[\\/][^!]*styles\.module|@docsearch[\\/]css[\\/]dist[\\/](_variables|modal)|(SearchModal|HomePage|SearchPage|ApiViewer)[\\/]styles(\.module)?|rapidoc\.module)\.css/;

type Optimization = NonNullable<Configuration["optimization"]>;

/** Names identify a chunk everywhere; webpack's own numbers would be extra. */
function nameChunks(output: NonNullable<Configuration["output"]>, optimization: Optimization) {
  optimization.chunkIds = "named";
  output.chunkFilename = "assets/js/[id].[contenthash:8].js";
}

/**
 * A chunk with all the code of another also stands for that one, with both ids. The list by which pages name their
 * scripts, made when everything is written, would have them load both.
 */
const nameChunksOnce: WebpackPluginInstance = {
  apply({ hooks }) {
    hooks.emit.tap({ name: "chunks", stage: -1 }, ({ chunks }) => {
      for (const chunk of chunks) if (chunk.id !== null) chunk.ids = [chunk.id];
    });
  },
};

/** Docusaurus puts the styles of all chunks into one sheet, which every page loads. */
function splitStyles({ splitChunks }: Optimization): void {
  const styles = splitChunks ? splitChunks.cacheGroups?.styles : undefined;
  if (!styles || typeof styles !== "object" || styles instanceof RegExp) {
    throw new Error(
      "src/upstream/chunks.ts: Docusaurus の設定に cacheGroups.styles がありません。",
    );
  }
  styles.test = (module: Module) => !OWN_STYLES.test(module.identifier());
}

/** webpack names chunks without a name after their contents; every page loads the names, up to four times each. */
const shortenNames: WebpackPluginInstance = {
  apply({ hooks }) {
    hooks.thisCompilation.tap("chunks", (compilation) => {
      compilation.hooks.optimizeChunkIds.tap("chunks", (chunks) => {
        for (const chunk of chunks) {
          if (typeof chunk.id !== "string" || !NAMED_AFTER_PATHS.test(chunk.id)) continue;
          const hash = createHash("sha256").update(chunk.id).digest("hex");
          // No route's chunk starts with "v".
          chunk.id = `v${hash.slice(0, 4)}`;
          chunk.ids = [chunk.id];
        }
      });
    });
  },
};

/**
 * Library code that two kinds of pages use gets a file of its own. The theme's is small: it stays with the code that
 * uses it, where it compresses better, and each file costs its headers. So does code that a single chunk uses.
 */
function groupThemeCode({ splitChunks }: Optimization): void {
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
 * Puts webpack's runtime, which knows all chunk names, into the main script: on its own it saves readers the main
 * script when only another chunk's code has changed, but pages have no code. 0.9 KiB and a request.
 */
function joinRuntime(optimization: Optimization): void {
  optimization.runtimeChunk = false;
}

/** Short names change a chunk's cached name whenever modules come and go, but pages have no code. 0.9 KiB. */
function nameModulesByUse(optimization: Optimization): void {
  optimization.moduleIds = "size";
  optimization.mangleExports = "size";
}

/**
 * Adjusts the configuration of the browser's build.
 *
 * @returns plugins to add to it
 * @throws Error if Docusaurus' configuration is not as expected
 */
export function divideChunks({ output, optimization }: Configuration): WebpackPluginInstance[] {
  if (!output || !optimization)
    throw new Error(
      "src/upstream/chunks.ts: Docusaurus の設定に output と optimization がありません。",
    );
  nameChunks(output, optimization);
  splitStyles(optimization);
  groupThemeCode(optimization);
  joinRuntime(optimization);
  nameModulesByUse(optimization);
  return [nameChunksOnce, shortenNames];
}
