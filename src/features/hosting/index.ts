/**
 * Configures servers and CDNs for the site, based on the actual build.
 *
 * Lifecycle: `finish`, the last one of all, writes `_headers` and `_redirects` (Netlify, Cloudflare Pages),
 * `_hosting/nginx.conf` and `_hosting/nginx-http.conf` (to include in `server` and `http`), and a `.br` and a `.gz` next
 * to each text file.
 */
import path from "node:path";
import type { LoadContext } from "@docusaurus/types";
import { readEnvironment } from "../../data/environment";
import type { FinishingPlugin } from "../finishing/step";
import { chooseSearchProvider } from "../search/provider";
import { writeHosting } from "./write-hosting";

/** The plugin. */
export default function hosting({ siteDir }: LoadContext): FinishingPlugin {
  const environment = readEnvironment(process.env);
  const search = chooseSearchProvider(process.env);
  // Nobody would read it on a clean machine.
  const cacheFolder = process.env.CI
    ? undefined
    : path.join(siteDir, "node_modules/.cache/precompress");
  return {
    name: "hosting",
    finish: (site) => writeHosting(site, { environment, search }, cacheFolder),
  };
}
