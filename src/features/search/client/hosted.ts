/** The hosted backend: the only code that speaks Algolia's shape. Whatever an index answers, no markup of it survives. */
import { isWebUrl } from "@site/src/upstream/docsearch-stored-searches";
import { LEVEL_NAMES } from "../records/record";
import type { HighlightedText, SearchAnswer, SearchHit, TextRange } from "./answer";

/** The part of `algoliasearch/lite` that is used; its own types want complete hits. */
export interface AlgoliaClient {
  search(requests: readonly unknown[]): Promise<{
    results: { hits: unknown[]; nbHits: number; nbPages: number; queryID?: string }[];
  }>;
  addAlgoliaAgent(name: string, version?: string): void;
}

/** An answer, with the name by which Algolia's insights know it. */
export interface HostedAnswer extends SearchAnswer {
  queryID?: string;
}

/** What is to stand around highlights; DocSearch asks for the same. */
export const HIGHLIGHT_TAGS = { highlightPreTag: "<mark>", highlightPostTag: "</mark>" };

/** Text at a path of an object of unknown shape; undefined where there is none. */
function textAt(object: unknown, ...path: string[]): string | undefined {
  const value = path.reduce<unknown>(
    (inner, name) => (inner as Record<string, unknown> | null | undefined)?.[name],
    object,
  );
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** Reads a text with highlight tags; all other markup is text. */
function readHighlighted(html: string): HighlightedText {
  const { highlightPreTag, highlightPostTag } = HIGHLIGHT_TAGS;
  const [before, ...pieces] = html.split(highlightPreTag);
  let text = before;
  const ranges: TextRange[] = [];
  for (const piece of pieces) {
    const [inside, ...after] = piece.split(highlightPostTag);
    const from = text.length;
    text += inside;
    if (text.length > from) ranges.push([from, text.length]);
    text += after.join(highlightPostTag);
  }
  return { text, ranges };
}

/**
 * Reads a hit.
 *
 * @param hit hit of any shape
 * @returns undefined for what cannot be shown: without id, title or a http(s) URL
 */
export function readHit(hit: unknown): SearchHit | undefined {
  const headings: SearchHit["headings"] = {};
  for (const level of LEVEL_NAMES) {
    const html =
      textAt(hit, "_highlightResult", "hierarchy", level, "value") ??
      textAt(hit, "hierarchy", level);
    if (html !== undefined) headings[level] = readHighlighted(html);
  }
  const id = textAt(hit, "objectID");
  const url = textAt(hit, "url");
  if (id === undefined || url === undefined || !isWebUrl(url)) return undefined;
  if (!headings.lvl0 && !headings.lvl1) return undefined;
  const content = textAt(hit, "_snippetResult", "content", "value") ?? textAt(hit, "content");
  const level = LEVEL_NAMES.find((name) => name === textAt(hit, "type") && headings[name]);
  return {
    id,
    url,
    type: level ?? (textAt(hit, "content") ? "content" : "lvl1"),
    headings,
    ...(content !== undefined && { snippet: readHighlighted(content) }),
  };
}

/**
 * Sends one request.
 *
 * @param client Algolia's client
 * @param request a request in Algolia's shape, which asks for {@link HIGHLIGHT_TAGS}
 * @returns the hits that can be shown; rejects where Algolia fails or answers in another shape
 */
export async function askHosted(client: AlgoliaClient, request: unknown): Promise<HostedAnswer> {
  const { results } = await client.search([request]);
  const { hits, nbHits, nbPages, queryID } = results[0];
  return {
    hits: hits.flatMap((hit) => readHit(hit) ?? []),
    total: nbHits,
    pages: nbPages,
    isExhaustive: true,
    queryID,
  };
}
