/** How Docusaurus has webpack divide the browser's code into files, mended for pages that have no code of their own. */
import { createHash } from "node:crypto";
import type { Configuration, Module, WebpackPluginInstance } from "webpack";

/** Begins the names of chunks that webpack makes of the code of libraries. */
const SHARED = "vendors-";
/** Styles of what most pages don't have. */
const OWN_STYLES =
  /[\\/](@docsearch[\\/]css[\\/]dist[\\/](_variables|modal)|(SearchModal|HomePage|SearchPage|ApiViewer|PermissionBuilder)[\\/]styles(\.module)?|rapidoc\.module)\.css/;

type Optimization = NonNullable<Configuration["optimization"]>;

/** By its name a chunk is known everywhere; webpack's own numbers would come on top. */
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

/** webpack names shared chunks after all that they have; every page loads the names, two times each. */
const shortenShared: WebpackPluginInstance = {
  apply({ hooks }) {
    hooks.thisCompilation.tap("chunks", (compilation) => {
      compilation.hooks.optimizeChunkIds.tap("chunks", (chunks) => {
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
}

/** Short names cost a chunk its name in the cache whenever modules come and go, and pages have no code. 0.9 KiB. */
function nameModulesByUse(optimization: Optimization): void {
  optimization.moduleIds = "size";
  optimization.mangleExports = "size";
}

/**
 * Changes the configuration of the browser's build.
 *
 * @returns plugins that have to be added to it
 * @throws Error where Docusaurus' configuration is not as expected
 */
export function divideChunks({ output, optimization }: Configuration): WebpackPluginInstance[] {
  if (!output || !optimization)
    throw new Error(
      "src/upstream/chunks.ts: Docusaurus の設定に output と optimization がありません。",
    );
  nameChunks(output, optimization);
  splitStyles(optimization);
  keepThemeTogether(optimization);
  joinRuntime(optimization);
  nameModulesByUse(optimization);
  return [nameChunksOnce, shortenShared];
}
