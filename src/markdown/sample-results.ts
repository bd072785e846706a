import type { ServerName } from "./fence";

/** What was proved about a page. Samples have the names that `findFences` gives them. */
export interface PageResult {
  /** `hashFences` of the page as it was checked. */
  hash: string;
  /** Samples of the page: Deno code, JSON, and commands that are executed. */
  samples: number;
  /** Samples that were executed, by themselves or as a file of an executed one. */
  executed: number;
  /** Executed samples whose output or answers were compared. */
  compared: number;
  /** Real servers that ran while samples were executed; absent where there was none. */
  servers?: ServerName[];
  /** Samples that were not checked, with the reason; absent where there was none. */
  skipped?: Record<string, string>;
  /** Samples that were executed with success, in page order. */
  verified: string[];
}

/** Content of `src/data/sample-results.json`. */
export interface SampleResults {
  /** Version of Deno. */
  deno: string;
  /** Page (path relative to the project root) → its result. */
  pages: Record<string, PageResult>;
}

/** @returns how many samples of a page were formatted, linted and type-checked, or executed */
export function countChecked({ samples, skipped = {} }: PageResult): number {
  return samples - Object.keys(skipped).length;
}
