/** From what a reader typed to what must, may and should be found. */
import { type Folded, fold, foldKey } from "./fold";
import { WEIGHTS } from "./ranking";
import { type Piece, segment, synonymsOf } from "./segment";
import { isLatin, runsOf, wordsOf } from "./tokenize";

/** One way in which a unit can be found. */
export interface Alternative {
  /** Index terms, all needed. */
  terms: string[];
  /** What this is of what was typed. */
  as: keyof typeof WEIGHTS.as;
  /** Folded text to highlight. */
  needle: string;
  /** How a term of the index may go on after a term here; an inflection goes on in kana. */
  extends: "anything" | "inflection" | "nothing";
  /** Whether terms may be mistyped. */
  fuzzy: boolean;
}

/** A word of the query. */
export interface Unit {
  alternatives: Alternative[];
  /** Whether a result of the first class must have it; particles and the like only add score. */
  required: boolean;
  /** Whether it is a name in code, where a literal match comes first. */
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
  /** Whole query, folded: compared with headings and literals. */
  key: string;
  units: Unit[];
  /** Folded words that are meant: what was typed, and other words for it. */
  needles: string[];
  /** Terms of the required units, and pairs that favour the phrase as typed. */
  terms: Map<string, TermOptions>;
}

/** As Algolia: what is longer is cut. */
const MAX_QUERY_LENGTH = 512;
const MAX_TERMS = 96;
const SHORTEST_FUZZY_WORD = 5;

/** APIs, flags, specifiers and variables: what has the name as typed comes first. */
const LITERAL = /^(?:deno\.|-|node:|npm:|jsr:|@)|_/;

/** Pairs of neighbouring characters; the character itself where there is only one. */
export function pairsOf(text: string): string[] {
  if (text.length < 2) return [text];
  return Array.from({ length: text.length - 1 }, (_, i) => text.slice(i, i + 2));
}

/** Index terms of a word: pairs of a Japanese one, the whole of a Latin one. */
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

/** The ways to find what was typed itself. */
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
    .flatMap((run) => wordsOf(word, run).map(({ text }) => text));
  const hasParts = parts.length > 0 && parts.join() !== whole.terms.join();
  return hasParts ? [whole, { ...typed, terms: parts, as: "parts", needle: "" }] : [whole];
}

function unitOf(folded: Folded, piece: Piece): Unit {
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
    required: piece.kind !== "particle" && piece.kind !== "filler",
    literal: piece.kind === "latin" && LITERAL.test(text),
  };
}

/**
 * Pairs within and across the words of Japanese runs: they favour pages that have the phrase as
 * typed. Pairs of hiragana alone are on every page.
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

/** Options of each term; what comes first stays when there are too many. */
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
  for (const { alternatives } of units.filter((unit) => unit.required)) {
    for (const { terms: needed, as, extends: form, fuzzy } of alternatives) {
      for (const term of needed) {
        const latin = isLatin(term);
        add(term, {
          boost: WEIGHTS.as[as],
          prefix: form !== "nothing" && (latin || term.length === 1),
          fuzzy: fuzzy && latin && term.length >= SHORTEST_FUZZY_WORD,
        });
      }
    }
  }
  for (const term of phrase) add(term, { boost: WEIGHTS.phrase, prefix: false, fuzzy: false });
  return terms;
}

/**
 * Parses a query.
 *
 * @param input what the reader typed, of any length and content
 * @returns units in order; none where nothing can be searched for
 */
export function parseQuery(input: string): ParsedQuery {
  const typed = input.slice(0, MAX_QUERY_LENGTH);
  const folded = fold(typed);
  const units = segment(folded).map((piece) => unitOf(folded, piece));
  // Where nothing but particles and the like was typed, they are what is meant.
  if (!units.some((unit) => unit.required)) for (const unit of units) unit.required = true;
  const needles = units
    .filter((unit) => unit.required)
    .flatMap(({ alternatives }) => alternatives.map(({ needle }) => needle))
    .filter(Boolean);
  const terms = collectTerms(units, phraseTerms(folded));
  return { key: foldKey(typed), units, needles, terms };
}
