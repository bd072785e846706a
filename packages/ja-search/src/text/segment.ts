/** Cuts a query into words: by script, at known synonyms, and at asking words. */

import { askingWords, askingWordsAlone, placeQuestion, placeVerbs } from "../vocabulary/asking";
import { productNames, siteName } from "../vocabulary/subject";
import { synonymGroups } from "../vocabulary/synonyms";
import { type Folded, fold, foldKey } from "./fold";
import { type Run, runsOf } from "./tokenize";

/** A span of the folded query. */
export interface Piece {
  from: number;
  to: number;
  /**
   * `word` and `latin` are searched for; `verb` is a kanji followed by its inflection; `product` says where, `site` is on every page;
   * `particle` and `filler` only say how it was asked.
   */
  kind: "latin" | "word" | "verb" | "product" | "site" | "particle" | "filler";
}

/** By folded key: whether the word only asks when on its own. */
const ASKING = new Map<string, boolean>([
  ...askingWords.map((word): [string, boolean] => [foldKey(word), false]),
  ...askingWordsAlone.map((word): [string, boolean] => [foldKey(word), true]),
]);
const PLACE_VERBS = new Set(placeVerbs.map(foldKey));
/** The same words, folded. */
const PLACE_QUESTION = new RegExp(
  placeQuestion.source.replace(/[\u3041-\u30ff]+/g, (kana) => foldKey(kana)),
);
/** Folded name of a product → its slug. */
const PRODUCTS = new Map(
  Object.entries(productNames).flatMap(([slug, names]) =>
    names.map((name): [string, string] => [foldKey(name), slug]),
  ),
);
const JAPANESE_ASKING = [...ASKING.keys()]
  .filter((key) => !/^[a-z]/.test(key))
  .sort((a, b) => b.length - a.length);

/** Each folded word of a synonym group → the other words of its groups, folded too. */
const SYNONYMS = new Map<string, Folded[]>();
for (const group of synonymGroups) {
  for (const word of group) {
    const others = group.filter((other) => other !== word).map((other) => fold(other));
    SYNONYMS.set(foldKey(word), [...(SYNONYMS.get(foldKey(word)) ?? []), ...others]);
  }
}
const LONGEST_SYNONYM = Math.max(...[...SYNONYMS.keys()].map((key) => key.length));

/**
 * @param text folded word
 * @returns folded synonyms
 */
export function synonymsOf(text: string): readonly Folded[] {
  return SYNONYMS.get(text) ?? [];
}

/**
 * @param folded folded text
 * @returns slugs of the products that it names
 */
export function productsIn(folded: Folded): string[] {
  return segment(folded).flatMap(({ from, to }) => PRODUCTS.get(folded.text.slice(from, to)) ?? []);
}

const LATIN_KINDS = new Set(["lower", "upper", "joiner"]);

/** Whether a word may start or end at an offset. */
function isBoundary({ kind }: Folded, at: number): boolean {
  return !(LATIN_KINDS.has(kind[at - 1]) && LATIN_KINDS.has(kind[at]));
}

/** End of the longest synonym that starts at an offset and is a word of its own. */
function synonymAt(folded: Folded, from: number, to: number): number | undefined {
  const { text, kind } = folded;
  for (let end = Math.min(to, from + LONGEST_SYNONYM); end > from; end--) {
    // A single character only counts where it is not part of a longer word.
    const standsAlone = kind[from - 1] !== kind[from] && kind[end] !== kind[end - 1];
    if (
      SYNONYMS.has(text.slice(from, end)) &&
      isBoundary(folded, from) &&
      isBoundary(folded, end) &&
      (end - from > 1 || standsAlone)
    ) {
      return end;
    }
  }
  return undefined;
}

/** Whether neither neighbour makes a compound of a span: エラー処理, 型エラー. */
function standsAlone({ kind }: Folded, from: number, to: number): boolean {
  return [kind[from - 1], kind[to]].every((side) => side !== "han" && side !== "katakana");
}

