/** From what a reader typed to what must, may and should match. */
import { type Folded, fold, foldKey } from "../text/fold";
import { asksForPlace, type Piece, productsIn, segment, synonymsOf } from "../text/segment";
import { isLatin, runsOf, wordsOf } from "../text/tokenize";
import { literalName } from "../vocabulary/subject";
import { WEIGHTS } from "./weights";

/** One way to match a unit. */
export interface Alternative {
  /** Index terms, all required. */
  terms: string[];
  /** How this relates to what was typed. */
  as: keyof typeof WEIGHTS.as;
  /** Folded text to highlight. */
  needle: string;
  /** How an index term may continue after a term here; an inflection continues in kana. */
  extends: "anything" | "inflection" | "nothing";
  /** Whether terms may be mistyped. */
  fuzzy: boolean;
}

/** A word of the query. */
export interface Unit {
  alternatives: Alternative[];
  /** Whether a complete result must have it; words that only ask add a little score. */
  required: boolean;
  /** Whether it is a name in code, where literal matches come first. */
  literal: boolean;
}

/** How a term is looked up in the index. */
export interface TermOptions {
  boost: number;
  prefix: boolean;
  fuzzy: boolean;
}

/** A query as the engine runs it. */
export interface ParsedQuery {
  /** What the reader typed, cut to a length that can be searched for. */
  typed: string;
  /** Whole query, folded, to compare with headings and literals. */
  key: string;
  /** What the query is about, folded: without the words that only ask, and the same with the site's name. */
  topics: string[];
  /** Whether it is about one word. */
  isOneWord: boolean;
  units: Unit[];
  /** Slugs of the products that it names. */
  products: string[];
  /** Whether it names the site, "Deno". */
  namesSite: boolean;
  /** Whether it asks for a place: 「どこに保存される」. */
  asksForPlace: boolean;
  /** If it is a pasted message: its text without the labels before it. */
  message?: string;
  /** Folded words that are meant: those typed, and synonyms. */
  needles: string[];
  /** Terms of the units, and pairs that favour the exact phrase. */
  terms: Map<string, TermOptions>;
}

/** What stands before a message: `error: Uncaught (in promise) TypeError: `. */
const LABELS = /^(?:(?:error|warning|uncaught|ts\d+ \[error\]|\(in promise\)|\w+error)(?::| ) ?)+/;
/** Latin words that make a query a pasted message. */
const SHORTEST_MESSAGE = 3;
/** As in Algolia: the rest is cut off. */
const MAX_QUERY_LENGTH = 512;
const MAX_TERMS = 96;
const SHORTEST_FUZZY_WORD = 5;

/** Kinds of words that are meant, if there are any; else the next ones, else all. */
const MEANT: readonly Piece["kind"][][] = [["latin", "word", "verb"], ["product"], ["site"]];

/** Pairs of adjacent characters, or the character itself if there is only one. */
export function pairsOf(text: string): string[] {
  if (text.length < 2) return [text];
  return Array.from({ length: text.length - 1 }, (_, i) => text.slice(i, i + 2));
}

/** Index terms of a word: pairs if Japanese, the whole word if Latin. */
function termsOf(folded: Folded): string[] {
  return runsOf(folded).flatMap(({ script, from, to }) => {
    const text = folded.text.slice(from, to);
    return script === "latin" ? [text] : pairsOf(text);
  });
}

function slice({ text, start, end, kind }: Folded, from: number, to: number): Folded {
  return {
    text: text.slice(from, to),
    start: start.slice(from, to),
    end: end.slice(from, to),
    kind: kind.slice(from, to),
  };
}

/** The ways to match what was typed itself. */
function typedAlternatives(folded: Folded, { from, to, kind }: Piece): Alternative[] {
  const word = slice(folded, from, to);
  const needle = word.text;
  const typed = { as: "typed", needle, extends: "anything", fuzzy: true } as const;
  if (kind === "verb") {
    const inflection = folded.text.slice(from, to + 1);
    return [
      { ...typed, terms: [inflection] },
      { ...typed, terms: [needle], as: "inflected", extends: "inflection" },
    ];
  }
  const whole: Alternative = { ...typed, terms: termsOf(word) };
  const parts = runsOf(word)
    .filter((run) => run.script === "latin")
    .flatMap((run) => wordsOf(word, run));
  const hasParts = parts.length > 0 && parts.join() !== whole.terms.join();
  return hasParts ? [whole, { ...typed, terms: parts, as: "parts", needle: "" }] : [whole];
}

function unitOf(folded: Folded, piece: Piece, required: boolean): Unit {
  const text = folded.text.slice(piece.from, piece.to);
  const synonyms = synonymsOf(text).map(
    (synonym): Alternative => ({
      terms: termsOf(synonym),
      as: "synonym",
      needle: synonym.text,
      extends: "nothing",
      fuzzy: false,
    }),
  );
  return {
    alternatives: [...typedAlternatives(folded, piece), ...synonyms],
    required,
    literal: piece.kind === "latin" && literalName.test(text),
  };
}

