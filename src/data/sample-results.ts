import type { ServerName } from "../remark/fence";

/** What was proved about a page. Fences are named by their position in the page, from 0. */
export interface PageResult {
  /** `hashFences` of the page as it was checked. */
  hash: string;
  /** Samples of the page: Deno code, JSON, and commands that are executed. */
  samples: number;
  /** Samples that were formatted, linted and type-checked, or executed. */
  checked: number;
  /** Samples that were executed, by themselves or as a file of an executed one. */
  executed: number;
  /** Executed samples whose output or answers were compared. */
  compared: number;
  /** Real servers that ran while samples were executed; absent where there was none. */
  servers?: ServerName[];
  skipped: { index: number; reason: string }[];
  /** Fences that were executed with success. */
  verified: number[];
}

/** Content of `src/data/sample-results.json`. */
export interface SampleResults {
  /** Version of Deno. */
  deno: string;
  /** Page (path relative to the project root) → its result. */
  pages: Record<string, PageResult>;
}
