/**
 * Ranking of the hits: one formula over the weights.
 */
import { siteProduct } from "../vocabulary/subject";
import type { ParsedQuery } from "./query";
import { WEIGHTS } from "./weights";

/** How a section matches a word of the query. */
export interface WordMatch {
  /** Share of the word's terms that match. */
  share: number;
  /** Worth of the word here, from 0 to 1. */
  worth: number;
  /** Whether the word itself matches, not a synonym. */
  typed: boolean;
  /** Whether the section's own heading has the whole word, or else those above it. */
  place: "heading" | "path" | undefined;
}

/** What a word's worth depends on. */
interface WordFacts {
  share: number;
  as: keyof typeof WEIGHTS.as;
  isMistyped: boolean;
  isOnlyInCode: boolean;
}

/** @returns worth of a word of the query in a section, from 0 to 1 */
export function worthOf({ share, as, isMistyped, isOnlyInCode }: WordFacts): number {
  if (share < WEIGHTS.smallestShare) return 0;
  if (share < 1) return WEIGHTS.as[as] * share * WEIGHTS.incomplete;
  if (isMistyped) return WEIGHTS.as[as] * WEIGHTS.mistyped;
  return WEIGHTS.as[as] * (isOnlyInCode ? WEIGHTS.onlyInCode : 1);
}

/** Names of a section, all folded. */
export interface SectionNames {
  isTitle: boolean;
  heading: string;
  /** What does not vary in it, if it is long enough to be a message. */
  fixedParts: readonly string[];
  /** Keywords of the page, at its title. */
  keywords: readonly string[];
  /** Where the section names a place. */
  place?: keyof typeof WEIGHTS.place;
  /** The page's title, product and group. */
  subjects: readonly string[];
  /** The page's product, then those that its title names. */
  products: readonly string[];
}

/** Written in headings for what varies in a message. "…" is folded to it. */
const VARIABLE = "...";
/** The code of a type error, which readers leave out. */
const TYPE_ERROR = /^ts\d+ \[error\]: /;
/** Shorter headings may be in any sentence. */
const SHORTEST_MESSAGE = 3;

const wordsIn = (text: string): number => text.split(" ").filter(Boolean).length;

/**
 * @param heading folded heading
 * @returns its parts that do not vary, if it may be an error message; else none
 */
export function fixedPartsOf(heading: string): string[] {
  const parts = heading
    .replace(TYPE_ERROR, "")
    .split(VARIABLE)
    .filter((part) => part.trim());
  return wordsIn(parts.join(" ")) >= SHORTEST_MESSAGE ? parts : [];
}

/** Whether the query has all parts of a heading in order, or the first if that is a message by itself. */
function quotes(key: string, parts: readonly string[]): boolean {
  if (parts.length === 0) return false;
  if (wordsIn(parts[0]) >= SHORTEST_MESSAGE && key.includes(parts[0])) return true;
  let from = 0;
  return parts.every((part) => {
    const at = key.indexOf(part, from);
    from = at + part.length;
    return at >= 0;
  });
}

function nameFactor(
  { isTitle, heading, fixedParts, keywords, subjects }: SectionNames,
  { key, topics, needles, isOneWord, asksForPlace }: ParsedQuery,
): number {
  const { exactly, begins, keyword, quoted, subject } = WEIGHTS;
  if (heading === key) return isTitle ? exactly.title : exactly.heading;
  // What is asked about a thing is on its page, not in any section of that name.
  if (isTitle && topics.includes(heading)) return asksForPlace ? exactly.heading : exactly.title;
  const onlyAsks = !topics.includes(key);
  if (isOneWord && needles.includes(heading)) {
    if (isTitle) return exactly.titleSynonym;
    if (!onlyAsks) return exactly.headingSynonym;
  }
  const isKeyword = [key, ...topics].some((words) => keywords.includes(words));
  const names = isOneWord ? [...needles, ...topics] : topics;
  const isBeginning = (isTitle || !onlyAsks) && names.some((name) => heading.startsWith(name));
  const isSubject = (name: string) =>
    needles.includes(name) || topics.some((topic) => ` ${topic} `.includes(` ${name} `));
  return (
    (isKeyword ? keyword : 1) *
    (quotes(key, fixedParts) ? quoted : 1) *
    (isBeginning ? begins[isTitle ? "title" : "heading"] : 1) *
    (!isOneWord && subjects.some(isSubject) ? subject : 1)
  );
}

/** With two products named, a page of one whose title names the other comes first. */
function productFactor({ products: [own, ...inTitle] }: SectionNames, query: ParsedQuery): number {
  if (query.products.length === 0 && query.namesSite && own === siteProduct) return WEIGHTS.site;
  if (!query.products.includes(own)) return 1;
  const isOther = (product: string) => product !== own && query.products.includes(product);
  return WEIGHTS.product * (inTitle.some(isOther) ? WEIGHTS.product : 1);
}

/** Everything that a section's rank depends on. */
export interface SectionFacts {
  /** MiniSearch's score. */
  text: number;
  /** One per word of the query. */
  matches: readonly WordMatch[];
  /** Worth of each word at its best match on the page. */
  onPage: readonly number[];
  /** For each code name in the query, whether it matches as typed. */
  literals: readonly boolean[];
  isCanonical: boolean;
  /** Whether a text has the pasted message as it is. */
  isVerbatim: boolean;
  /** From {@link WEIGHTS.kind}. */
  pageRank: number;
}

/**
 * @returns the score that hits are sorted by; 0 for a section without any word of the query
 */
export function scoreOf(facts: SectionFacts, section: SectionNames, query: ParsedQuery): number {
  const { text, matches, onPage, literals, isCanonical, isVerbatim, pageRank } = facts;
  if (!matches.some(({ worth }) => worth > 0)) return 0;
  const worths = matches.map(({ worth }, i) =>
    Math.max(worth, onPage[i] * WEIGHTS.elsewhereOnPage),
  );
  const coverage = worths.reduce((sum, worth) => sum + worth, 0) / worths.length;
  const place = query.asksForPlace ? section.place : undefined;
  const inHeadings =
    matches.every(({ place }) => place) &&
    (place === "heading" || matches.some(({ place }) => place === "heading"));
  return (
    text *
    coverage ** WEIGHTS.coveragePower *
    (inHeadings ? WEIGHTS.allInHeadings : 1) *
    (literals.length > 0 && literals.every(Boolean) ? WEIGHTS.literal : 1) *
    nameFactor(section, query) *
    productFactor(section, query) *
    (place ? WEIGHTS.place[place] : 1) *
    (isVerbatim ? WEIGHTS.verbatim : 1) *
    (isCanonical ? WEIGHTS.canonical : 1) *
    pageRank
  );
}
