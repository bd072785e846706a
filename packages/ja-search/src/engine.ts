/** The engine: MiniSearch over sections, ranked by ranking.ts. */

import type { Query, SearchResult } from "minisearch";
import type { SearchAnswer, SearchHit, SearchQuestion } from "./answer";
import { FastMiniSearch } from "./fast-minisearch";
import { passes } from "./filters";
import { highlight, type Needles, needlesOf, snippet } from "./highlight";
import { createMatcher } from "./ranking/match";
import { type ParsedQuery, parseQuery, topicOf } from "./ranking/query";
import { fixedPartsOf, type SectionNames, scoreOf, type WordMatch } from "./ranking/ranking";
import { Respelling } from "./ranking/respelling";
import { WEIGHTS } from "./ranking/weights";
import type { ReadingList } from "./readings/readings";
import {
  GROUP_SEPARATOR,
  type Hierarchy,
  hierarchiesOf,
  type LevelName,
  type PageTree,
  recordsOfSection,
  type SearchRecord,
  type Section,
} from "./records/record";
import { fold, foldKey } from "./text/fold";
import { productsIn } from "./text/segment";
import { isLatin, tokenize } from "./text/tokenize";
import { placeName } from "./vocabulary/asking";
import { siteName } from "./vocabulary/subject";

/** A section that matches a query. */
export interface FoundSection {
  /** The section's number in the index. */
  id: number;
  /** Folded index terms that matched. */
  terms: string[];
  /** Whether every required word of the query matched. */
  complete: boolean;
  score: number;
}

/** A parsed query and its matches. */
export interface FindResult {
  query: ParsedQuery;
  /** Best first. */
  found: FoundSection[];
  /** Whether there may be more, which were not ranked. */
  isCut: boolean;
  /** Whether a word of the query is on no page, so that others were looked up instead. */
  isGuess: boolean;
}

interface Entry {
  page: PageTree;
  index: number;
  hierarchy: Hierarchy;
  names: SectionNames;
  /** Created when the section is first found. */
  records?: SearchRecord[];
}

type Document = Record<keyof typeof WEIGHTS.field, string> & { id: number };

/** Fields that name a section's subject. */
const NAMING_FIELDS = ["heading", "keywords", "defines"];
/** A chunk takes some 30 ms, a few times as long on a phone: a keystroke waits no longer. */
const SECTIONS_PER_STEP = 50;
/** Sections ranked while somebody types; what MiniSearch ranks lower hardly ever reaches the top. */
const MAX_CANDIDATES = 200;
/** Share of a word's length that may be mistyped. */
const FUZZINESS = 0.2;
/** As in Algolia: deeper pages cannot be requested. */
const MAX_HITS = 1000;
/** Sections without all words only fill up to this many hits. */
const FILL_UP_TO = 5;

/** One or two letters match too much: they are looked up as prefixes of names only, not in all texts. */
function isJustBegun(term: string): boolean {
  return term.length <= (isLatin(term) ? 2 : 1);
}

/** Where a section names a place. */
function placeIn({ heading, blocks }: Section): SectionNames["place"] {
  if (placeName.test(heading)) return "heading";
  return blocks.some((block) => placeName.test(block)) ? "text" : undefined;
}

/** Index of a whole site, or of its headings alone. */
export class Engine {
  private readonly entries: Entry[] = [];
  private readonly canonical = new Map<string, number>();
  private readonly respelling: Respelling;
  private readonly index = new FastMiniSearch<Document>({
    fields: Object.keys(WEIGHTS.field),
    tokenize: (text) => tokenize(text),
    processTerm: (term) => term,
  });

