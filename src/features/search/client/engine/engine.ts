/** The embedded engine: MiniSearch over sections, with the site's rules of order on top. */
import type { Query, SearchResult } from "minisearch";
import {
  GROUP_SEPARATOR,
  type Hierarchy,
  hierarchiesOf,
  type PageTree,
  recordsOfSection,
  type SearchRecord,
} from "../../records/record";
import { foldKey } from "./fold";
import { createMatcher, type UnitMatch } from "./match-units";
import { type ParsedQuery, parseQuery } from "./query";
import { TextIndex } from "./text-index";
import { isLatin, tokenize } from "./tokenize";

/** A section that a query found. */
export interface Found {
  /** The section's number in the index. */
  id: number;
  /** Folded index terms through which it was found. */
  terms: string[];
  /** Whether every required word of the query is there. */
  complete: boolean;
  score: number;
}

/** What a query means and what it found. */
export interface FindResult {
  input: string;
  query: ParsedQuery;
  /** The finds, best first. */
  found: Found[];
  /** Whether there may be more, which were not judged. */
  isCut: boolean;
}

interface Entry {
  page: PageTree;
  index: number;
  hierarchy: Hierarchy;
  /** Folded heading. */
  key: string;
  /** Folded names of what the page is about: its title, its product and its group. */
  subjects: string[];
  /** Folded search words of the page, for its title. */
  keywords: string[];
  /** Made when the section is found for the first time. */
  records?: SearchRecord[];
}

interface Document {
  id: number;
  heading: string;
  /** English words of the heading's id. */
  anchor: string;
  path: string;
  text: string;
  code: string;
  keywords: string;
  defines: string;
}

const FIELDS = ["heading", "anchor", "path", "text", "code", "keywords", "defines"] as const;
const BOOSTS = { heading: 6, anchor: 1, path: 2, text: 1, code: 0.4, keywords: 2, defines: 3 };
/** A page's title says more than a heading of the same words elsewhere. */
const TITLE_BOOST = 2;
/** Where a section says what it is about. */
const NAMING_FIELDS = ["heading", "keywords", "defines"];
/** A step takes some 30 ms, a few times as long on a phone: a keystroke waits for no more. */
const SECTIONS_PER_STEP = 50;
/** Sections that are judged while somebody types; what MiniSearch ranks lower never comes to the top. */
const MAX_CANDIDATES = 200;
/** Share of a word's length that may be mistyped. */
const FUZZINESS = 0.2;
/** A word that the section lacks and its page has. */
const ELSEWHERE_ON_PAGE = 0.3;
const COVERAGE_POWER = 2;
/** First what explains a literal, then a heading as typed, then one that begins so. */
const CANONICAL_FACTOR = 10_000;
const EXACT = { title: 400, heading: 20, titleSynonym: 200, headingSynonym: 10, keyword: 20 };
const BEGINNING = { title: 8, heading: 2 };
/** "環境変数を読む": the page 環境変数 is meant rather than one that mentions both words; "kv …": KV. */
const SUBJECT_FACTOR = 2;
/** Own heading and those above together have all words: "page title, heading" was typed. */
const HEADINGS_FACTOR = 4;
const LITERAL_FACTOR = 100;

/** A letter or two are the beginning of too much: only names that begin so are looked for, not all texts. */
function isJustBegun(term: string): boolean {
  return term.length <= (isLatin(term) ? 2 : 1);
}

/** Index of a whole site, or of its headings alone. */
export class Engine {
  private readonly entries: Entry[] = [];
  private readonly canonical = new Map<string, number>();
  private readonly index = new TextIndex<Document>({
    fields: [...FIELDS],
    tokenize: (text) => tokenize(text),
    processTerm: (term) => term,
  });
  private last: { result: FindResult; all: boolean } | undefined;

