/**
 * Speeds up the build without changing its output.
 *
 * Lifecycle: `configureWebpack` tunes webpack step by step; each step states its gain on the whole site. On creation,
 * before anything is loaded, the plugin also patches how Docusaurus reads page dates. `finishPage` trims pages.
 * `jsLoader` is for the configuration's `webpack` field, from which Docusaurus takes it.
 */
import type { LoadContext } from "@docusaurus/types";
import TerserPlugin from "terser-webpack-plugin";
import type { Compiler, Configuration, RuleSetRule } from "webpack";
import { BROWSER_TARGET } from "../../data/browsers";
import { readCommitDatesOnce } from "../../upstream/commit-dates";
import type { FinishingPlugin } from "../finishing/step";
import { trimHtml } from "./trim-html";

/**
 * esbuild instead of Babel for our modules and MDX's output.
 *
 * @param isServer whether the code renders pages in Node, as a single script
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

/** The API viewer's library, which ships minified. */
const MINIFIED = /^assets\/js\/rapidoc\./;

/**
 * swc's minifier instead of Terser, in worker threads: same size, half the CPU time of a whole build. Styles keep
 * Docusaurus' own minifiers.
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
 * Delays the server's compiler until the client's has only scripts left to minify, which worker threads do. In
 * parallel, both would finish their modules late and then leave the main thread idle: the server's compiler needs the
 * names of the minified scripts to finish. 62 s → 54 s.
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
    // Not `compilation`, which also fires for each style sheet.
    hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.processAssets.tap({ name, stage }, () => begin());
    });
    // On errors nothing is minified.
    hooks.done.tap(name, () => begin());
    hooks.failed.tap(name, () => begin());
  };
  const server = ({ hooks }: Compiler) => hooks.beforeRun.tapPromise(name, () => begun);
  return { client: [{ apply: client }], server: [{ apply: server }] };
}

/** `finishPage` trims the pages instead of the HTML minifier: 49 s → 43 s. */
function skipHtmlMinifier(): void {
  // Read by the script that renders pages.
  process.env.SKIP_HTML_MINIFICATION = "true";
}

/** A clean machine reads no cache and writes one for nobody. */
function skipCacheInCi(config: Configuration): void {
  if (process.env.CI) config.cache = false;
}

/** The plugin. */
export default function fastBuild({ siteDir }: LoadContext): FinishingPlugin {
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
      // Otherwise the loader looks for a configuration next to each style sheet, in seven formats.
      return { ...options, config: false };
    },

    finishPage: trimHtml,
  };
}
