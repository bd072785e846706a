import { type Folded, fold } from "./fold";

/** A stretch of text of one nature, and what the index knows it by. */
export interface Token {
  /** Folded text of the token. */
  text: string;
  /** First folded unit. */
  from: number;
  /** One past the last folded unit. */
  to: number;
}

/** A maximal stretch of Japanese or of Latin text, in folded units. */
export interface Run {
  script: "japanese" | "latin";
  from: number;
  to: number;
}

/** Longer than any identifier or flag; a longer Latin run is data (base64, a URL) and is only cut. */
const MAX_TOKEN_LENGTH = 64;
/** Suffixes of a dotted name that are indexed; deeper paths are found by their parts. */
const MAX_SUFFIXES = 6;

const JAPANESE = new Set(["hiragana", "katakana", "han"]);
const WORD = new Set(["lower", "upper"]);

/**
 * Cuts a folded text into runs. A Latin run keeps the signs inside a name (`Deno.serve`, `node:fs`,
 * `@std/path`) and the dashes before a flag; signs at its end are punctuation.
 */
export function runsOf(folded: Folded): Run[] {
  const runs: Run[] = [];
  const { kind, text } = folded;
  for (let i = 0; i < text.length; ) {
    const from = i;
    if (JAPANESE.has(kind[i])) {
      while (i < text.length && JAPANESE.has(kind[i])) i++;
      runs.push({ script: "japanese", from, to: i });
    } else if (WORD.has(kind[i]) || kind[i] === "joiner") {
      while (i < text.length && (WORD.has(kind[i]) || kind[i] === "joiner")) i++;
      const run = trimLatin(folded, from, i);
      if (run) runs.push(run);
    } else {
      i++;
    }
  }
  return runs;
}

function trimLatin({ kind, text }: Folded, from: number, to: number): Run | undefined {
  let first = from;
  while (first < to && kind[first] === "joiner") first++;
  let last = to;
  while (last > first && kind[last - 1] === "joiner") last--;
  if (first === last) return undefined;
  const lead = /(?:--?|@|\.)$/.exec(text.slice(from, first))?.[0] ?? "";
  return { script: "latin", from: first - lead.length, to: last };
}

/** Cuts a Latin run at its signs and, inside the words, where camelCase turns. */
function latinParts({ kind }: Folded, run: Run): { words: Token[]; humps: Token[] } {
  const words: Token[] = [];
  const humps: Token[] = [];
  let word = run.from;
  let hump = run.from;
  const push = (list: Token[], from: number, to: number) => {
    if (to > from) list.push({ text: "", from, to });
  };
  for (let i = run.from; i <= run.to; i++) {
    if (i === run.to || kind[i] === "joiner") {
      push(words, word, i);
      push(humps, hump, i);
      word = i + 1;
      hump = i + 1;
    } else if (i > hump && kind[i] === "upper") {
      const afterLower = kind[i - 1] === "lower";
      const beforeLower = kind[i - 1] === "upper" && i + 1 < run.to && kind[i + 1] === "lower";
      if (afterLower || beforeLower) {
        push(humps, hump, i);
        hump = i;
      }
    }
  }
  return { words, humps };
}

/**
 * The words of a Latin run: cut at `.`, `-`, `:`, `/` and the like.
 *
 * @returns tokens in order; one equal to the run where it has no such sign
 */
export function wordsOf(folded: Folded, run: Run): Token[] {
  return latinParts(folded, run).words.map((part) => withText(folded, part));
}

function withText({ text }: Folded, part: Token): Token {
  const to = Math.min(part.to, part.from + MAX_TOKEN_LENGTH);
  return { text: text.slice(part.from, to), from: part.from, to };
}

function latinTokens(folded: Folded, run: Run): Token[] {
  const { words, humps } = latinParts(folded, run);
  const suffixes = words.slice(0, MAX_SUFFIXES).map(({ from }) => ({ text: "", from, to: run.to }));
  const tokens = new Map<number, Token>();
  for (const part of [{ text: "", from: run.from, to: run.to }, ...suffixes, ...words, ...humps]) {
    const place = part.from * (folded.text.length + 1) + part.to;
    if (!tokens.has(place)) tokens.set(place, withText(folded, part));
  }
  return [...tokens.values()];
}

/**
 * Pairs of neighbouring characters, and the last character alone so that a single one is found
 * wherever it stands (as a prefix of a pair or as the end of a run).
 */
function japaneseTokens({ text }: Folded, run: Run): Token[] {
  const tokens: Token[] = [];
  for (let i = run.from; i < run.to; i++) {
    const to = Math.min(i + 2, run.to);
    tokens.push({ text: text.slice(i, to), from: i, to });
  }
  return tokens;
}

/**
 * Every token of a folded text, with its place.
 *
 * @returns tokens in order of their runs; a place has several tokens where a name also has parts
 */
export function tokensOf(folded: Folded): Token[] {
  return runsOf(folded).flatMap((run) =>
    run.script === "latin" ? latinTokens(folded, run) : japaneseTokens(folded, run),
  );
}

/**
 * What the index stores for a text.
 *
 * @param text any text
 * @returns token texts, repeated as often as they occur
 */
export function tokenize(text: string): string[] {
  return tokensOf(fold(text)).map((token) => token.text);
}

/** @returns whether a term of the index is Latin; all others are Japanese */
export function isLatin(term: string): boolean {
  return /^[^\u3040-\u30ff\p{Script=Han}]/u.test(term);
}
