/**
 * Provides RapiDoc, the custom element `<rapi-doc>`, to every page that uses it.
 *
 * Lifecycle: `contentLoaded` writes the script's URL and integrity hash below @generated, which only ./load-viewer
 * imports; `getClientModules` adds ./viewer-ahead, which loads that. The fallback for a failing CDN is a chunk of the
 * bundle.
 */
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import type { Plugin } from "@docusaurus/types";
import type { ViewerSource } from "../../data/environment";

/** Source of the viewer's script, as passed to the browser. */
export interface ViewerScript {
  source: ViewerSource;
  /** CDN address with the exact version. */
  url: string;
  /** Subresource integrity of the file. */
  integrity: string;
}

/** File of the npm package `rapidoc` that pages load. */
const FILE = "dist/rapidoc-min.js";

/**
 * Describes the script of the installed package `rapidoc`: the CDN serves the same files as npm.
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
      await actions.createData("script.json", JSON.stringify(viewerScript(source)));
    },
  });
}
