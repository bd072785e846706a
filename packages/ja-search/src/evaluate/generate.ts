/** Makes queries from what pages have, whose answers are known. */

import type { PageTree, Section } from "../records/record";
import { foldKey } from "../text/fold";
import type { Question } from "./measure";

type Kind = "exact" | "prefix" | "two words" | "long mark" | "identifier" | "typo";

/** Maximum queries per kind, so that none dominates. */
const PER_KIND = 60;
/** Fixed seed: same content, same queries. */
const SEED = 20230919;
const PREFIX_SHARE = 0.6;
const SHORTEST_PREFIX = 3;
const SHORTEST_MISTYPED_WORD = 6;

/** Pseudo-random numbers in [0, 1) (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
}

/** A section that must be hit; a page title has an empty anchor. */
interface Place {
  page: PageTree;
  section: Section;
  target: string;
}

function prefixOf(heading: string): string {
  const length = Math.max(SHORTEST_PREFIX, Math.round(heading.length * PREFIX_SHARE));
  return heading.slice(0, length).trim();
}

/** Toggles the long vowel mark: サーバー ⇄ サーバ. */
function toggleLongMark(heading: string): string {
  return heading.replace(/[ァ-ヺー]{3,}/g, (word) =>
    word.endsWith("ー") ? word.slice(0, -1) : `${word}ー`,
  );
}

/** Drops a letter from the middle of a long word. */
function mistype(heading: string, random: () => number): string {
  const words = heading.match(/[A-Za-z]+/g) ?? [];
  const word = words.find(({ length }) => length >= SHORTEST_MISTYPED_WORD);
  if (!word) return heading;
  const at = 1 + Math.floor(random() * (word.length - 2));
  return word.slice(0, at) + word.slice(at + 1);
}

function sample<T>(list: readonly T[], random: () => number): T[] {
  return list
    .map((item) => ({ item, order: random() }))
    .sort((a, b) => a.order - b.order)
    .slice(0, PER_KIND)
    .map(({ item }) => item);
}

/**
 * Makes queries from headings that occur only once.
 *
 * @returns the same queries for the same pages
 */
export function generateQueries(pages: readonly PageTree[]): Question[] {
  const random = randomFrom(SEED);
  const places = pages.flatMap((page) =>
    page.sections.map(
      (section): Place => ({ page, section, target: `${page.route}#${section.anchor}` }),
    ),
  );
  const keys = places.map(({ section }) => foldKey(section.heading));
  const countOf = (test: (key: string) => boolean) => keys.filter(test).length;
  const unique = places.filter((_, index) => countOf((key) => key === keys[index]) === 1);
  const make = (kind: Kind, change: (place: Place) => string | undefined) =>
    sample(
      unique.flatMap((place): Question[] => {
        const query = change(place);
        return query ? [{ kind, query, targets: [place.target] }] : [];
      }),
      random,
    );
  const unlessSame = (query: string, heading: string) => (query === heading ? undefined : query);
  return [
    ...make("exact", ({ section }) => section.heading),
    ...make("prefix", ({ section }) => {
      const query = prefixOf(section.heading);
      const start = foldKey(query);
      const shared = countOf((key) => key.startsWith(start)) > 1;
      return shared ? undefined : unlessSame(query, section.heading);
    }),
    ...make("two words", ({ page, section }) =>
      section.level > 1 ? `${page.sections[0].heading} ${section.heading}` : undefined,
    ),
    ...make("long mark", ({ section }) =>
      unlessSame(toggleLongMark(section.heading), section.heading),
    ),
    ...make("identifier", ({ section }) => section.defines[0]),
    ...make("typo", ({ section }) => {
      const query = mistype(section.heading, random);
      const word = section.heading.match(/[A-Za-z]{6,}/)?.[0];
      const shared = word && countOf((key) => key.includes(word.toLowerCase())) > 1;
      return shared ? undefined : unlessSame(query, section.heading);
    }),
  ];
}

/** Code names that the first hit must contain: APIs, flags, modules and subcommands. */
const LITERAL = /\bDeno(?:\.\w+)+|(?<![\w-])--[a-z][\w-]+|\bnode:\w+(?:\/\w+)*|\bdeno [a-z]{2,}\b/g;

/**
 * Finds the literals named by the pages.
 *
 * @param subcommands real subcommand names, since "deno is" is none
 * @returns unique literals in a fixed order
 */
export function literalsIn(pages: readonly PageTree[], subcommands: ReadonlySet<string>): string[] {
  const literals = pages.flatMap(({ sections }) =>
    sections.flatMap(({ heading, blocks, code }) =>
      [heading, ...blocks, ...code].flatMap((text) => text.match(LITERAL) ?? []),
    ),
  );
  return [...new Set(literals)]
    .filter((literal) => !literal.startsWith("deno ") || subcommands.has(literal.slice(5)))
    .sort();
}
