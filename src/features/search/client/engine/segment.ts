/** Cuts a query into words: by script, at known synonyms, and at question words. */
import { type Folded, fold, foldKey } from "./fold";
import { synonymGroups } from "./synonyms";
import { type Run, runsOf } from "./tokenize";

/** A span of the folded query. */
export interface Piece {
  from: number;
  to: number;
  /**
   * `word` and `latin` are searched for; `verb` is a kanji followed by its inflection; `particle` and `filler` only say
   * how it was asked.
   */
  kind: "latin" | "word" | "verb" | "particle" | "filler";
}

/** Question words that pages don't answer with; they never exclude a page. */
const FILLERS = [
  "方法|仕方|やり方|やりかた|使い方|使いかた|使う|手順|場合|とは|とき|時に|したい|ください|教えて|なに|何|どこ|いつ|なぜ|どうなる|できない|ならない|できる|できますか|使えますか|ありますか|ですか",
  "how|to|the|a|an|of|in|is|are|do|does|i|with|for|and|or|what|when|use|using",
].flatMap((list) => list.split("|"));
const FILLER_KEYS = new Set(FILLERS.map(foldKey));
const JAPANESE_FILLERS = [...FILLER_KEYS]
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

/** End of the longest filler that starts at an offset. */
function fillerAt({ text }: Folded, from: number, to: number): number | undefined {
  const filler = JAPANESE_FILLERS.find((key) => text.startsWith(key, from));
  return filler && from + filler.length <= to ? from + filler.length : undefined;
}

/** A span of one script, up to the next synonym or filler. */
function scriptPiece(folded: Folded, from: number, limit: number): Piece {
  const { kind } = folded;
  let to = from + 1;
  while (
    to < limit &&
    kind[to] === kind[from] &&
    synonymAt(folded, to, limit) === undefined &&
    fillerAt(folded, to, limit) === undefined
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
    const fillerEnd = fillerAt(folded, from, run.to);
    if (synonymEnd !== undefined) pieces.push({ from, to: synonymEnd, kind: "word" });
    else if (fillerEnd !== undefined) pieces.push({ from, to: fillerEnd, kind: "filler" });
    else pieces.push(scriptPiece(folded, from, run.to));
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
  const isFiller = FILLER_KEYS.has(folded.text.slice(from, to));
  return { from, to, kind: isFiller || isUnfinishedKana(folded, from, to) ? "filler" : "latin" };
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
  return pieces;
}
