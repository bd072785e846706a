import type { ServerName } from "./fence";

/** A page's verified facts. Samples are named as in `findFences`. */
export interface PageResult {
  /** `hashFences` of the page when checked. */
  hash: string;
  /** Samples on the page: Deno code, JSON, and executed commands. */
  samples: number;
  /** Samples executed directly or as a file of an executed one. */
  executed: number;
  /** Executed samples with compared output or responses. */
  compared: number;
  /** Real servers that ran during execution; absent if none. */
  servers?: ServerName[];
  /** Unchecked samples, with the reason; absent if none. */
  skipped?: Record<string, string>;
  /** Successfully executed samples, in page order. */
  verified: string[];
  /** Key of each project that passed, in page order: what passed once for its key need not run again. */
  keys: string[];
}

/** Content of `src/data/sample-results.json`. */
export interface SampleResults {
  /** Deno version. */
  deno: string;
  /** Page (path relative to the project root) → its result. */
  pages: Record<string, PageResult>;
}

/** @returns how many samples of a page were formatted, linted and type-checked, or executed */
export function countChecked({
  samples,
  skipped = {},
}: Pick<PageResult, "samples" | "skipped">): number {
  return samples - Object.keys(skipped).length;
}
