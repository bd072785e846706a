/**
 * The files that browsers load. Headings and texts are separate, so that the small first file can answer while the
 * second loads; the second refers to the first by order.
 */
import type { ReadingList } from "../readings/readings";
import type { PageTree, Section } from "./record";

/** Changes with the file format; readers reject other versions. */
export const SCHEMA_VERSION = 3;

/** Directory of the files below the site's base URL. */
export const SEARCH_FOLDER = "search";

/** `search/manifest.json`: revalidated by browsers; all other files are named by content hash. */
export interface Manifest {
  version: number;
  /** Absolute URL of the site with its base URL, ending in "/". */
  siteUrl: string;
  /** File names relative to the manifest. */
  headings: string;
  records: string;
  worker: string;
  pages: number;
  sections: number;
}

/** First stage: everything except the texts. */
export interface HeadingsFile {
  version: number;
  pages: (Omit<PageTree, "sections"> & { sections: Omit<Section, "blocks" | "code">[] })[];
}

/** Second stage: texts and code names of every section, in the order of the headings file, and how words are read. */
export interface RecordsFile {
  version: number;
  readings: ReadingList;
  sections: [blocks: string[], code: string][];
}

/** A file is damaged or of another version. */
export class SearchFileError extends Error {
  override name = "SearchFileError";
}

/** @returns contents of the two files, ready for JSON */
export function pack(
  pages: readonly PageTree[],
  readings: ReadingList,
): { headings: HeadingsFile; records: RecordsFile } {
  const sections = pages.flatMap((page) => page.sections);
  return {
    headings: {
      version: SCHEMA_VERSION,
      pages: pages.map((page) => ({
        ...page,
        sections: page.sections.map(({ blocks: _blocks, code: _code, ...section }) => section),
      })),
    },
    records: {
      version: SCHEMA_VERSION,
      readings,
      sections: sections.map(({ blocks, code }) => [blocks, code.join(" ")]),
    },
  };
}

function isVersioned(value: unknown): value is { version: number } {
  return (
    typeof value === "object" &&
    value !== null &&
    (value as { version?: unknown }).version === SCHEMA_VERSION
  );
}

/**
 * Validates a parsed manifest.
 *
 * @throws SearchFileError when it is no manifest of this version
 */
export function readManifest(value: unknown): Manifest {
  const manifest = value as Manifest;
  const names = ["siteUrl", "headings", "records", "worker"] as const;
  if (!isVersioned(value) || names.some((name) => typeof manifest[name] !== "string")) {
    throw new SearchFileError("manifest.json is damaged or of another version");
  }
  return manifest;
}

/**
 * @param value parsed headings file
 * @returns pages whose sections have no blocks and no code yet
 * @throws SearchFileError when the file is damaged or of another version
 */
export function unpackHeadings(value: unknown): PageTree[] {
  const file = value as HeadingsFile;
  if (!isVersioned(value) || !Array.isArray(file.pages)) {
    throw new SearchFileError("the headings file is damaged or of another version");
  }
  return file.pages.map((page) => ({
    ...page,
    sections: page.sections.map((section) => ({ ...section, blocks: [], code: [] })),
  }));
}

/**
 * Fills in the second stage.
 *
 * @param pages pages of the first stage
 * @param value parsed records file that belongs to them
 * @returns complete pages, and how words are read
 * @throws SearchFileError when the file is damaged, of another version or of other pages
 */
export function unpackRecords(
  pages: readonly PageTree[],
  value: unknown,
): { pages: PageTree[]; readings: ReadingList } {
  const file = value as RecordsFile;
  const expected = pages.reduce((count, page) => count + page.sections.length, 0);
  const isWhole =
    isVersioned(value) &&
    Array.isArray(file.readings) &&
    Array.isArray(file.sections) &&
    file.sections.length === expected;
  if (!isWhole) {
    throw new SearchFileError("the records file is damaged or does not fit the headings file");
  }
  let next = 0;
  const complete = pages.map((page) => ({
    ...page,
    sections: page.sections.map((section) => {
      const [blocks, code] = file.sections[next++];
      return { ...section, blocks, code: code ? code.split(" ") : [] };
    }),
  }));
  return { pages: complete, readings: file.readings };
}