/**
 * Pairs within and across the words of Japanese runs: they favour pages with the exact phrase. Pairs of hiragana alone
 * are on every page.
 */
function phraseTerms(folded: Folded): string[] {
  return runsOf(folded)
    .filter(({ script, from, to }) => script === "japanese" && to - from > 1)
    .flatMap(({ from, to }) =>
      pairsOf(folded.text.slice(from, to)).filter(
        (_, i) => folded.kind[from + i] !== "hiragana" || folded.kind[from + i + 1] !== "hiragana",
      ),
    );
}

/** Options of each term; the first ones stay when there are too many. */
function collectTerms(units: readonly Unit[], phrase: readonly string[]): ParsedQuery["terms"] {
  const terms: ParsedQuery["terms"] = new Map();
  const add = (term: string, options: TermOptions) => {
    const known = terms.get(term);
    if (!known && terms.size >= MAX_TERMS) return;
    terms.set(term, {
      boost: Math.max(known?.boost ?? 0, options.boost),
      prefix: known?.prefix || options.prefix,
      fuzzy: known?.fuzzy || options.fuzzy,
    });
  };
  for (const { alternatives, required } of units) {
    for (const { terms: needed, as, extends: form, fuzzy } of alternatives) {
      for (const term of needed) {
        const latin = isLatin(term);
        add(term, {
          boost: required ? WEIGHTS.as[as] : WEIGHTS.asking,
          prefix: required && form !== "nothing" && (latin || term.length === 1),
          fuzzy: required && fuzzy && latin && term.length >= SHORTEST_FUZZY_WORD,
        });
      }
    }
  }
  for (const term of phrase) add(term, { boost: WEIGHTS.phrase, prefix: false, fuzzy: false });
  return terms;
}

/** Text of pieces, one space where something is left out between them. */
function joined({ text }: Folded, pieces: readonly Piece[]): string {
  return pieces
    .map(({ from, to }, i) => (i > 0 && pieces[i - 1].to < from ? " " : "") + text.slice(from, to))
    .join("");
}

/** Which pieces say what the query is about. */
function meaning(pieces: readonly Piece[]): (piece: Piece) => boolean {
  const meant = MEANT.find((kinds) => pieces.some(({ kind }) => kinds.includes(kind)));
  return ({ kind }) => meant?.includes(kind) ?? true;
}

/** @returns what a text is about, folded, without the words that only ask, with the site's name */
export function topicOf(text: string): string {
  const folded = fold(text);
  const pieces = segment(folded);
  const isMeant = meaning(pieces);
  return joined(
    folded,
    pieces.filter((piece) => isMeant(piece) || piece.kind === "product" || piece.kind === "site"),
  );
}

/** @returns the text of a pasted message; undefined if the query is none */
function messageOf(key: string): string | undefined {
  const words = key.match(/[a-z'"`.-]{2,}/g) ?? [];
  const isJapanese = /[\u3041-\u30ff\p{Script=Han}]/u.test(key);
  return words.length >= SHORTEST_MESSAGE && !isJapanese ? key.replace(LABELS, "") : undefined;
}

/**
 * Parses a query.
 *
 * @param input what the reader typed, of any length and content
 * @returns units in order; none if nothing can be searched for
 */
export function parseQuery(input: string): ParsedQuery {
  const typed = input.slice(0, MAX_QUERY_LENGTH);
  const folded = fold(typed);
  const pieces = segment(folded);
  const isMeant = meaning(pieces);
  const units = pieces
    .filter((piece) => isMeant(piece) || piece.kind !== "particle")
    .map((piece) => unitOf(folded, piece, isMeant(piece)));
  const isTopic = (piece: Piece) => isMeant(piece) || piece.kind === "product";
  const topics = [
    joined(folded, pieces.filter(isTopic)),
    joined(
      folded,
      pieces.filter((piece) => isTopic(piece) || piece.kind === "site"),
    ),
  ];
  const isOneWord = pieces.filter(isTopic).length === 1;
  const needles = units
    .filter((unit) => unit.required)
    .flatMap(({ alternatives }) => alternatives.map(({ needle }) => needle))
    .filter(Boolean);
  const terms = collectTerms(units, phraseTerms(folded));
  const key = foldKey(typed);
  return {
    typed,
    key,
    topics,
    isOneWord,
    products: productsIn(folded),
    namesSite: pieces.some(({ kind }) => kind === "site"),
    asksForPlace: asksForPlace(folded),
    message: messageOf(key),
    units,
    needles,
    terms,
  };
}