  /**
   * @param pages pages with or without their texts
   * @param siteUrl absolute URL of the site with its base URL, ending in "/"
   */
  private constructor(
    pages: readonly PageTree[],
    private readonly siteUrl: string,
  ) {
    for (const page of pages) {
      const hierarchies = hierarchiesOf(page);
      const subjects = [page.sections[0].heading, ...page.group.split(GROUP_SEPARATOR)].map(
        foldKey,
      );
      page.sections.forEach((section, index) => {
        const id = this.entries.length;
        for (const literal of section.defines) {
          const key = foldKey(literal);
          this.canonical.set(key, id);
          const subcommand = /^deno (.+)$/.exec(key);
          if (subcommand && !this.canonical.has(subcommand[1])) {
            this.canonical.set(subcommand[1], id);
          }
        }
        const hierarchy = hierarchies[index];
        const keywords = index === 0 ? page.keywords.map(foldKey) : [];
        const key = foldKey(section.heading);
        this.entries.push({ page, index, hierarchy, key, subjects, keywords });
      });
    }
  }

  /** Builds at once; takes about a second for a large site. */
  static build(pages: readonly PageTree[], siteUrl: string): Engine {
    const engine = new Engine(pages, siteUrl);
    engine.index.addAll(engine.entries.map((_, id) => engine.documentOf(id)));
    return engine;
  }

  /** Builds in small steps, so that the thread can answer in between. */
  static async buildInSteps(pages: readonly PageTree[], siteUrl: string): Promise<Engine> {
    const engine = new Engine(pages, siteUrl);
    const documents = engine.entries.map((_, id) => engine.documentOf(id));
    await engine.index.addAllAsync(documents, { chunkSize: SECTIONS_PER_STEP });
    return engine;
  }

  private documentOf(id: number): Document {
    const { page, index, hierarchy } = this.entries[id];
    const section = page.sections[index];
    const above = [hierarchy.lvl0, hierarchy.lvl1, hierarchy.lvl2, hierarchy.lvl3]
      .slice(0, section.level)
      .filter(Boolean);
    return {
      id,
      heading: section.heading,
      anchor: section.anchor,
      path: above.join("\n"),
      text: section.blocks.join("\n"),
      code: section.code.join("\n"),
      keywords: index === 0 ? page.keywords.join("\n") : "",
      defines: section.defines.join("\n"),
    };
  }

  /**
   * Finds sections. The last result is kept, since a search page asks several times for one query.
   *
   * @param input what the reader typed
   * @param all whether to judge every section that may be one: for counts, and filters that leave few
   */
  find(input: string, all = false): FindResult {
    if (this.last?.result.input !== input || this.last.all !== all) {
      const query = parseQuery(input);
      const results = query.terms.size > 0 ? this.lookUp(query) : [];
      const candidates = all ? results : results.slice(0, MAX_CANDIDATES);
      const isCut = candidates.length < results.length;
      this.last = { all, result: { input, query, isCut, found: this.rank(query, candidates) } };
    }
    return this.last.result;
  }

