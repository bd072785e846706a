/**
 * Folds spelling that search ignores: width, case, hiragana or katakana, small or large kana, and the long mark at the
 * end of a katakana word. Applied to both index and query, so that they always agree.
 */

/** Kind of a character before folding; the tokeniser cuts where it changes. */
export type CharKind = "hiragana" | "katakana" | "han" | "lower" | "upper" | "joiner" | "other";

/** A text made comparable, with a mapping back to the original. */
export interface Folded {
  /** Folded text. */
  text: string;
  /** For each UTF-16 unit of `text`: where its source begins in the original. */
  start: number[];
  /** For each UTF-16 unit of `text`: where its source ends in the original. */
  end: number[];
  /** For each UTF-16 unit of `text`: its kind before folding. */
  kind: CharKind[];
}

/** Marks that belong to the preceding character, half-width voicing marks included. */
const COMBINING = /^[\p{M}\uff9e\uff9f]/u;
const HIRAGANA_TO_KATAKANA = 0x60;
/** サーバー and サーバ are one word, while キー and カバー need their mark. */
const SHORTEST_WORD_THAT_LOSES_ITS_MARK = 4;

/** @returns the kind of a character, in NFKC */
export function kindOf(char: string): CharKind {
  if (/^[ぁ-ゖゝゞ]/.test(char)) return "hiragana";
  if (/^[ァ-ヺーヽヾ]/.test(char)) return "katakana";
  if (/^[\p{Script=Han}々〆〇]/u.test(char)) return "han";
  if (/^\p{Lu}/u.test(char)) return "upper";
  if (/^[\p{L}\p{N}_$]/u.test(char)) return "lower";
  if (/^[-.:/@#+]/.test(char)) return "joiner";
  return "other";
}

const SMALL_KANA = "ァィゥェォッャュョヮヵヶ";
const LARGE_KANA = "アイウエオツヤユヨワカケ";

function foldKana(char: string): string {
  const katakana = /^[ぁ-ゖゝゞ]/.test(char)
    ? String.fromCharCode(char.charCodeAt(0) + HIRAGANA_TO_KATAKANA)
    : char;
  const small = SMALL_KANA.indexOf(katakana);
  return small < 0 ? katakana : LARGE_KANA.charAt(small);
}

interface FoldedCluster {
  text: string;
  kind: CharKind[];
}

/** A text has few distinct characters: each is folded once. */
const foldedClusters = new Map<string, FoldedCluster>();

function foldCluster(cluster: string): FoldedCluster {
  const known = foldedClusters.get(cluster);
  if (known) return known;
  const folded: FoldedCluster = { text: "", kind: [] };
  for (const char of cluster.normalize("NFKC")) {
    const units = foldKana(char).toLowerCase();
    folded.text += units;
    for (let i = 0; i < units.length; i++) folded.kind.push(kindOf(char));
  }
  foldedClusters.set(cluster, folded);
  return folded;
}

/** Cheap test that a code unit is no mark: most are ASCII, Latin letters, kana and kanji. */
function isPlain(code: number): boolean {
  return code < 0x300 || (code >= 0x3041 && code <= 0x3096) || (code >= 0x30a0 && code <= 0x9fff);
}

/** End of the character that starts at an offset, including its combining marks. */
function clusterEnd(text: string, from: number): number {
  const lead = text.charCodeAt(from);
  let end = from + (lead >= 0xd800 && lead < 0xdc00 ? 2 : 1);
  while (end < text.length && !isPlain(text.charCodeAt(end)) && COMBINING.test(text.charAt(end))) {
    end++;
  }
  return Math.min(end, text.length);
}

/** @returns the folded text and, per unit, the place in the original that it came from */
export function fold(original: string): Folded {
  const folded: Folded = { text: "", start: [], end: [], kind: [] };
  const units: string[] = [];
  let katakanaRun = 0;
  const dropMarkThatEndsRun = () => {
    if (katakanaRun >= SHORTEST_WORD_THAT_LOSES_ITS_MARK && units[units.length - 1] === "ー") {
      const end = folded.end[folded.end.length - 1];
      for (const list of [units, folded.start, folded.end, folded.kind]) list.pop();
      // The word in the original still has it.
      folded.end[folded.end.length - 1] = end;
    }
    katakanaRun = 0;
  };
  for (let from = 0; from < original.length; ) {
    const to = clusterEnd(original, from);
    const { text, kind } = foldCluster(original.slice(from, to));
    for (let i = 0; i < text.length; i++) {
      if (kind[i] === "katakana") katakanaRun++;
      else if (katakanaRun > 0) dropMarkThatEndsRun();
      units.push(text.charAt(i));
      folded.start.push(from);
      folded.end.push(to);
      folded.kind.push(kind[i]);
    }
    from = to;
  }
  dropMarkThatEndsRun();
  folded.text = units.join("");
  return folded;
}

/** Folds a text for comparison only: trims it and collapses its spaces. */
export function foldKey(original: string): string {
  return fold(original).text.replace(/\s+/g, " ").trim();
}
