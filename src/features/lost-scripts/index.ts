/**
 * Tells readers when a script of the first page fails to load: Docusaurus would silently leave the page without
 * behaviour. The article and its links are HTML and keep working.
 *
 * Lifecycle: `injectHtmlTags` puts ./watch into the head of every page of a build. No files are written.
 */
import path from "node:path";
import type { LoadContext, Plugin } from "@docusaurus/types";
import { bundleScript } from "../shared/emit";

/** The plugin. */
export default async function lostScripts({ baseUrl }: LoadContext): Promise<Plugin> {
  const isBuild = process.env.NODE_ENV === "production";
  const scripts = JSON.stringify(`${baseUrl}assets/js/`);
  const watch = path.join(__dirname, "watch.ts");
  const innerHTML = isBuild ? (await bundleScript(watch, { SCRIPTS: scripts })).trim() : "";
  return {
    name: "lost-scripts",

    injectHtmlTags: () => (isBuild ? { headTags: [{ tagName: "script", innerHTML }] } : {}),
  };
}
