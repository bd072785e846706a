/** Highlights matches in a text, and cuts snippets that show them. */
import type { HighlightedText, TextRange } from "./answer";
import { type Alternative, type ParsedQuery, pairsOf } from "./ranking/query";
import { type Folded, fold } from "./text/fold";
import { isLatin, tokensOf } from "./text/tokenize";
import { originalRanges, wholeWords } from "./text/whole-words";

/** What to highlight. */
export interface Needles {
  /** Folded phrases, highlighted wherever a Japanese text has them. */
  phrases: string[];
  /** The phrases that the reader typed: pairs of these are highlighted in a text that has them apart. */
  typed: string[];
  /** Stems of verbs, highlighted where kana inflect them: 待 in 待ち, not in 待機. */
  stems: string[];
  /** Folded Latin words, highlighted where a word or a part of a name starts with them. */
  words: string[];
  /** Folded Latin index terms that a mistyped word stands for, highlighted whole. */
  terms: string[];
}

interface Match {
  from: number;
  to: number;
  needle: string;
}

/** Share of a snippet before the first match. */
const LEAD_SHARE = 0.25;
/** Characters that end a sentence or clause. */
const CLAUSE_END = /[。、！？]/;
const ELLIPSIS = "…";

/** Derives what to highlight from a query and the index terms that matched a section. */
export function needlesOf(query: ParsedQuery, foundTerms: readonly string[]): Needles {
  const needles = query.units.filter((unit) => unit.required).flatMap((unit) => unit.alternatives);
  const japanese = needles.filter(({ needle }) => needle && !isLatin(needle));
  const stems = japanese.flatMap(({ needle, extends: form }) =>
    form === "inflection" ? [needle] : [],
  );
  const isPhrase = ({ needle }: Alternative) => !stems.includes(needle);
  const phrases = japanese.filter(isPhrase).map(({ needle }) => needle);
  // A synonym's form can't be extended, and its pairs would be highlighted in unrelated words.
  const typed = japanese
    .filter((alternative) => isPhrase(alternative) && alternative.extends !== "nothing")
    .map(({ needle }) => needle);
  const words = needles
    .flatMap(({ needle, terms }) => [needle, ...terms])
    .filter((needle) => needle && isLatin(needle));
  const terms = foundTerms.filter(
    (term) => isLatin(term) && !words.some((word) => term.startsWith(word)),
  );
  return { phrases, typed, stems, words, terms };
}

/** The next keystroke matches the same texts, some hundred of them. */
const MAX_FOLDED = 4000;
const foldedTexts = new Map<string, Folded>();

function foldOnce(text: string): Folded {
  const known = foldedTexts.get(text);
  if (known) return known;
  if (foldedTexts.size >= MAX_FOLDED) foldedTexts.clear();
  const folded = fold(text);
  foldedTexts.set(text, folded);
  return folded;
}

function placesOf({ text }: Folded, needles: readonly string[]): Match[] {
  const matches: Match[] = [];
  for (const needle of needles) {
    for (let at = text.indexOf(needle); at >= 0; at = text.indexOf(needle, at + needle.length)) {
      matches.push({ from: at, to: at + needle.length, needle });
    }
  }
  return matches;
}

/** The part of each match that consists of whole words, if there is one. */
function keepWholeWords(folded: Folded, matches: readonly Match[], isStart: boolean): Match[] {
  return matches.flatMap((match) => {
    const [from, to] = wholeWords(folded, [match.from, match.to], isStart);
    return from < to ? [{ ...match, from, to }] : [];
  });
}

function matchesOfPhrases(folded: Folded, { phrases, typed, stems }: Needles): Match[] {
  const whole = keepWholeWords(folded, placesOf(folded, phrases), true);
  const missing = typed.filter((phrase) => !whole.some(({ needle }) => needle === phrase));
  // Joined first: pairs that cover a word together are that word.
  const pieces = keepWholeWords(
    folded,
    disjoint(placesOf(folded, missing.flatMap(pairsOf))),
    false,
  );
  const verbs = placesOf(folded, stems).filter(
    ({ from, to }) => folded.kind[from - 1] !== "han" && folded.kind[to] === "hiragana",
  );
  return [...whole, ...pieces, ...verbs];
}

function matchesOfWords(folded: Folded, { words, terms }: Needles): Match[] {
  if (words.length === 0 && terms.length === 0) return [];
  return tokensOf(folded).flatMap(({ text, from, to }): Match[] => {
    const needle = words.find((word) => text.startsWith(word));
    if (needle !== undefined)
      return keepWholeWords(folded, [{ from, to: from + needle.length, needle }], true);
    return terms.includes(text) ? [{ from, to, needle: text }] : [];
  });
}

/** Matches that don't overlap, in order; of those with the same start the longest stays. */
function disjoint(matches: Match[]): Match[] {
  const kept: Match[] = [];
  for (const match of matches.sort((a, b) => a.from - b.from || b.to - a.to)) {
    const last = kept[kept.length - 1];
    if (!last || match.from >= last.to) kept.push(match);
    else if (match.to > last.to) last.to = match.to;
  }
  return kept;
}

/**
 * Highlights a text.
 *
 * @returns the text with ranges, and how many different needles it has
 */
export function highlight(text: string, needles: Needles): HighlightedText & { needles: number } {
  const folded = foldOnce(text);
  const matches = disjoint([
    ...matchesOfPhrases(folded, needles),
    ...matchesOfWords(folded, needles),
  ]);
  const ranges = originalRanges(folded, matches);
  return { text, ranges, needles: new Set(matches.map(({ needle }) => needle)).size };
}

/** An offset in a text that splits no character. */
function safeCut(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  return unit >= 0xdc00 && unit <= 0xdfff ? at - 1 : at;
}

/** Range of a text to show: around the first match, from the start of a clause if near. */
function windowOf(text: string, firstMatch: number, length: number): TextRange {
  if (text.length <= length) return [0, text.length];
  const earliest = Math.max(0, firstMatch - Math.floor(length * LEAD_SHARE));
  let from = earliest;
  for (let i = firstMatch - 1; i >= earliest; i--) {
    if (CLAUSE_END.test(text.charAt(i))) {
      from = i + 1;
      break;
    }
  }
  from = Math.min(from, text.length - length);
  return [safeCut(text, from), safeCut(text, from + length)];
}

/**
 * Cuts a text to the part that shows the first match.
 *
 * @param length in characters
 */
export function snippet({ text, ranges }: HighlightedText, length: number): HighlightedText {
  const [from, to] = windowOf(text, ranges[0]?.[0] ?? 0, length);
  const lead = from > 0 ? ELLIPSIS : "";
  const shift = lead.length - from;
  return {
    text: lead + text.slice(from, to) + (to < text.length ? ELLIPSIS : ""),
    ranges: ranges
      .map(([start, end]): TextRange => [Math.max(start, from), Math.min(end, to)])
      .filter(([start, end]) => end > start)
      .map(([start, end]): TextRange => [start + shift, end + shift]),
  };
}