/** End of the longest asking word that starts at an offset. */
function askingAt(folded: Folded, from: number, to: number): number | undefined {
  const word = JAPANESE_ASKING.find((key) => folded.text.startsWith(key, from));
  if (!word || from + word.length > to) return undefined;
  const end = from + word.length;
  return ASKING.get(word) && !standsAlone(folded, from, end) ? undefined : end;
}

/** A span of one script, up to the next synonym or filler. */
function scriptPiece(folded: Folded, from: number, limit: number): Piece {
  const { kind } = folded;
  let to = from + 1;
  while (
    to < limit &&
    kind[to] === kind[from] &&
    synonymAt(folded, to, limit) === undefined &&
    askingAt(folded, to, limit) === undefined
  ) {
    to++;
  }
  if (kind[from] === "hiragana") return { from, to, kind: "particle" };
  if (kind[from] === "han" && to - from === 1) {
    if (kind[to] === "hiragana") return { from, to, kind: "verb" };
    // テスト用, サーバー側: a suffix is not a word of its own.
    if (kind[from - 1] === "katakana" || kind[from - 1] === "lower") {
      return { from, to, kind: "filler" };
    }
  }
  return { from, to, kind: "word" };
}

function japanesePieces(folded: Folded, run: Run): Piece[] {
  const pieces: Piece[] = [];
  for (let from = run.from; from < run.to; from = pieces[pieces.length - 1].to) {
    const synonymEnd = synonymAt(folded, from, run.to);
    const askingEnd = askingAt(folded, from, run.to);
    if (askingEnd !== undefined && askingEnd >= (synonymEnd ?? 0)) {
      pieces.push({ from, to: askingEnd, kind: "filler" });
    } else if (synonymEnd !== undefined) {
      const isProduct = PRODUCTS.has(folded.text.slice(from, synonymEnd));
      pieces.push({ from, to: synonymEnd, kind: isProduct ? "product" : "word" });
    } else pieces.push(scriptPiece(folded, from, run.to));
  }
  return pieces;
}

/** One or two letters right after kana at the end are a syllable still being composed in an input method ("トランザk"). */
function isUnfinishedKana({ kind, text }: Folded, from: number, to: number): boolean {
  const before = kind[from - 1];
  return to === text.length && to - from <= 2 && (before === "hiragana" || before === "katakana");
}

/** A Latin run, or several that form one synonym ("environment variable"). */
function latinPiece(folded: Folded, run: Run): Piece {
  const { from } = run;
  const to = Math.max(run.to, synonymAt(folded, from, folded.text.length) ?? 0);
  const text = folded.text.slice(from, to);
  if (text === siteName) return { from, to, kind: "site" };
  if (PRODUCTS.has(text)) return { from, to, kind: "product" };
  const isFiller = ASKING.has(text) || isUnfinishedKana(folded, from, to);
  return { from, to, kind: isFiller ? "filler" : "latin" };
}

/** @returns whether a folded query asks for a place */
export function asksForPlace({ text }: Folded): boolean {
  return PLACE_QUESTION.test(text);
}

/**
 * Cuts a folded query into pieces.
 *
 * @param folded folded query
 * @returns pieces in order, without spaces and punctuation
 */
export function segment(folded: Folded): Piece[] {
  const pieces: Piece[] = [];
  for (const run of runsOf(folded)) {
    const last = pieces[pieces.length - 1];
    if (last && last.to > run.from) continue;
    if (run.script === "latin") pieces.push(latinPiece(folded, run));
    else pieces.push(...japanesePieces(folded, run));
  }
  if (!asksForPlace(folded)) return pieces;
  return pieces.map((piece) =>
    PLACE_VERBS.has(folded.text.slice(piece.from, piece.to)) ? { ...piece, kind: "filler" } : piece,
  );
}