  /**
   * @param pages pages with or without their texts
   * @param siteUrl absolute URL of the site with its base URL, ending in "/"
   * @param readings how words are read
   */
  private constructor(
    pages: readonly PageTree[],
    private readonly siteUrl: string,
    readings: ReadingList,
  ) {
    this.respelling = new Respelling(pages, readings);
    const members: [name: string, id: number][] = [];
    for (const page of pages) {
      const hierarchies = hierarchiesOf(page);
      const title = page.sections[0].heading;
      const subjects = [title, ...page.group.split(GROUP_SEPARATOR)].map(foldKey);
      const products = [page.route.split("/")[1], ...productsIn(fold(title))];
      page.sections.forEach((section, index) => {
        const id = this.entries.length;
        for (const literal of section.defines) {
          const key = foldKey(literal);
          this.canonical.set(key, id);
          const subcommand = key.startsWith(`${siteName} `) && key.slice(siteName.length + 1);
          if (subcommand && !this.canonical.has(subcommand)) this.canonical.set(subcommand, id);
          const isMember = literal === section.anchor && key.startsWith(`${siteName}.`);
          if (isMember) members.push([key.slice(siteName.length + 1), id]);
        }
        const isTitle = index === 0;
        const keywords = isTitle
          ? page.keywords.flatMap((word) => [foldKey(word), topicOf(word)])
          : [];
        const heading = foldKey(section.heading);
        const fixedParts = isTitle ? [] : fixedPartsOf(heading);
        const place = placeIn(section);
        const names = { isTitle, heading, fixedParts, place, keywords, subjects, products };
        this.entries.push({ page, index, hierarchy: hierarchies[index], names });
      });
    }
    // A subcommand of the name is asked for more often: "test" is `deno test` rather than `Deno.test`.
    for (const [name, id] of members) if (!this.canonical.has(name)) this.canonical.set(name, id);
  }

  /** Builds synchronously; takes about 1 s for a large site. */
  static build(pages: readonly PageTree[], siteUrl: string, readings: ReadingList = []): Engine {
    const engine = new Engine(pages, siteUrl, readings);
    engine.index.addAll(engine.documents());
    return engine;
  }

  /** Builds in chunks, so that the thread can respond in between. */
  static async buildInSteps(
    pages: readonly PageTree[],
    siteUrl: string,
    readings: ReadingList = [],
  ): Promise<Engine> {
    const engine = new Engine(pages, siteUrl, readings);
    await engine.index.addAllAsync(engine.documents(), { chunkSize: SECTIONS_PER_STEP });
    return engine;
  }

  private documents(): Document[] {
    return this.entries.map(({ page, index, hierarchy }, id) => {
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
    });
  }

  /**
   * Finds sections.
   *
   * @param input what the reader typed
   * @param all whether to rank every candidate: for counts, and for filters that leave few
   */
  find(input: string, all = false): FindResult {
    const { query, results, isGuess } = this.search(input);
    // A name that only an example uses is low in the list, but it is the very name.
    const isNamed = query.isOneWord && query.units.some(({ literal }) => literal);
    const candidates = results.filter(
      ({ terms }, index) => all || index < MAX_CANDIDATES || (isNamed && terms.includes(query.key)),
    );
    const isCut = candidates.length < results.length;
    return { query, isCut, isGuess, found: this.rank(query, candidates) };
  }

  /**
   * Looks up the words as typed. Words typed by their reading are looked up as they are written. Where no page has a
   * name, looks for the name that was meant, or else for words that resemble it.
   */
  private search(
    input: string,
  ): Pick<FindResult, "query" | "isGuess"> & { results: SearchResult[] } {
    const query = parseQuery(input);
    if (query.terms.size === 0) return { query, results: [], isGuess: false };
    const results = this.lookUp(query);
    const begun = new Set<string>();
    for (const { queryTerms } of results) for (const term of queryTerms) begun.add(term);
    const isWord = (term: string) => results.some(({ terms }) => terms.includes(term));
    const respelled = this.respelling.of(query, { begun, isWord });
    if (respelled) return { query: respelled, results: this.lookUp(respelled), isGuess: true };
    const mistyped = [...query.terms].filter(([term, { fuzzy }]) => fuzzy && !begun.has(term));
    if (mistyped.length === 0) return { query, results, isGuess: false };
    const resembling = this.lookUp(query, new Set(mistyped.map(([term]) => term)));
    return { query, results: resembling, isGuess: true };
  }

  /** @param mistyped terms that others may resemble */
  private lookUp(
    { key, terms }: ParsedQuery,
    mistyped: ReadonlySet<string> = new Set(),
  ): SearchResult[] {
    const begun = [...terms.keys()].filter(
      (term) => terms.get(term)?.prefix && key.endsWith(term) && isJustBegun(term),
    );
    const beginnings: Query = {
      queries: [key],
      tokenize: () => begun,
      prefix: true,
      fields: NAMING_FIELDS,
    };
    return this.index.search(
      { combineWith: "OR", queries: begun.length > 0 ? [key, beginnings] : [key] },
      {
        tokenize: () => [...terms.keys()],
        processTerm: (term) => term,
        boost: WEIGHTS.field,
        boostTerm: (term) => terms.get(term)?.boost ?? 1,
        boostDocument: (id) => (this.entries[id].names.isTitle ? WEIGHTS.titleSection : 1),
        prefix: (term) => (terms.get(term)?.prefix ?? false) && !begun.includes(term),
        fuzzy: (term) => (mistyped.has(term) ? FUZZINESS : false),
      },
    );
  }

