/**
 * Brings RapiDoc, the custom element `<rapi-doc>`, to every page that wants one.
 *
 * Lifecycle: `contentLoaded` tells the browser where the script is and what its bytes must hash to;
 * `getClientModules` adds ./viewer-ahead, which loads it. No files are written: the copy that serves where the CDN
 * does not is a chunk of the bundle.
 */
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import type { Plugin } from "@docusaurus/types";
import type { ViewerSource } from "../../data/environment";

/** Where the viewer's script comes from, as the browser is told. */
export interface ViewerScript {
  source: ViewerSource;
  /** Address at the CDN, with the exact version. */
  url: string;
  /** Subresource integrity of the file. */
  integrity: string;
}

/** File of the npm package `rapidoc` that a page loads. */
const FILE = "dist/rapidoc-min.js";

/**
 * Describes the script of the installed package `rapidoc`: the CDN serves the very files of npm's packages.
 *
 * @param source whether the CDN may be used
 */
export function viewerScript(source: ViewerSource): ViewerScript {
  const manifest = require.resolve("rapidoc/package.json");
  const { version } = JSON.parse(fs.readFileSync(manifest, "utf8")) as { version: string };
  const content = fs.readFileSync(path.join(path.dirname(manifest), FILE));
  return {
    source,
    url: `https://cdn.jsdelivr.net/npm/rapidoc@${version}/${FILE}`,
    integrity: `sha384-${createHash("sha384").update(content).digest("base64")}`,
  };
}

/**
 * @param source whether the CDN may be used
 */
export default function apiViewer(source: ViewerSource): () => Plugin {
  return () => ({
    name: "api-viewer",

    getClientModules() {
      return [path.join(__dirname, "viewer-ahead.ts")];
    },

    async contentLoaded({ actions }) {
      actions.setGlobalData(viewerScript(source));
    },
  });
}
