/** Numbers on the home page, counted from committed results and pages. */
export interface SiteFigures {
  /** The Deno version of the results. */
  deno: string;
  /** Samples that were executed. */
  executed: number;
  /** Those among them that only prove a sentence. */
  proofs: number;
}

interface Results {
  deno: string;
  pages: Record<string, { executed: number }>;
}

const FENCE = /^[^\S\n]*(?:`{3,}|~{3,})\w+[^\n]*/gm;
const QUOTED = /"[^"]*"|'[^']*'/g;

const countProofs = (source: string): number =>
  (source.match(FENCE) ?? []).filter((line) => /\sproof(?:\s|$)/.test(line.replace(QUOTED, "")))
    .length;

/**
 * @param results content of src/data/sample-results.json
 * @param readSource reads a page
 */
export function countFigures(
  { deno, pages }: Results,
  readSource: (file: string) => string,
): SiteFigures {
  const files = Object.keys(pages);
  return {
    deno,
    executed: files.reduce((sum, file) => sum + pages[file].executed, 0),
    proofs: files.reduce((sum, file) => sum + countProofs(readSource(file)), 0),
  };
}