  private rank(query: ParsedQuery, candidates: readonly SearchResult[]): FoundSection[] {
    const match = createMatcher(query.units.filter((unit) => unit.required));
    const matched = candidates.map((result) => ({ result, matches: match(result) }));
    const onPages = new Map<PageTree, number[]>();
    for (const { result, matches } of matched) {
      const { page } = this.entries[result.id];
      const known = onPages.get(page);
      onPages.set(
        page,
        matches.map(({ worth, share }, i) => Math.max(known?.[i] ?? 0, share === 1 ? worth : 0)),
      );
    }
    return matched
      .map(({ result, matches }) =>
        this.judge(query, result, matches, onPages.get(this.entries[result.id].page) ?? []),
      )
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score);
  }

  private judge(
    query: ParsedQuery,
    { id, terms, score: text }: SearchResult,
    matches: readonly WordMatch[],
    onPage: readonly number[],
  ): FoundSection {
    const { page, names } = this.entries[id];
    const literals = query.units
      .filter((unit) => unit.required)
      .flatMap((unit, i) => (unit.literal ? [matches[i].typed] : []));
    const isCanonical = id === this.canonical.get(query.key);
    const whole = matches.filter(({ share }) => share === 1).length;
    const { message } = query;
    const isVerbatim =
      message !== undefined && whole === matches.length && this.hasText(id, message);
    const pageRank = page.rank;
    const facts = { text, matches, onPage, literals, isCanonical, isVerbatim, pageRank };
    return {
      id,
      terms,
      complete: whole >= matches.length / 2 && onPage.every((worth) => worth > 0),
      score: scoreOf(facts, names, query),
    };
  }

  private hasText(id: number, text: string): boolean {
    const { page, index } = this.entries[id];
    return page.sections[index].blocks.some((block) => foldKey(block).includes(text));
  }

  /** Records of a section, its heading's first. */
  private recordsOf(id: number): SearchRecord[] {
    const entry = this.entries[id];
    entry.records ??= recordsOfSection(entry.page, entry.index, entry.hierarchy, this.siteUrl);
    return entry.records;
  }

  /**
   * Answers a question.
   *
   * @param found result of {@link find} for its query
   */
  answer(
    { query: input, filters, page, hitsPerPage, snippetLength, all }: SearchQuestion,
    { query, found, isCut }: FindResult = this.find(input, all),
  ): SearchAnswer {
    const allowedRecords = (id: number) =>
      this.recordsOf(id).filter((record) => passes(record, filters));
    let total = 0;
    const selected = found.filter(({ id, complete }) => {
      const isHit = (complete || total < FILL_UP_TO) && allowedRecords(id).length > 0;
      if (isHit) total += 1;
      return isHit;
    });
    const hits = selected
      .slice(0, MAX_HITS)
      .slice(page * hitsPerPage, (page + 1) * hitsPerPage)
      .map(({ id, terms }) => hitOf(allowedRecords(id), needlesOf(query, terms), snippetLength));
    const pages = Math.ceil(Math.min(total, MAX_HITS) / hitsPerPage);
    return { hits, total, pages, isExhaustive: !isCut };
  }
}

/** The record that matches the most needles, as a hit; the heading's on a tie. */
function hitOf(
  records: readonly SearchRecord[],
  needles: Needles,
  snippetLength: number,
): SearchHit {
  const texts = records.map(({ type, content, hierarchy }) =>
    highlight((type === "content" ? content : hierarchy[type]) ?? "", needles),
  );
  const counts = texts.map((text) => text.needles);
  const best = counts.indexOf(Math.max(...counts));
  const { objectID, url, type, hierarchy } = records[best];
  const headings: SearchHit["headings"] = {};
  for (const [level, heading] of Object.entries(hierarchy)) {
    if (heading === null) continue;
    const { text, ranges } = highlight(heading, needles);
    headings[level as LevelName] = { text, ranges };
  }
  return {
    id: objectID,
    url,
    type,
    headings,
    ...(type === "content" && { snippet: snippet(texts[best], snippetLength) }),
  };
}
