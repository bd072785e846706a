import path from "node:path";
import { bundleScript, contentHash } from "../shared/emit";
import { type Manifest, pack, SCHEMA_VERSION } from "./records/files";
import type { PageTree } from "./records/record";

/** Files by name, served under `search/`. */
export type SearchFiles = Map<string, string>;

const hashed = (name: string, extension: string, content: string): string =>
  `${name}.${contentHash(content)}.${extension}`;

/**
 * @returns the search worker's script
 * @throws when bundling fails
 */
export const bundleWorker = (): Promise<string> =>
  bundleScript(path.join(__dirname, "./client/engine/worker.ts"));

/**
 * Generates a site's search files, all but the manifest named by hash.
 *
 * @param pages all pages
 * @param worker the worker's script
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
    // The two files belong together: changed headings rename the texts, too.
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
