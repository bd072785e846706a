/** Makes answers safe and complete before the UI sets parts of them as HTML, whoever gave them. */

import type { LevelName, SearchRecord } from "../records/record";
import type { SearchClient } from "./client";
import type { Hit, SearchRequest } from "./engine/respond";
import { DEFAULT_TAGS, highlightParts, safeHighlight } from "./markup";

/** A find as the UI may show it: all texts are escaped but for highlight tags. */
export interface CleanHit {
  objectID: string;
  /** Absolute http or https URL; of a stored search, also a path. */
  url: string;
  type: SearchRecord["type"];
  content: string | null;
  /** lvl0 is plain text: it is a heading of groups and never set as HTML. */
  hierarchy: Record<LevelName, string | null>;
  /** Levels without text are absent. */
  _highlightResult: { hierarchy: Partial<Record<LevelName, { value: string }>> };
  _snippetResult: {
    hierarchy: Partial<Record<LevelName, { value: string }>>;
    content?: { value: string };
  };
}

const LEVELS: readonly LevelName[] = ["lvl0", "lvl1", "lvl2", "lvl3", "lvl4", "lvl5", "lvl6"];

type Tags = typeof DEFAULT_TAGS;

/** Value at a path of an object of unknown shape. */
function at(object: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === "object" && value !== null
        ? (value as Record<string, unknown>)[key]
        : undefined,
    object,
  );
}

function textAt(object: unknown, ...path: string[]): string | null {
  const value = at(object, ...path);
  return typeof value === "string" && value !== "" ? value : null;
}

/** Where the path of a stored search is looked at as browsers do, to which `/\\host` is another site, too. */
const SITE = "https://site.invalid";

/**
 * The UI takes the site off the URL, and what begins with two slashes then leads to another one. So does what stands
 * after Docusaurus' own protocol `pathname:`, which its link takes off wherever it is.
 */
function isWebUrl(url: string): boolean {
  try {
    const { protocol, pathname } = new URL(url);
    return /^https?:$/.test(protocol) && !/^\/\/|pathname:\/\//.test(pathname);
  } catch {
    return false;
  }
}

/** DocSearch groups finds by their headings in an object, whose own names break it; nobody sees the added character. */
const groupName = (text: string) => (text in Object.prototype ? `${text}\u200b` : text);

/**
 * Cleans one find.
 *
 * @param hit find of any shape
 * @param tags highlight tags that were asked for; all other markup becomes text
 * @param allowPath whether the URL may be a path, as it is in stored searches
 * @returns undefined for what cannot be shown: without id, title or a http(s) URL
 */
export function cleanHit(hit: unknown, tags: Tags, allowPath = false): CleanHit | undefined {
  const objectID = textAt(hit, "objectID");
  const url = textAt(hit, "url");
  if (objectID === null || url === null) return undefined;
  if (!isWebUrl(allowPath && url.startsWith("/") ? SITE + url : url)) return undefined;

  const safe = (text: string) => safeHighlight(text, tags.pre, tags.post);
  const plain = (text: string) =>
    highlightParts(text, tags.pre, tags.post)
      .map((part) => part.text)
      .join("");

  const hierarchy = Object.fromEntries(LEVELS.map((level) => [level, null])) as Hit["hierarchy"] &
    CleanHit["hierarchy"];
  const highlights: CleanHit["_highlightResult"]["hierarchy"] = {};
  const snippets: CleanHit["_snippetResult"]["hierarchy"] = {};
  for (const level of LEVELS) {
    const text = textAt(hit, "hierarchy", level);
    const highlight = textAt(hit, "_highlightResult", "hierarchy", level, "value") ?? text;
    if (highlight === null) continue;
    const clean = (value: string) => groupName(level === "lvl0" ? plain(value) : safe(value));
    hierarchy[level] =
      level === "lvl0" && text !== null ? groupName(text) : clean(text ?? highlight);
    highlights[level] = { value: clean(highlight) };
    const snippet = textAt(hit, "_snippetResult", "hierarchy", level, "value");
    if (snippet !== null) snippets[level] = { value: safe(snippet) };
  }
  if (hierarchy.lvl0 === null && hierarchy.lvl1 === null) return undefined;

  const content = textAt(hit, "content");
  const snippet = textAt(hit, "_snippetResult", "content", "value");
  const type = textAt(hit, "type");
  const level = LEVELS.find((name) => name === type && hierarchy[name] !== null);
  return {
    objectID,
    url,
    type: level ?? (content === null ? "lvl1" : "content"),
    content: content && safe(content),
    hierarchy,
    _highlightResult: { hierarchy: highlights },
    _snippetResult: {
      hierarchy: snippets,
      ...(snippet !== null && { content: { value: safe(snippet) } }),
    },
  };
}

function tagsOf(request: SearchRequest): Tags {
  return {
    pre: textAt(request, "params", "highlightPreTag") ?? DEFAULT_TAGS.pre,
    post: textAt(request, "params", "highlightPostTag") ?? DEFAULT_TAGS.post,
  };
}

/**
 * Wraps a client so that every find is clean. Finds that cannot be shown are left out.
 *
 * @param client any backend
 */
export function cleanAnswers(client: SearchClient): SearchClient {
  return {
    addAlgoliaAgent: (name, version) => client.addAlgoliaAgent(name, version),
    async search(requests) {
      const { results } = await client.search(requests);
      const list = "requests" in requests ? requests.requests : requests;
      return {
        results: results.map((result, i) => {
          const tags = tagsOf(list[i]);
          const hits = result.hits.flatMap((hit) => cleanHit(hit, tags) ?? []);
          return { ...result, hits: hits as unknown as Hit[] };
        }),
      };
    },
  };
}
