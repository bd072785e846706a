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

/** Content of the committed results. */
export interface SampleResults {
  /** Deno version. */
  deno: string;
  /** Page (path relative to the project root) → its result. */
  pages: Record<string, PageResult>;
}

/** How a site's samples are checked, and what its pages tell of it. */
export interface SampleSettings {
  /** The release that samples are checked with, e.g. "2.9.6". */
  deno: string;
  /** File of the committed results, relative to the project. */
  results: string;
  /** Command that writes it, with a page as its argument for one page. */
  command: string;
  /** Address of a page about the checks, below the base URL. */
  about: string;
  /**
   * Day, like "2026-11-20": samples don't use packages that npm published later, so that nobody's release changes what a
   * page shows. Without it, they use the newest.
   */
  packagesUntil?: string;
}

/** @returns how many samples of a page were formatted, linted and type-checked, or executed */
export function countChecked({
  samples,
  skipped = {},
}: Pick<PageResult, "samples" | "skipped">): number {
  return samples - Object.keys(skipped).length;
}
