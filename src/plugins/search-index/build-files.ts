import { createHash } from "node:crypto";
import path from "node:path";
import { build } from "esbuild";
import { BROWSER_TARGET } from "../../data/browsers";
import { type Manifest, pack, SCHEMA_VERSION } from "../../search/files";
import type { PageTree } from "../../search/record";

/** Files by name, to be served under `search/`. */
export type SearchFiles = Map<string, string>;

/** Enough to tell builds apart: 48 bits. */
const HASH_LENGTH = 12;

function hashed(name: string, extension: string, content: string): string {
  const hash = createHash("sha256").update(content).digest("hex").slice(0, HASH_LENGTH);
  return `${name}.${hash}.${extension}`;
}

/**
 * Bundles the search worker into one self-contained script.
 *
 * webpack can't: its workers need a runtime that Docusaurus splits off.
 *
 * @returns the script's text
 * @throws when the bundling fails
 */
export async function bundleWorker(): Promise<string> {
  const result = await build({
    entryPoints: [path.join(__dirname, "../../search/worker.ts")],
    bundle: true,
    minify: true,
    write: false,
    format: "iife",
    platform: "browser",
    target: BROWSER_TARGET,
    charset: "utf8",
    legalComments: "none",
  });
  return result.outputFiles[0].text;
}

/**
 * Makes the files of a site, named by their content but for the manifest.
 *
 * @param pages all pages
 * @param worker text of the worker
 * @param siteUrl absolute URL of the site with its base URL, ending in "/"
 */
export function searchFiles(
  pages: readonly PageTree[],
  worker: string,
  siteUrl: string,
): SearchFiles {
  const { headings, records } = pack(pages);
  const headingsText = JSON.stringify(headings);
  const recordsText = JSON.stringify(records);
  const manifest: Manifest = {
    version: SCHEMA_VERSION,
    siteUrl,
    headings: hashed("headings", "json", headingsText),
    // The two files belong together: other headings give the texts another name, too.
    records: hashed("records", "json", headingsText + recordsText),
    worker: hashed("worker", "js", worker),
    pages: pages.length,
    sections: records.sections.length,
  };
  return new Map([
    ["manifest.json", `${JSON.stringify(manifest, undefined, 2)}\n`],
    [manifest.headings, headingsText],
    [manifest.records, recordsText],
    [manifest.worker, worker],
  ]);
}
