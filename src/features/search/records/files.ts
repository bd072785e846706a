/**
 * The files that browsers load. Headings and texts are apart, so that the small first file can
 * answer while the second is on its way; the second refers to the first by order.
 */
import type { PageTree, Section } from "./record";

/** Changes with the form of the files or records; readers refuse what they don't know. */
export const SCHEMA_VERSION = 1;

/** Folder of the files below the site's base URL. */
export const SEARCH_FOLDER = "search";

/** `search/manifest.json`: revalidated by browsers; all other files are named by their content. */
export interface Manifest {
  version: number;
  /** Absolute URL of the site with its base URL, ending in "/". */
  siteUrl: string;
  /** File names beside the manifest. */
  headings: string;
  records: string;
  worker: string;
  pages: number;
  sections: number;
}

type PackedSection = [level: number, anchor: string, heading: string, defines?: string[]];

interface PackedPage {
  route: string;
  /** Index into `groups`. */
  group: number;
  /** Index into `metas`. */
  meta: number;
  /** 1 where it is absent. */
  rank?: number;
  keywords?: string[];
  sections: PackedSection[];
}

/** First stage: everything but the texts. */
export interface HeadingsFile {
  version: number;
  groups: string[];
  /** Language, version and tag, in this order. */
  metas: Array<[language: string, version: string, tag: string]>;
  pages: PackedPage[];
}

/** Second stage: texts and code names of every section, in the order of the headings file. */
export interface RecordsFile {
  version: number;
  sections: Array<[blocks: string[], code: string]>;
}

/** Refusal of a file that is damaged or of another version. */
export class SearchFileError extends Error {
  override name = "SearchFileError";
}

function indexIn<T>(list: T[], value: T): number {
  const key = JSON.stringify(value);
  const index = list.findIndex((known) => JSON.stringify(known) === key);
  return index >= 0 ? index : list.push(value) - 1;
}

/**
 * @param pages all pages
 * @returns contents of the two files, ready for JSON
 */
export function pack(pages: readonly PageTree[]): { headings: HeadingsFile; records: RecordsFile } {
  const headings: HeadingsFile = { version: SCHEMA_VERSION, groups: [], metas: [], pages: [] };
  const records: RecordsFile = { version: SCHEMA_VERSION, sections: [] };
  for (const page of pages) {
    headings.pages.push({
      route: page.route,
      group: indexIn(headings.groups, page.group),
      meta: indexIn(headings.metas, [page.language, page.version, page.tag]),
      ...(page.rank !== 1 && { rank: page.rank }),
      ...(page.keywords.length > 0 && { keywords: page.keywords }),
      sections: page.sections.map(({ level, anchor, heading, defines }) =>
        defines.length > 0 ? [level, anchor, heading, defines] : [level, anchor, heading],
      ),
    });
    for (const { blocks, code } of page.sections) records.sections.push([blocks, code.join(" ")]);
  }
  return { headings, records };
}

function isVersioned(value: unknown): value is { version: number } {
  return (
    typeof value === "object" &&
    value !== null &&
    (value as { version?: unknown }).version === SCHEMA_VERSION
  );
}

/**
 * Checks a parsed manifest.
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
 * Unpacks the first stage.
 *
 * @param value parsed headings file
 * @returns pages whose sections have no blocks and no code yet
 * @throws SearchFileError when the file is damaged or of another version
 */
export function unpackHeadings(value: unknown): PageTree[] {
  const file = value as HeadingsFile;
  if (!isVersioned(value) || !Array.isArray(file.pages) || !Array.isArray(file.metas)) {
    throw new SearchFileError("the headings file is damaged or of another version");
  }
  return file.pages.map((page) => {
    const [language, version, tag] = file.metas[page.meta];
    return {
      route: page.route,
      group: file.groups[page.group],
      language,
      version,
      tag,
      rank: page.rank ?? 1,
      keywords: page.keywords ?? [],
      sections: page.sections.map(([level, anchor, heading, defines]) => ({
        level: level as Section["level"],
        anchor,
        heading,
        defines: defines ?? [],
        blocks: [],
        code: [],
      })),
    };
  });
}

/**
 * Fills in the second stage.
 *
 * @param pages pages of the first stage
 * @param value parsed records file that belongs to them
 * @returns complete pages
 * @throws SearchFileError when the file is damaged, of another version or of other pages
 */
export function unpackRecords(pages: readonly PageTree[], value: unknown): PageTree[] {
  const file = value as RecordsFile;
  const expected = pages.reduce((count, page) => count + page.sections.length, 0);
  if (!isVersioned(value) || !Array.isArray(file.sections) || file.sections.length !== expected) {
    throw new SearchFileError("the records file is damaged or does not fit the headings file");
  }
  let next = 0;
  return pages.map((page) => ({
    ...page,
    sections: page.sections.map((section) => {
      const [blocks, code] = file.sections[next++];
      return { ...section, blocks, code: code ? code.split(" ") : [] };
    }),
  }));
}
