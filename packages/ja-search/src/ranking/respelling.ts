/** What a query means that is not written as the pages write it: words typed by their reading, and slips in names. */
import { type Known, type ReadingList, Readings } from "../readings/readings";
import type { PageTree } from "../records/record";
import { fold, foldKey } from "../text/fold";
import { synonymsOf } from "../text/segment";
import { isLatin, tokenize } from "../text/tokenize";
import { correctionOf } from "./correction";
import { type ParsedQuery, parseQuery } from "./query";

/** What pages have of the terms of a query. */
export interface FoundTerms {
  /** Terms that some page has, or a longer one that begins so. */
  begun: ReadonlySet<string>;
  isWord: (term: string) => boolean;
}

/** Replaces a folded word in what was typed. */
function replaceWord(typed: string, word: string, by: string): string {
  const at = fold(typed).text.indexOf(word);
  const { start, end } = fold(typed);
  return at < 0 ? typed : typed.slice(0, start[at]) + by + typed.slice(end[at + word.length - 1]);
}

/** Spells queries anew; what it knows is read from the pages when a query first needs it. */
export class Respelling {
  private readings?: Readings;
  private names?: ReadonlyMap<string, number>;

  /**
   * @param pages all pages
   * @param list how their words are read
   */
  constructor(
    private readonly pages: readonly PageTree[],
    private readonly list: ReadingList,
  ) {}

  /** @returns the query that was meant; undefined if it is the one that was typed */
  of(query: ParsedQuery, found: FoundTerms): ParsedQuery | undefined {
    return this.read(query, found) ?? this.correct(query, found);
  }

  /** Words typed by their reading as they are written. */
  private read({ typed }: ParsedQuery, { begun, isWord }: FoundTerms): ParsedQuery | undefined {
    if (this.list.length === 0) return undefined;
    this.readings ??= new Readings(this.list, this.countHeadings());
    const known: Known = (word) => {
      const term = foldKey(word);
      if (synonymsOf(term).length > 0 || isWord(term)) return "word";
      return begun.has(term) ? "beginning" : undefined;
    };
    const written = this.readings.rewrite(typed, known);
    return written === undefined ? undefined : parseQuery(written);
  }

  private countHeadings(): (word: string) => number {
    let headings: string[] | undefined;
    return (word) => {
      headings ??= this.pages.flatMap(({ sections }) => sections.map((s) => foldKey(s.heading)));
      return headings.filter((heading) => heading.includes(word)).length;
    };
  }

  /** Mistyped names corrected. */
  private correct(query: ParsedQuery, { begun }: FoundTerms): ParsedQuery | undefined {
    let { typed } = query;
    for (const { alternatives, required } of query.units) {
      const [{ terms, fuzzy }] = alternatives;
      // A dotted name that is nowhere may have parts that are.
      const isKnown = alternatives.some(({ terms }) => terms.every((term) => begun.has(term)));
      if (!required || !fuzzy || isKnown || terms.length !== 1 || !isLatin(terms[0])) continue;
      const name = correctionOf(terms[0], this.latinNames());
      if (name) typed = replaceWord(typed, terms[0], name);
    }
    return typed === query.typed ? undefined : parseQuery(typed);
  }

  /** Folded Latin words of headings, keywords and literals, with the number of sections that have them. */
  private latinNames(): ReadonlyMap<string, number> {
    if (this.names) return this.names;
    const names = new Map<string, number>();
    for (const { sections, keywords } of this.pages) {
      for (const [index, { heading, defines }] of sections.entries()) {
        const texts = [heading, ...defines, ...(index === 0 ? keywords : [])];
        for (const name of new Set(texts.flatMap(tokenize)))
          if (isLatin(name)) names.set(name, (names.get(name) ?? 0) + 1);
      }
    }
    this.names = names;
    return names;
  }
}
