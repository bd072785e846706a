/** Measures the engine: where the right answers stand, how long they take, and what browsers load. */
import { brotliCompressSync } from "node:zlib";
import type { SearchHit } from "../answer";
import { Engine } from "../engine";
import type { ReadingList } from "../readings/readings";
import { pack } from "../records/files";
import type { PageTree } from "../records/record";

/** Any absolute URL: targets are compared by path. */
const SITE_URL = "https://example.org/";

/** A query with its correct targets. */
export interface Question {
  query: string;
  /** Kind of query, for the report. */
  kind: string;
  /** Places, `route#anchor`, or routes: any section of the page. */
  targets: readonly string[];
}

/** The result of one query. */
export interface Answer<Q extends Question = Question> {
  question: Q;
  /** 1-based; 0 when no hit is right. */
  rank: number;
  /** Places of the hits, `route#anchor`. */
  places: string[];
  milliseconds: number;
}

/** Place of a hit: `route#anchor`, with an empty anchor for the title. */
function placeOf({ url }: SearchHit): string {
  const { pathname, hash } = new URL(url);
  return `${pathname}#${hash.slice(1)}`;
}

/** Hits of the first screen; deeper ones are as good as none. */
const DEEPEST = 10;

/** Queries the engine as somebody who types; returns the places of the first hits. */
export type Searcher = (query: string, count?: number) => string[];

/** @returns a function that searches the pages */
export function createSearcher(pages: readonly PageTree[], readings: ReadingList = []): Searcher {
  const engine = Engine.build(pages, SITE_URL, readings);
  const how = { page: 0, snippetLength: 50, all: false, wait: true };
  return (query, count = DEEPEST) =>
    engine
      .answer({ query, filters: ["language:ja"], hitsPerPage: count, ...how })
      .hits.map(placeOf);
}

/**
 * Runs a query.
 *
 * @param search from {@link createSearcher}
 */
export function ask<Q extends Question>(search: Searcher, question: Q): Answer<Q> {
  const started = performance.now();
  const places = search(question.query);
  const milliseconds = performance.now() - started;
  const isRight = (place: string) =>
    question.targets.some((target) =>
      target.includes("#") ? place === target : place.startsWith(`${target}#`),
    );
  return { question, places, rank: places.findIndex(isRight) + 1, milliseconds };
}

/** Relevance of a set of queries, as shares of it. */
export interface Relevance {
  /** The first hit is right. */
  first: number;
  /** One of the first five is. */
  firstFive: number;
  /** Mean of 1 / rank. */
  meanReciprocalRank: number;
  /** There is any hit. */
  found: number;
}

/**
 * @param answers at least one
 * @throws RangeError for none: nothing would be measured
 */
export function relevanceOf(answers: readonly Answer[]): Relevance {
  if (answers.length === 0) throw new RangeError("no answers to measure");
  const mean = (valueOf: (answer: Answer) => number) =>
    answers.reduce((sum, a) => sum + valueOf(a), 0) / answers.length;
  return {
    first: mean(({ rank }) => Number(rank === 1)),
    firstFive: mean(({ rank }) => Number(rank >= 1 && rank <= 5)),
    meanReciprocalRank: mean(({ rank }) => (rank > 0 ? 1 / rank : 0)),
    found: mean(({ places }) => Number(places.length > 0)),
  };
}

/** Browser downloads, in bytes after Brotli. */
export function sizesOf(
  pages: readonly PageTree[],
  readings: ReadingList = [],
): Record<"headings" | "records", number> {
  const { headings, records } = pack(pages, readings);
  const compressed = (value: unknown) => brotliCompressSync(JSON.stringify(value)).length;
  return { headings: compressed(headings), records: compressed(records) };
}
