/** What a backend is asked, and the plain shape in which it answers: the UI must not know which one does. */
import type { LevelName } from "../records/record";
import type { Filters } from "./filters";

/** A stretch of a text, from one UTF-16 unit to before another. */
export type TextRange = readonly [from: number, to: number];

/** A plain text, and the stretches of it that were searched for. */
export interface HighlightedText {
  text: string;
  /** In order and disjoint. */
  ranges: readonly TextRange[];
}

/** A section that was found. */
export interface SearchHit {
  id: string;
  /** Absolute, with the anchor. */
  url: string;
  /** What of the section was found: its heading, by level, or its text. */
  type: LevelName | "content";
  /** The section's heading and those above it, from the group down. */
  headings: Partial<Record<LevelName, HighlightedText>>;
  /** The part of the text that was found. */
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
  /** Whether to count all hits, however many there are. */
  all: boolean;
  /** Whether to wait for the texts of the pages even where headings answer well. */
  wait: boolean;
}

export interface SearchAnswer {
  hits: SearchHit[];
  /** Hits on all pages. */
  total: number;
  pages: number;
  /** Whether everything was looked at, so that the total is not just the least. */
  isExhaustive: boolean;
}

/** Answers a question; rejects where the backend can't be reached. */
export type Search = (question: SearchQuestion) => Promise<SearchAnswer>;
