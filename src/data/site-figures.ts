/** Numbers on the home page, counted from committed results and pages. */
export interface SiteFigures {
  /** The Deno version of the results. */
  deno: string;
  /** Samples that were executed. */
  executed: number;
  /** Sentences that claim something. */
  claims: number;
  /** Those among them that what stands next to them proves. */
  proven: number;
}
