/** The hosted backend: the only code that handles Algolia's shape. Removes any markup that an index returns. */

import type {
  HighlightedText,
  SearchAnswer,
  SearchHit,
  TextRange,
} from "@deno-docs-ja/ja-search/answer";
import { LEVEL_NAMES } from "@deno-docs-ja/ja-search/record";
import { wholeRanges } from "@deno-docs-ja/ja-search/whole-words";
import { isWebUrl } from "@site/src/upstream/docsearch-stored-searches";

/** The part of `algoliasearch/lite` in use; its own types require complete hits. */
export interface AlgoliaClient {
  search(requests: readonly unknown[]): Promise<{
    results: { hits: unknown[]; nbHits: number; nbPages: number; queryID?: string }[];
  }>;
  addAlgoliaAgent(name: string, version?: string): void;
}

/** An answer, with its ID in Algolia's Insights. */
export interface HostedAnswer extends SearchAnswer {
  queryID?: string;
}

/** Tags around highlights; DocSearch requests the same. */
export const HIGHLIGHT_TAGS = { highlightPreTag: "<mark>", highlightPostTag: "</mark>" };

/** Text at a path in an object of unknown shape; undefined if there is none. */
function textAt(object: unknown, ...path: string[]): string | undefined {
  const value = path.reduce<unknown>(
    (inner, name) => (inner as Record<string, unknown> | null | undefined)?.[name],
    object,
  );
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** Parses a text with highlight tags, which Algolia puts around what was typed of a word; all other markup is text. */
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
  return { text, ranges: wholeRanges(text, ranges) };
}

/**
 * Parses a hit.
 *
 * @param hit hit of any shape
 * @returns undefined if it cannot be shown: no id, title or http(s) URL
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
 * Sends a request.
 *
 * @param client Algolia's client
 * @param request a request in Algolia's shape, which asks for {@link HIGHLIGHT_TAGS}
 * @returns the hits that can be shown; rejects if Algolia fails or the response has another shape
 */
export async function queryHosted(client: AlgoliaClient, request: unknown): Promise<HostedAnswer> {
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