  private rank(query: ParsedQuery, candidates: readonly SearchResult[]): Found[] {
    const match = createMatcher(query.units.filter((unit) => unit.required));
    const judged = candidates.map((result) => ({ result, matches: match(result) }));
    const onPages = new Map<PageTree, number[]>();
    for (const { result, matches } of judged) {
      const { page } = this.entries[result.id];
      const known = onPages.get(page);
      onPages.set(
        page,
        matches.map(({ worth, share }, i) => Math.max(known?.[i] ?? 0, share === 1 ? worth : 0)),
      );
    }
    return judged
      .map(({ result, matches }) =>
        this.judge(query, result, matches, onPages.get(this.entries[result.id].page) ?? []),
      )
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score);
  }

  /** Looks for the terms as typed, and once more for words that no page has: those are mistyped. */
  private lookUp({ key, terms }: ParsedQuery): SearchResult[] {
    const begun = [...terms.keys()].filter(
      (term) => terms.get(term)?.prefix && key.endsWith(term) && isJustBegun(term),
    );
    const beginnings: Query = {
      queries: [key],
      tokenize: () => begun,
      prefix: true,
      fields: NAMING_FIELDS,
    };
    const look = (mistyped: ReadonlySet<string>) =>
      this.index.search(
        { combineWith: "OR", queries: begun.length > 0 ? [key, beginnings] : [key] },
        {
          tokenize: () => [...terms.keys()],
          processTerm: (term) => term,
          boost: BOOSTS,
          boostTerm: (term) => terms.get(term)?.boost ?? 1,
          boostDocument: (id) => (this.entries[id].index === 0 ? TITLE_BOOST : 1),
          prefix: (term) => (terms.get(term)?.prefix ?? false) && !begun.includes(term),
          fuzzy: (term) => (mistyped.has(term) ? FUZZINESS : false),
        },
      );
    const results = look(new Set());
    const known = new Set<string>();
    for (const { queryTerms } of results) for (const term of queryTerms) known.add(term);
    const mistyped = [...terms].filter(([term, { fuzzy }]) => fuzzy && !known.has(term));
    return mistyped.length > 0 ? look(new Set(mistyped.map(([term]) => term))) : results;
  }

  /**
   * @param matches how the section has each required word
   * @param onPage how well its page has each of them anywhere
   */
  private judge(
    query: ParsedQuery,
    result: SearchResult,
    matches: readonly UnitMatch[],
    onPage: readonly number[],
  ): Found {
    const entry = this.entries[result.id];
    const worths = matches.map(({ worth }, i) => Math.max(worth, onPage[i] * ELSEWHERE_ON_PAGE));
    const coverage = worths.reduce((sum, worth) => sum + worth, 0) / matches.length;
    const whole = matches.filter(({ share }) => share === 1).length;
    const found = matches.some(({ worth }) => worth > 0);
    const isCanonical = result.id === this.canonical.get(query.key);
    return {
      id: result.id,
      terms: result.terms,
      complete: whole >= matches.length / 2 && onPage.every((worth) => worth > 0),
      score: found
        ? result.score *
          coverage ** COVERAGE_POWER *
          matchFactor(query, matches) *
          headingFactor(entry, query) *
          entry.page.rank *
          (isCanonical ? CANONICAL_FACTOR : 1)
        : 0,
    };
  }

  /**
   * @param id number of a section that was found
   * @returns the section's records, its heading's first
   */
  recordsOf(id: number): SearchRecord[] {
    const entry = this.entries[id];
    entry.records ??= recordsOfSection(entry.page, entry.index, entry.hierarchy, this.siteUrl);
    return entry.records;
  }
}

/** Factor for words that are in the headings, and for names in code that are there as typed. */
function matchFactor({ units }: ParsedQuery, matches: readonly UnitMatch[]): number {
  const inHeadings =
    matches.every(({ place }) => place) && matches.some(({ place }) => place === "heading");
  const literals = units
    .filter((unit) => unit.required)
    .flatMap((unit, i) => (unit.literal ? [matches[i].typed] : []));
  const allTyped = literals.length > 0 && literals.every(Boolean);
  return (inHeadings ? HEADINGS_FACTOR : 1) * (allTyped ? LITERAL_FACTOR : 1);
}

/**
 * Factor for a heading that is what was typed, or another word for it, or begins with it, and for
 * a page that has it among its search words or whose subject is one of several words.
 */
function headingFactor({ key, index, keywords, subjects }: Entry, query: ParsedQuery): number {
  const isTitle = index === 0;
  const { needles } = query;
  if (key === query.key) return isTitle ? EXACT.title : EXACT.heading;
  if (query.units.length > 1) {
    if (keywords.includes(query.key)) return EXACT.keyword;
    return subjects.some((subject) => needles.includes(subject)) ? SUBJECT_FACTOR : 1;
  }
  if (needles.includes(key)) return isTitle ? EXACT.titleSynonym : EXACT.headingSynonym;
  const begins = needles.some((needle) => key.startsWith(needle));
  const beginning = begins ? (isTitle ? BEGINNING.title : BEGINNING.heading) : 1;
  return keywords.includes(query.key) ? EXACT.keyword * beginning : beginning;
}
