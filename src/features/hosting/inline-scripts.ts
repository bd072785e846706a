import { createHash } from "node:crypto";
import { load } from "cheerio";

/**
 * @param html a built page
 * @returns the CSP source of each inline script that a browser would run
 */
export function inlineScriptHashes(html: string): string[] {
  // Finds a script's end as browsers do. The rest of the page is forty times as long.
  const scripts = html.match(/<script\b[\s\S]*?<\/script>/g) ?? [];
  const $ = load(scripts.join(""), { xml: { xmlMode: false, decodeEntities: false } });
  return $("script:not([src]):not([type$=json])")
    .toArray()
    .map((script) => createHash("sha256").update($(script).text()).digest("base64"))
    .map((hash) => `'sha256-${hash}'`);
}
