/**
 * Makes the build faster; what it makes stays the same.
 *
 * Lifecycle: `configureWebpack` changes how webpack works, step by step, each with what it gave on the whole site.
 * Called before anything is loaded, the plugin also gives Docusaurus the dates of the pages at once. No files are
 * written. `jsLoader` is for the configuration's `webpack` field, where Docusaurus takes it from.
 */
import type { LoadContext, Plugin } from "@docusaurus/types";
import TerserPlugin from "terser-webpack-plugin";
import type { Configuration, RuleSetRule } from "webpack";
import { BROWSER_TARGET } from "../../data/browsers";
import { readCommitDatesOnce } from "./commit-dates";

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
 * Terser with a second pass, which takes 7 % off what esbuild leaves. There is little code to minify, as articles have
 * none. Styles keep Docusaurus' own minifiers.
 */
function minifyTwice({ optimization }: Configuration): void {
  const [docusaurusTerser, ...others] = optimization?.minimizer ?? [];
  // The server's script is not minified.
  if (!docusaurusTerser || !optimization?.minimize) return;
  optimization.minimizer = [
    new TerserPlugin({
      exclude: MINIFIED,
      extractComments: false,
      terserOptions: { ecma: 2020, compress: { passes: 2 }, format: { comments: false } },
    }),
    ...others,
  ];
}

/** A clean machine has no cache to read, and writes one for nobody. */
function skipCacheInCi(config: Configuration): void {
  if (process.env.CI) config.cache = false;
}

/** The plugin. */
export default function fastBuild({ siteDir }: LoadContext): Plugin {
  readCommitDatesOnce(siteDir);
  return {
    name: "fast-build",

    configureWebpack(config) {
      if (config.mode === "production") {
        minifyTwice(config as Configuration);
        skipCacheInCi(config as Configuration);
      }
      return {};
    },
  };
}
