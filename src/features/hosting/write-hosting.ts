import fs from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import { movedFolders, redirects } from "../../data/redirects";
import type { BuiltSite } from "../finishing/step";
import { checkRedirects } from "./check-redirects";
import { inlineScriptHashes } from "./inline-scripts";
import {
  type BuiltFacts,
  cacheRules,
  contentSecurityPolicy,
  type HostingOptions,
  securityHeaders,
} from "./policy";
import { precompress } from "./precompress";
import {
  type Hosting,
  renderHeaders,
  renderNginx,
  renderNginxHttp,
  renderRedirects,
} from "./render";

/** File → its text. */
const files: Record<string, (hosting: Hosting) => string> = {
  _headers: renderHeaders,
  _redirects: renderRedirects,
  "_hosting/nginx-http.conf": renderNginxHttp,
  "_hosting/nginx.conf": renderNginx,
};

function readFacts(outDir: string): BuiltFacts {
  const names = fs.readdirSync(outDir, { recursive: true }).map(String);
  const textsOf = (pattern: RegExp) =>
    names
      .filter((name) => pattern.test(name))
      .map((name) => fs.readFileSync(path.join(outDir, name), "utf8"));
  const servers = textsOf(/^openapi[\\/].*\.yaml$/).flatMap(
    (text) => (parse(text) as { servers: { url: string }[] }).servers,
  );
  return {
    scriptHashes: [...new Set(textsOf(/\.html$/).flatMap(inlineScriptHashes))].sort(),
    apiOrigins: [...new Set(servers.map(({ url }) => new URL(url).origin))].sort(),
  };
}

/**
 * Writes the hosting files into a finished build: `_headers`, `_redirects`, `_hosting/` and compressed copies.
 *
 * @param cacheFolder keeps compressed files for the next build; none are kept if omitted
 * @throws Error in Japanese for redirects that lead to no page
 */
export async function writeHosting(
  { outDir, baseUrl, routes }: BuiltSite,
  options: HostingOptions,
  cacheFolder?: string,
): Promise<void> {
  const paths = routes.map((route) => route.slice(baseUrl.length - 1));
  checkRedirects(redirects, movedFolders, paths);
  const hosting: Hosting = {
    baseUrl,
    headers: securityHeaders(contentSecurityPolicy(options, readFacts(outDir))),
    cacheRules,
    redirects,
    movedFolders,
  };
  for (const [name, render] of Object.entries(files)) {
    const file = path.join(outDir, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, render(hosting));
  }
  await precompress(outDir, cacheFolder);
}
