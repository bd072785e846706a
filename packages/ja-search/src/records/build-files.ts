/** Writes the files that browsers load; {@link pack} says what is in them. */
import { createHash } from "node:crypto";
import type { ReadingList } from "../readings/readings";
import { type Manifest, pack, SCHEMA_VERSION } from "./files";
import type { PageTree } from "./record";

/** Enough to tell builds apart: 48 bits. */
const HASH_LENGTH = 12;

/** Contents by file name. */
export type SearchFiles = Map<string, string>;

function hashed(name: string, extension: string, content: string): string {
  const hash = createHash("sha256").update(content).digest("hex").slice(0, HASH_LENGTH);
  return `${name}.${hash}.${extension}`;
}

/**
 * Generates a site's search files, all but the manifest named by hash.
 *
 * @param pages all pages
 * @param worker the worker's script
 * @param siteUrl absolute URL of the site with its base URL, ending in "/"
 * @param readings how the site's words are read
 */
export function searchFiles(
  pages: readonly PageTree[],
  worker: string,
  siteUrl: string,
  readings: ReadingList = [],
): SearchFiles {
  const { headings, records } = pack(pages, readings);
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
