/**
 * The record model: what search knows about a page. The browser loads pages as compact trees (files.ts), the hosted
 * index gets the records made from them here: the content is the same.
 */

/** Part of a page from one heading to the next. The first one belongs to the page's title. */
export interface Section {
  /** Heading level: 1 is the page's title. */
  level: 1 | 2 | 3 | 4 | 5 | 6;
  /** Explicit heading id; empty for the title. */
  anchor: string;
  /** Heading as plain text. */
  heading: string;
  /** Literals (`deno run`, `--allow-net`, `Deno.serve`) whose canonical place this section is. */
  defines: string[];
  /** Plain texts of paragraphs, list items and table rows, each at most MAX_BLOCK_LENGTH long. */
  blocks: string[];
  /** Identifiers in the section's code but not in its text. */
  code: string[];
}

/** A page as search sees it. */
export interface PageTree {
  /** Route without base URL, e.g. "/kv/manual/operations". */
  route: string;
  /** Group that results are shown under: product and innermost sidebar category. */
  group: string;
  /** Values of the page's `docsearch:` metas. */
  language: string;
  version: string;
  tag: string;
  /** How suitable the page is for looking things up, up to 1. */
  rank: number;
  /** Front matter keywords that the text itself does not contain. */
  keywords: string[];
  /** At least one: the title's. */
  sections: Section[];
}

/** Names of the levels in DocSearch's hierarchy, from the group down. */
export const LEVEL_NAMES = ["lvl0", "lvl1", "lvl2", "lvl3", "lvl4", "lvl5", "lvl6"] as const;
export type LevelName = (typeof LEVEL_NAMES)[number];

/** Headings above a record, from its group down to its own; null where there is none. */
export type Hierarchy = Record<LevelName, string | null>;

/** One record in the shape of DocSearch's crawler. */
export interface SearchRecord {
  objectID: string;
  /** Absolute, with the anchor. */
  url: string;
  url_without_anchor: string;
  anchor: string | null;
  type: LevelName | "content";
  hierarchy: Hierarchy;
  /** Text of a content record; null for a heading. */
  content: string | null;
  language: string;
  version: string;
  docusaurus_tag: string;
  /** Literals that the record's section is canonical for; only on heading records. */
  defines: string[];
  /** Keywords of the page; only on the title's record. */
  keywords: string[];
  /** Identifiers of the section's code; only on heading records. */
  code: string[];
  /** Ranking among equal text matches: the page's rank, higher headings, page order. */
  weight: { page: number; level: number; position: number };
}

/** Algolia limits records to 10 KB; a block much longer than a snippet also reads badly. */
export const MAX_BLOCK_LENGTH = 400;

/** Separates product and category in a group's name. */
export const GROUP_SEPARATOR = " › ";

/** @returns for each section of a page its heading and those above it */
export function hierarchiesOf(page: PageTree): Hierarchy[] {
  const current = new Array<string | null>(LEVEL_NAMES.length).fill(null);
  current[0] = page.group;
  return page.sections.map((section) => {
    current[section.level] = section.heading;
    current.fill(null, section.level + 1);
    return Object.fromEntries(LEVEL_NAMES.map((name, i) => [name, current[i]])) as Hierarchy;
  });
}

/**
 * Creates the records of one section: the heading's, then one per block of text.
 *
 * objectIDs are derived from the section's place, so that readers' recent searches survive edits elsewhere on the page.
 *
 * @param index the section's index in the page
 * @param hierarchy the section's headings, from {@link hierarchiesOf}
 * @param siteUrl absolute URL of the site with its base URL, ending in "/"
 */
export function recordsOfSection(
  page: PageTree,
  index: number,
  hierarchy: Hierarchy,
  siteUrl: string,
): SearchRecord[] {
  const section = page.sections[index];
  const place = section.anchor ? `${page.route}#${section.anchor}` : page.route;
  const level = LEVEL_NAMES[section.level];
  const pageUrl = new URL(page.route.slice(1), siteUrl).href;
  const weight = { page: page.rank, position: index };
  const common = {
    url: section.anchor ? `${pageUrl}#${section.anchor}` : pageUrl,
    url_without_anchor: pageUrl,
    anchor: section.anchor || null,
    hierarchy,
    language: page.language,
    version: page.version,
    docusaurus_tag: page.tag,
  };
  const heading: SearchRecord = {
    ...common,
    objectID: `${place}:${level}`,
    type: level,
    content: null,
    defines: section.defines,
    keywords: index === 0 ? page.keywords : [],
    code: section.code,
    weight: { ...weight, level: 100 - 10 * section.level },
  };
  const contents = section.blocks.map(
    (block, i): SearchRecord => ({
      ...common,
      objectID: `${place}:content:${i}`,
      type: "content",
      content: block,
      defines: [],
      keywords: [],
      code: [],
      weight: { ...weight, level: 0 },
    }),
  );
  return [heading, ...contents];
}

/**
 * Creates all records of a page.
 *
 * @param siteUrl absolute URL of the site with its base URL, ending in "/"
 */
export function recordsOf(page: PageTree, siteUrl: string): SearchRecord[] {
  const hierarchies = hierarchiesOf(page);
  return page.sections.flatMap((_, i) => recordsOfSection(page, i, hierarchies[i], siteUrl));
}
