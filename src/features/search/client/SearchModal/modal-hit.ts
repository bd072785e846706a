/** Converts plain hits to Algolia's shape, which DocSearch's modal expects. */

import type { HighlightedText, SearchHit } from "@deno-docs-ja/ja-search/answer";
import { LEVEL_NAMES } from "@deno-docs-ja/ja-search/record";
import type { DocSearchHit } from "@site/src/upstream/docsearch-screens";
import type { HostedAnswer } from "../hosted";

/** Lines of a hit in the list. DocSearch drops fields that start with "_" when it stores a hit. */
type HitLines = HighlightedText[];

/** DocSearch groups hits by heading in an object, where inherited names break it; the added character is invisible. */
const groupName = (text: string) => (text in Object.prototype ? `${text}\u200b` : text);

const plain = (text: string): HighlightedText => ({ text, ranges: [] });

function linesOf({ type, headings, snippet }: SearchHit): (HighlightedText | undefined)[] {
  if (type === "content") return [snippet, headings.lvl1];
  if (type === "lvl0" || type === "lvl1") return [headings.lvl1, snippet];
  return [headings[type], headings.lvl1];
}

function toDocSearch(hit: SearchHit): DocSearchHit {
  const texts = LEVEL_NAMES.map((level) => hit.headings[level]?.text);
  const names = texts.map((text) => (text === undefined ? null : groupName(text)));
  const modalHit = {
    objectID: hit.id,
    url: hit.url,
    type: hit.type,
    content: hit.snippet?.text ?? null,
    hierarchy: Object.fromEntries(LEVEL_NAMES.map((level, i) => [level, names[i]])),
    _highlightResult: { hierarchy: { lvl0: { value: names[0] ?? "" } } },
    _snippetResult: linesOf(hit).filter(Boolean) as HitLines,
  };
  return modalHit as unknown as DocSearchHit;
}

/**
 * @param hit a hit in DocSearch's list, or a stored search
 * @returns the lines it shows
 */
export function shownLines(hit: DocSearchHit): HitLines {
  const { _snippetResult: lines } = hit as unknown as { _snippetResult?: HitLines };
  if (lines) return lines;
  const { type, hierarchy } = hit;
  const heading = type === "content" ? null : hierarchy[type];
  const above = type === "lvl1" ? null : hierarchy.lvl1;
  return [heading, above].flatMap((text) => (text ? [plain(text)] : []));
}

/**
 * @param answer a backend's answer
 * @returns what DocSearch reads of Algolia's responses
 */
export function docSearchResults({ hits, total, queryID }: HostedAnswer) {
  return { results: [{ hits: hits.map(toDocSearch), nbHits: total, queryID }] };
}
