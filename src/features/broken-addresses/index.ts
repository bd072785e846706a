/**
 * Makes every address and every search show a page.
 *
 * Docusaurus and its router decode the path and hash of an address, and encode search queries. The browser's functions
 * throw on broken percent-encoding (`/%`, `#100%`) and on lone surrogates, which crashes the page.
 *
 * Lifecycle: `configureWebpack` gives all browser code the functions of ./code instead. No files are written.
 */
import path from "node:path";
import type { Plugin } from "@docusaurus/types";
import type { Compiler } from "webpack";

const CODE = path.join(__dirname, "code.ts");

/** The plugin. */
export default function brokenAddresses(): Plugin {
  return {
    name: "broken-addresses",

    configureWebpack(_config, isServer) {
      if (isServer) return {};
      const apply = (compiler: Compiler) =>
        new compiler.webpack.ProvidePlugin({
          decodeURI: [CODE, "decodeAddress"],
          decodeURIComponent: [CODE, "decodePart"],
          encodeURIComponent: [CODE, "encodePart"],
        }).apply(compiler);
      return { plugins: [{ apply }] };
    },
  };
}
