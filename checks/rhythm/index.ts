import type { Problem } from "@deno-docs-ja/doc-samples/report";
import type { Page } from "@deno-docs-ja/document/site";
import { siteAt } from "../../src/document/site";
import type { Check } from "../run-checks";
import { median } from "../statistics";
import { isConnected } from "./connectives";
import { type Passage, readPassages } from "./sentences";

/** How sentences run on a page or a site. */
export interface Rhythm {
  /** Number of sentences. */
  count: number;
  /** Median length, in characters. */
  median: number;
  /** Share of short sentences, 0 to 1. */
  short: number;
  /** Share of sentences with a connective, 0 to 1. */
  connected: number;
}

/** Characters of a short sentence at most. */
const SHORT = 15;
/** With fewer sentences, shares say nothing. */
const LEAST_SENTENCES = 8;
/** Worst places named on a page. */
const PLACES = 3;

type Floors = Omit<Rhythm, "count">;
const PAGE_FLOORS: Floors = { median: 24, short: 0.18, connected: 0.18 };
const SITE_FLOORS: Floors = { median: 30, short: 0.1, connected: 0.25 };

/** @returns the numbers of some sentences; all 0 without any */
export function measure(sentences: readonly string[]): Rhythm {
  const count = sentences.length;
  const share = (matches: (sentence: string) => boolean) =>
    count === 0 ? 0 : sentences.filter(matches).length / count;
  return {
    count,
    median: count === 0 ? 0 : median(sentences.map(lengthOf)),
    short: share(isShort),
    connected: share(isConnected),
  };
}

/** @returns a problem at the worst passage if the page misses a floor */
export function checkPageRhythm(page: Page): Problem[] {
  const passages = readPassages(page);
  const rhythm = measure(passages.flatMap(({ sentences }) => sentences));
  const missed = missedFloors(rhythm, PAGE_FLOORS);
  if (rhythm.count < LEAST_SENTENCES || missed.length === 0) return [];
  const worst = worstPassages(passages);
  const places = worst.map(
    ({ line, sentences }) => `${page.file}:${line}  ${sentences.join("").slice(0, 60)}`,
  );
  return [
    {
      file: page.file,
      line: worst[0].line,
      message: [
        `文が細切れです: ${missed.join("、")}。理由や条件を「ため」「ので」「例えば」などでつなぎ、1 つの文にしてください。`,
        ...places,
      ].join("\n"),
      check: "rhythm",
    },
  ];
}

/** The check. */
export const check: Check = {
  name: "rhythm",
  scope: "pages",
  run({ root, readable, wholeSite, notes }) {
    const { problems, total } = checkRhythm(root, readable);
    notes.push(describeRhythm(total));
    return wholeSite ? [...problems, ...checkSiteRhythm(total)] : problems;
  },
};

/**
 * Measures whether the text explains or telegraphs.
 *
 * @param root absolute path of the project
 * @param files pages to check, relative to root
 * @returns problems of single pages, and the sentences of all of them
 */
export function checkRhythm(root: string, files: readonly string[]) {
  const pages = files.map((file) => siteAt(root).read(file));
  return {
    problems: pages.flatMap(checkPageRhythm),
    total: measure(
      pages.flatMap((page) => readPassages(page).flatMap(({ sentences }) => sentences)),
    ),
  };
}

/** @returns the problem of a whole site that misses a floor */
export function checkSiteRhythm(total: Rhythm): Problem[] {
  const missed = total.count === 0 ? [] : missedFloors(total, SITE_FLOORS);
  if (missed.length === 0) return [];
  return [
    {
      file: "checks/README.md",
      line: 1,
      message: `サイト全体の文が細切れです: ${missed.join("、")}。npm run check -- --only rhythm ページ で、短い文の多い所を調べてください。`,
      check: "rhythm",
    },
  ];
}

/** @returns e.g. "文 1,200、中央値 31 字、15 字以下 8.0 %、つなぎのある文 27.0 %" */
function describeRhythm({ count, median, short, connected }: Rhythm): string {
  return `文 ${count}、中央値 ${median} 字、${SHORT} 字以下 ${percent(short)}、つなぎのある文 ${percent(connected)}`;
}

/** @returns what misses a floor, in Japanese */
function missedFloors(rhythm: Rhythm, floors: Floors): string[] {
  const missed: string[] = [];
  if (rhythm.median < floors.median)
    missed.push(`文の長さの中央値が ${rhythm.median} 字（${floors.median} 字以上にする）`);
  if (rhythm.short > floors.short)
    missed.push(
      `${SHORT} 字以下の文が ${percent(rhythm.short)}（${percent(floors.short)}以下にする）`,
    );
  if (rhythm.connected < floors.connected)
    missed.push(
      `つなぎのある文が ${percent(rhythm.connected)}（${percent(floors.connected)}以上にする）`,
    );
  return missed;
}

/** The passages with the most short sentences in a row, then those with the shortest sentences. */
function worstPassages(passages: readonly Passage[]): Passage[] {
  const runOf = ({ sentences }: Passage) => longestRun(sentences);
  const meanOf = ({ sentences }: Passage) =>
    sentences.reduce((sum, sentence) => sum + lengthOf(sentence), 0) / sentences.length;
  return [...passages]
    .sort((a, b) => runOf(b) - runOf(a) || meanOf(a) - meanOf(b))
    .slice(0, PLACES);
}

function longestRun(sentences: readonly string[]): number {
  let run = 0;
  let longest = 0;
  for (const sentence of sentences) {
    run = isShort(sentence) ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}

const isShort = (sentence: string) => lengthOf(sentence) <= SHORT;

/** Characters without the final 「。」. */
function lengthOf(sentence: string): number {
  return [...sentence].length - 1;
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
