import { brotliCompressSync } from "node:zlib";
import type { SearchHit } from "../../src/features/search/client/answer";
import { Engine } from "../../src/features/search/client/engine/engine";
import { pack } from "../../src/features/search/records/files";
import type { PageTree } from "../../src/features/search/records/record";

/** Any absolute URL: targets are compared by path. */
const SITE_URL = "https://example.org/";
const HITS = 20;

/** How well a set of queries is answered. Ranks count from 1; 0 is "not among the hits". */
export interface Relevance {
  count: number;
  /** Share of queries whose answer is the first hit. */
  first: number;
  /** Share of queries whose answer is among the first five. */
  firstFive: number;
  /** Mean of 1 / rank. */
  meanReciprocalRank: number;
  /** Share of queries without any hit. */
  empty: number;
}

/** A query with the places that answer it. */
export interface Question {
  query: string;
  targets: readonly string[];
}

/** What was answered to one query. */
export interface Answer<Q extends Question> {
  question: Q;
  rank: number;
  /** Places of the hits, `route#anchor`. */
  places: string[];
  milliseconds: number;
}

/** Asks the embedded engine as the modal does. */
export class Searcher {
  private readonly engine: Engine;

  constructor(pages: readonly PageTree[]) {
    this.engine = Engine.build(pages, SITE_URL);
  }

  /**
   * @param query what a reader types
   * @returns hits, best first
   */
  hits(query: string): SearchHit[] {
    const filters = ["language:ja"];
    const how = { page: 0, hitsPerPage: HITS, snippetLength: 50, all: false, wait: true };
    return this.engine.answer({ query, filters, ...how }).hits;
  }

  /**
   * Asks one question. A target without an anchor is any section of its page.
   *
   * @param question query and right answers
   */
  ask<Q extends Question>(question: Q): Answer<Q> {
    const started = performance.now();
    const places = this.hits(question.query).map(placeOf);
    const milliseconds = performance.now() - started;
    const isRight = (place: string) =>
      question.targets.some((target) =>
        target.includes("#") ? place === target : place.startsWith(`${target}#`),
      );
    return { question, places, rank: places.findIndex(isRight) + 1, milliseconds };
  }
}

/** Place of a hit: `route#anchor`, with an empty anchor for the title. */
export function placeOf({ url }: SearchHit): string {
  const { pathname, hash } = new URL(url);
  return `${pathname}#${hash.slice(1)}`;
}

/**
 * @param answers answers to a set of queries
 * @returns figures; perfect ones for an empty set
 */
export function relevanceOf(answers: ReadonlyArray<Answer<Question>>): Relevance {
  const share = (test: (answer: Answer<Question>) => boolean) =>
    answers.length === 0 ? 1 : answers.filter(test).length / answers.length;
  const reciprocals = answers.map(({ rank }) => (rank > 0 ? 1 / rank : 0));
  return {
    count: answers.length,
    first: share(({ rank }) => rank === 1),
    firstFive: share(({ rank }) => rank >= 1 && rank <= 5),
    meanReciprocalRank:
      answers.length === 0 ? 1 : reciprocals.reduce((a, b) => a + b, 0) / answers.length,
    empty: answers.length === 0 ? 0 : share(({ places }) => places.length === 0),
  };
}

/** What browsers load, in bytes after brotli. */
export interface Sizes {
  headings: number;
  records: number;
}

/**
 * @param pages all pages
 */
export function sizesOf(pages: readonly PageTree[]): Sizes {
  const { headings, records } = pack(pages);
  const compressed = (value: unknown) => brotliCompressSync(JSON.stringify(value)).length;
  return { headings: compressed(headings), records: compressed(records) };
}
