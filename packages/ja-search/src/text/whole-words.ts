/** Where highlights begin and end: a word is highlighted whole or not at all. */
import type { TextRange } from "../answer";
import { type CharKind, type Folded, fold } from "./fold";
import { isTurn } from "./tokenize";

const isWithin = (kind: readonly CharKind[], at: number, ...kinds: CharKind[]): boolean =>
  kinds.includes(kind[at - 1]) && kinds.includes(kind[at]);

/**
 * Fits a match to the words around it: runs of katakana, and Latin words or parts of a name. A word that the match begins
 * inside of is left out, as ファイル says nothing about プロファイル. Compounds of kanji keep the meaning of their parts,
 * and hiragana has no borders: both stay as they are.
 *
 * @param text a text by kinds of its units
 * @param match the match in units
 * @param isStart whether the match is how a word starts, as far as it was typed: then the rest belongs to it. Pieces of
 *   what was typed don't count where they only start a word
 * @returns an empty range, or one that ends before it begins, if nothing is left
 */
export function wholeWords(
  text: Pick<Folded, "kind">,
  [from, to]: TextRange,
  isStart: boolean,
): TextRange {
  const { kind } = text;
  let start = from;
  while (isWithin(kind, start, "katakana")) start++;
  let end = to;
  if (start >= end) return [start, end];
  if (isStart) {
    while (isWithin(kind, end, "katakana")) end++;
    while (isWithin(kind, end, "lower", "upper") && !isTurn(text, end)) end++;
  } else {
    while (end > start && isWithin(kind, end, "katakana")) end--;
  }
  return [start, end];
}

/** Where matches stand in the original of a folded text. */
export function originalRanges(
  { start, end }: Folded,
  matches: readonly { from: number; to: number }[],
): TextRange[] {
  const ranges: TextRange[] = [];
  for (const { from, to } of matches) {
    // Several folded characters may come from one.
    const first = Math.max(start[from], ranges[ranges.length - 1]?.[1] ?? 0);
    if (end[to - 1] > first) ranges.push([first, end[to - 1]]);
  }
  return ranges;
}

/** Fits the ranges of a text to its words, see {@link wholeWords}. */
export function wholeRanges(text: string, ranges: readonly TextRange[]): TextRange[] {
  const folded = fold(text);
  const unitAt = (offset: number) => {
    const unit = folded.start.findIndex((start) => start >= offset);
    return unit < 0 ? folded.text.length : unit;
  };
  const matches = ranges.map(([from, to]) => {
    const [first, end] = wholeWords(folded, [unitAt(from), unitAt(to)], true);
    return { from: first, to: end };
  });
  return originalRanges(
    folded,
    matches.filter(({ from, to }) => from < to),
  );
}
