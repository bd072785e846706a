import { type Folded, fold } from "./fold";

/** A span of text of one kind, and its index term. */
export interface Token {
  /** Folded text of the token. */
  text: string;
  /** First folded unit. */
  from: number;
  /** One past the last folded unit. */
  to: number;
}

/** A maximal span of Japanese or Latin text, in folded units. */
export interface Run {
  script: "japanese" | "latin";
  from: number;
  to: number;
}

/** Longer than any identifier or flag; a longer Latin run is data (base64, a URL) and gets truncated. */
const MAX_TOKEN_LENGTH = 64;
/** Indexed suffixes of a dotted name; deeper paths match by their parts. */
const MAX_SUFFIXES = 6;

const JAPANESE = new Set(["hiragana", "katakana", "han"]);
const WORD = new Set(["lower", "upper"]);

/**
 * Cuts a folded text into runs. A Latin run keeps punctuation inside a name (`Deno.serve`, `node:fs`, `@std/path`) and
 * the dashes before a flag, but not punctuation at its end.
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

function tokenAt({ text }: Folded, from: number, end: number): Token {
  const to = Math.min(end, from + MAX_TOKEN_LENGTH);
  return { text: text.slice(from, to), from, to };
}

/** Words of a Latin run by position, cut at `.`, `-`, `:`, `/` and the like. */
function placesOfWords({ text }: Folded, { from, to }: Run): [from: number, to: number][] {
  return [...text.slice(from, to).matchAll(/[^-.:/@#+]+/g)].map(({ 0: word, index = 0 }) => [
    from + index,
    from + index + word.length,
  ]);
}

/** @returns the words of a Latin run in order; one equal to the run if it has no separators */
export function wordsOf(folded: Folded, run: Run): string[] {
  return placesOfWords(folded, run).map(([from, to]) => tokenAt(folded, from, to).text);
}

/** Whether a camelCase word starts here: `openKv` at K, `HTTPServer` at S. */
export function isTurn({ kind }: Pick<Folded, "kind">, i: number): boolean {
  return kind[i] === "upper" && (kind[i - 1] === "lower" || kind[i + 1] === "lower");
}

/** The run, its suffixes from each word on, its words, and their parts. */
function latinTokens(folded: Folded, run: Run): Token[] {
  const words = placesOfWords(folded, run);
  const places = [[run.from, run.to]];
  for (const [from] of words.slice(0, MAX_SUFFIXES)) places.push([from, run.to]);
  places.push(...words);
  for (const [from, to] of words) {
    let start = from;
    for (let i = from + 1; i <= to; i++) {
      if (i < to && !isTurn(folded, i)) continue;
      places.push([start, i]);
      start = i;
    }
  }
  const tokens = new Map<string, Token>();
  for (const [from, to] of places) tokens.set(`${from} ${to}`, tokenAt(folded, from, to));
  return [...tokens.values()];
}

/**
 * Pairs of adjacent characters, and the last character alone so that a single one matches anywhere (as the prefix of a
 * pair or the end of a run).
 */
function japaneseTokens({ text }: Folded, run: Run): Token[] {
  const tokens: Token[] = [];
  for (let i = run.from; i < run.to; i++) {
    const to = Math.min(i + 2, run.to);
    tokens.push({ text: text.slice(i, to), from: i, to });
  }
  return tokens;
}

/** @returns all tokens in order of their runs; several per position where a name also has parts */
export function tokensOf(folded: Folded): Token[] {
  return runsOf(folded).flatMap((run) =>
    run.script === "latin" ? latinTokens(folded, run) : japaneseTokens(folded, run),
  );
}

/** @returns index terms of a text, repeated as often as they occur */
export function tokenize(text: string): string[] {
  return tokensOf(fold(text)).map((token) => token.text);
}

/** @returns whether an index term is Latin; all others are Japanese */
export function isLatin(term: string): boolean {
  return /^[^\u3040-\u30ff\p{Script=Han}]/u.test(term);
}
