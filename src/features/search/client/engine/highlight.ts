/** Marks what was found in a text, and cuts the part of it that shows it. */

import { escapeHtml } from "../markup";
import { type Folded, fold } from "./fold";
import type { ParsedQuery } from "./query";
import { isLatin, type Token, tokensOf } from "./tokenize";

/** What to mark. */
export interface Needles {
  /** Folded phrases, marked wherever a Japanese text has them. */
  phrases: string[];
  /** Those of the phrases that the reader typed: of these, pairs are marked in a text that has them apart. */
  typed: string[];
  /** Folded Latin words, marked where a word or a part of a name begins with them. */
  words: string[];
  /** Folded Latin index terms that a mistyped word stands for, marked whole. */
  terms: string[];
}

/** A highlighted text as Algolia reports it. */
export interface Highlighted {
  value: string;
  matchLevel: "none" | "partial" | "full";
  matchedWords: string[];
}

/** Tags around what is marked. */
export interface HighlightTags {
  pre: string;
  post: string;
}

interface Mark {
  from: number;
  to: number;
  needle: string;
}

/** Algolia counts words; a Japanese word with its particle is about this many characters. */
const CHARACTERS_PER_WORD = 5;
/** Share of a snippet that stands before the first mark. */
const LEAD_SHARE = 0.25;
/** A sentence or clause begins after these. */
const CLAUSE_END = /[。、！？]/;

/**
 * Derives what to mark from a query and the terms through which a section was found.
 *
 * @param query parsed query
 * @param foundTerms index terms of the find
 */
export function needlesOf(query: ParsedQuery, foundTerms: readonly string[]): Needles {
  const needles = query.units.filter((unit) => unit.required).flatMap((unit) => unit.alternatives);
  const japanese = needles.filter(({ needle }) => needle && !isLatin(needle));
  const phrases = japanese.map(({ needle }) => needle);
  // A synonym's form can't be extended, and pairs of it would be marked in words that have nothing to do with it.
  const typed = japanese
    .filter(({ extends: form }) => form !== "nothing")
    .map(({ needle }) => needle);
  const words = needles
    .flatMap(({ needle, terms }) => [needle, ...terms])
    .filter((needle) => needle && isLatin(needle));
  const terms = foundTerms.filter(
    (term) => isLatin(term) && !words.some((word) => term.startsWith(word)),
  );
  return { phrases, typed, words, terms };
}

/** A text as marking needs it. */
interface Analysis {
  folded: Folded;
  /** Latin words and their parts; made when they are asked for. */
  tokens?: Token[];
}

/** Texts are found again with the next keystroke; a page's worth of finds has some hundred of them. */
const MAX_ANALYSES = 4000;
const analyses = new Map<string, Analysis>();

function analyse(text: string): Analysis {
  const known = analyses.get(text);
  if (known) return known;
  if (analyses.size >= MAX_ANALYSES) analyses.clear();
  const analysis = { folded: fold(text) };
  analyses.set(text, analysis);
  return analysis;
}

function marksOfPhrases({ text }: Folded, phrases: readonly string[]): Mark[] {
  const marks: Mark[] = [];
  for (const needle of phrases) {
    for (let at = text.indexOf(needle); at >= 0; at = text.indexOf(needle, at + needle.length)) {
      marks.push({ from: at, to: at + needle.length, needle });
    }
  }
  return marks;
}

/** Pairs of a phrase that the text does not have as a whole. */
function pairsOf(phrase: string): string[] {
  return Array.from({ length: Math.max(0, phrase.length - 1) }, (_, i) => phrase.slice(i, i + 2));
}

function marksOfWords(analysis: Analysis, { words, terms }: Needles): Mark[] {
  if (words.length === 0 && terms.length === 0) return [];
  analysis.tokens ??= tokensOf(analysis.folded).filter(({ text }) => isLatin(text));
  return analysis.tokens.flatMap(({ text, from, to }): Mark[] => {
    const word = words.find((needle) => text.startsWith(needle));
    if (word !== undefined) return [{ from, to: from + word.length, needle: word }];
    return terms.includes(text) ? [{ from, to, needle: text }] : [];
  });
}

/** Marks that don't overlap, in order; where several begin together the longest stays. */
function disjoint(marks: Mark[]): Mark[] {
  const kept: Mark[] = [];
  for (const mark of marks.sort((a, b) => a.from - b.from || b.to - a.to)) {
    const last = kept[kept.length - 1];
    if (!last || mark.from >= last.to) kept.push(mark);
    else if (mark.to > last.to) last.to = mark.to;
  }
  return kept;
}

