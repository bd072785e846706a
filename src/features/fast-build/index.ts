/**
 * Makes the build faster; what it makes stays the same.
 *
 * Lifecycle: `configureWebpack` changes how webpack works, step by step, each with what it gave on the whole site.
 * Called before anything is loaded, the plugin also gives Docusaurus the dates of the pages at once. `postBuild` changes
 * the pages in `build/`, so that the plugin has to stand before those that read them. `jsLoader` is for the
 * configuration's `webpack` field, where Docusaurus takes it from.
 */
import type { LoadContext, Plugin } from "@docusaurus/types";
import TerserPlugin from "terser-webpack-plugin";
import type { Compiler, Configuration, RuleSetRule } from "webpack";
import { BROWSER_TARGET } from "../../data/browsers";
import { rewritePages } from "../shared/emit";
import { readCommitDatesOnce } from "./commit-dates";
import { trimHtml } from "./trim-html";

/**
 * esbuild instead of Babel for our modules and what MDX makes of the pages.
 *
 * @param isServer whether the code renders pages in Node, in one script
 */
export function jsLoader(isServer: boolean): RuleSetRule {
  return {
    loader: require.resolve("esbuild-loader"),
    options: isServer
      ? // One script has no chunks to load.
        { loader: "tsx", target: "node18", format: "cjs", supported: { "dynamic-import": false } }
      : { loader: "tsx", target: BROWSER_TARGET, charset: "utf8" },
  };
}

/** The library of the API viewer, which comes minified. */
const MINIFIED = /^assets\/js\/rapidoc\./;

/**
 * swc's minifier instead of Terser, on threads of its own: as small, and half of the processor's time of a whole build.
 * Styles keep Docusaurus' own minifiers.
 */
function minifyWithSwc({ optimization }: Configuration): void {
  const [docusaurusTerser, ...others] = optimization?.minimizer ?? [];
  // The server's script is not minified.
  if (!docusaurusTerser || !optimization?.minimize) return;
  optimization.minimizer = [
    new TerserPlugin({
      exclude: MINIFIED,
      extractComments: false,
      minify: TerserPlugin.swcMinify,
      terserOptions: { ecma: 2020, compress: { passes: 2 }, format: { comments: false } },
    }),
    ...others,
  ];
}

/**
 * Lets the compiler of the server wait until the client's has only its scripts to minify, which a thread of their own
 * does meanwhile. Both at once would end their modules late, and then leave the main thread idle: the server's compiler
 * can't end without the names of the minified scripts. 62 s → 54 s.
 *
 * @returns plugins for the two compilers
 */
function clientFirst(): { client: Configuration["plugins"]; server: Configuration["plugins"] } {
  const name = "client-first";
  let begin: () => void;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const client = ({ hooks, webpack }: Compiler) => {
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE - 1;
    // Not `compilation`, which comes for each style sheet as well.
    hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.processAssets.tap({ name, stage }, () => begin());
    });
    // Where something is wrong, nothing is minified.
    hooks.done.tap(name, () => begin());
    hooks.failed.tap(name, () => begin());
  };
  const server = ({ hooks }: Compiler) => hooks.beforeRun.tapPromise(name, () => begun);
  return { client: [{ apply: client }], server: [{ apply: server }] };
}

/** Instead of the minifier of HTML, `postBuild` trims the pages: 49 s → 43 s. */
function skipHtmlMinifier(): void {
  // The script that renders pages looks for it.
  process.env.SKIP_HTML_MINIFICATION = "true";
}

/** A clean machine has no cache to read, and writes one for nobody. */
function skipCacheInCi(config: Configuration): void {
  if (process.env.CI) config.cache = false;
}

/** The plugin. */
export default function fastBuild({ siteDir }: LoadContext): Plugin {
  readCommitDatesOnce(siteDir);
  const { client, server } = clientFirst();
  return {
    name: "fast-build",

    configureWebpack(config, isServer) {
      if (config.mode !== "production") return {};
      minifyWithSwc(config as Configuration);
      skipCacheInCi(config as Configuration);
      skipHtmlMinifier();
      return { plugins: isServer ? server : client };
    },

    configurePostCss(options) {
      // Its loader looks for a configuration beside each style sheet otherwise, in seven formats.
      return { ...options, config: false };
    },

    async postBuild({ outDir }) {
      rewritePages(outDir, trimHtml);
    },
  };
}
