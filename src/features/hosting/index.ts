/**
 * Configures servers and CDNs for the site, based on the actual build.
 *
 * Lifecycle: `postBuild`, after all other plugins have finished theirs, writes `_headers` and `_redirects` (Netlify,
 * Cloudflare Pages), `_hosting/nginx.conf` and `_hosting/nginx-http.conf` (to include in `server` and `http`), and a
 * `.br` and a `.gz` next to each text file.
 *
 * A preset and the first one, since Docusaurus starts the plugins of presets first: see whenOthersAreDone.
 */
import path from "node:path";
import type { LoadContext, Plugin, Preset } from "@docusaurus/types";
import { readEnvironment } from "../../data/environment";
import { chooseSearchProvider } from "../search/provider";
import type { HostingOptions } from "./policy";
import { whenOthersAreDone } from "./when-others-are-done";
import { writeHosting } from "./write-hosting";

/**
 * @param context Docusaurus' context: base URL
 * @param options the deployment; defaults to the environment, since Docusaurus sends the options of presets to every
 *   reader
 * @returns a preset with one plugin
 */
export default function hosting(
  { baseUrl, siteDir }: LoadContext,
  {
    environment = readEnvironment(process.env),
    search = chooseSearchProvider(process.env),
  }: Partial<HostingOptions>,
): Preset {
  // Nobody would read it on a clean machine.
  const cacheFolder = process.env.CI
    ? undefined
    : path.join(siteDir, "node_modules/.cache/precompress");
  const plugin: Plugin = {
    name: "hosting",

    async postBuild({ outDir, routesPaths, plugins }) {
      await whenOthersAreDone(plugins);
      const site = { outDir, baseUrl, routes: routesPaths };
      await writeHosting(site, { environment, search }, cacheFolder);
    },
  };
  return { plugins: [() => plugin] };
}