function findMarks(analysis: Analysis, needles: Needles): Mark[] {
  const { folded } = analysis;
  const missing = needles.typed.filter((phrase) => !folded.text.includes(phrase));
  const phrases = [...needles.phrases, ...missing.flatMap(pairsOf)];
  return disjoint([...marksOfPhrases(folded, phrases), ...marksOfWords(analysis, needles)]);
}

/** A hit's texts are marked up to three times: to choose the block, whole, and as a snippet. */
const marksOf = new WeakMap<Needles, Map<string, Mark[]>>();

function marksIn(text: string, needles: Needles): Mark[] {
  const known = marksOf.get(needles) ?? new Map<string, Mark[]>();
  marksOf.set(needles, known);
  const marks = known.get(text) ?? findMarks(analyse(text), needles);
  known.set(text, marks);
  return marks;
}

/** A place in the original where no character is cut in two. */
function safeCut(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  return unit >= 0xdc00 && unit <= 0xdfff ? at - 1 : at;
}

/** The stretch of a text to show: around the first mark, from a clause's beginning if near. */
function windowOf(text: string, firstMark: number, length: number): [from: number, to: number] {
  if (text.length <= length) return [0, text.length];
  const earliest = Math.max(0, firstMark - Math.floor(length * LEAD_SHARE));
  let from = earliest;
  for (let i = firstMark - 1; i >= earliest; i--) {
    if (CLAUSE_END.test(text.charAt(i))) {
      from = i + 1;
      break;
    }
    if (i === 0) from = 0;
  }
  from = Math.min(from, text.length - length);
  return [safeCut(text, from), safeCut(text, from + length)];
}

function render(
  text: string,
  folded: Folded,
  marks: readonly Mark[],
  [from, to]: readonly [number, number],
  { pre, post }: HighlightTags,
): string {
  let html = "";
  let at = from;
  for (const mark of marks) {
    const start = Math.max(folded.start[mark.from], at);
    const end = Math.min(folded.end[mark.to - 1], to);
    if (end <= start) continue;
    html += escapeHtml(text.slice(at, start)) + pre + escapeHtml(text.slice(start, end)) + post;
    at = end;
  }
  return html + escapeHtml(text.slice(at, to));
}

function matchLevel(marks: readonly Mark[], needles: Needles): Highlighted["matchLevel"] {
  if (marks.length === 0) return "none";
  const found = new Set(marks.map(({ needle }) => needle));
  return needles.phrases.every((phrase) => found.has(phrase)) ? "full" : "partial";
}

/**
 * Marks a text.
 *
 * @param text plain text
 * @param needles what to mark
 * @param tags tags to put around it
 * @returns escaped HTML with tags
 */
export function highlight(text: string, needles: Needles, tags: HighlightTags): Highlighted {
  const { folded } = analyse(text);
  const marks = marksIn(text, needles);
  return {
    value: render(text, folded, marks, [0, text.length], tags),
    matchLevel: matchLevel(marks, needles),
    matchedWords: [...new Set(marks.map(({ needle }) => needle))],
  };
}

/**
 * Marks a text and cuts it to the part that shows the first mark.
 *
 * @param text plain text
 * @param needles what to mark
 * @param tags tags to put around it
 * @param words length in Algolia's words
 * @param ellipsis what stands for the parts left out
 */
export function snippet(
  text: string,
  needles: Needles,
  tags: HighlightTags,
  words: number,
  ellipsis: string,
): Pick<Highlighted, "value" | "matchLevel"> {
  const { folded } = analyse(text);
  const marks = marksIn(text, needles);
  const first = marks.length > 0 ? folded.start[marks[0].from] : 0;
  const [from, to] = windowOf(text, first, Math.max(1, words) * CHARACTERS_PER_WORD);
  const shown = render(text, folded, marks, [from, to], tags);
  return {
    value: (from > 0 ? ellipsis : "") + shown + (to < text.length ? ellipsis : ""),
    matchLevel: matchLevel(marks, needles),
  };
}

/**
 * Counts how many different needles a text has: which block of a section shows the most.
 *
 * @param text plain text
 * @param needles what to look for
 */
export function countNeedles(text: string, needles: Needles): number {
  return new Set(marksIn(text, needles).map(({ needle }) => needle)).size;
}
