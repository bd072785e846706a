/**
 * Tells readers when a script of the first page fails to load: Docusaurus would silently leave the page without
 * behaviour. The article and its links are HTML and keep working. If a later crash removes the page, it comes back as
 * HTML.
 *
 * Lifecycle: `injectHtmlTags` puts ./watch into the head of every page of a build; `finish` writes ./served-page,
 * which it loads, to `js/`: outside of `assets/`, so that it is there after the next deployment as well.
 */
import fs from "node:fs/promises";
import path from "node:path";
import type { LoadContext } from "@docusaurus/types";
import type { FinishingPlugin } from "../finishing/step";
import { bundleScript } from "../shared/emit";

const SERVED_PAGE = "js/served-page.js";

/** The plugin. */
export default async function lostScripts({ baseUrl }: LoadContext): Promise<FinishingPlugin> {
  const isBuild = process.env.NODE_ENV === "production";
  const watch = path.join(__dirname, "watch.ts");
  const addresses = { SCRIPTS: `${baseUrl}assets/js/`, SERVED_PAGE: baseUrl + SERVED_PAGE };
  const define = Object.fromEntries(
    Object.entries(addresses).map(([name, address]) => [name, JSON.stringify(address)]),
  );
  const innerHTML = isBuild ? (await bundleScript(watch, define)).trim() : "";
  return {
    name: "lost-scripts",

    injectHtmlTags: () => (isBuild ? { headTags: [{ tagName: "script", innerHTML }] } : {}),

    async finish({ outDir }) {
      const script = await bundleScript(path.join(__dirname, "served-page.ts"), {}, "esm");
      const file = path.join(outDir, SERVED_PAGE);
      await fs.mkdir(path.dirname(file), { recursive: true });
      await fs.writeFile(file, script);
    },
  };
}
