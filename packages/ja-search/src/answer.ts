/** Backend-neutral questions and answers: the UI must not know which backend it talks to. */

import type { Filters } from "./filters";
import type { LevelName } from "./records/record";

/** Range of a text in UTF-16 units; the end is exclusive. */
export type TextRange = readonly [from: number, to: number];

/** A plain text, and the parts of it to highlight. */
export interface HighlightedText {
  text: string;
  /** Sorted and disjoint. */
  ranges: readonly TextRange[];
}

/** A matching section. */
export interface SearchHit {
  id: string;
  /** Absolute, with the anchor. */
  url: string;
  /** What matched in the section: its heading, by level, or its text. */
  type: LevelName | "content";
  /** The section's heading and those above it, from the group down. */
  headings: Partial<Record<LevelName, HighlightedText>>;
  /** The matching part of the text. */
  snippet?: HighlightedText;
}

export interface SearchQuestion {
  query: string;
  filters: Filters;
  /** From 0. */
  page: number;
  hitsPerPage: number;
  /** In characters. */
  snippetLength: number;
  /** Whether to count all hits, however many. */
  all: boolean;
  /** Whether to wait for the texts of the pages even if headings answer well. */
  wait: boolean;
}

export interface SearchAnswer {
  hits: SearchHit[];
  /** Hits on all pages. */
  total: number;
  pages: number;
  /** Whether everything was searched; otherwise the total is a lower bound. */
  isExhaustive: boolean;
}

/** Answers a question; rejects if the backend can't be reached. */
export type Search = (question: SearchQuestion) => Promise<SearchAnswer>;
