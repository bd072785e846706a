import type { SiteFigures } from "../../data/site-figures";
import { readClaims } from "../../markdown/claims/read-claims";
import { listPages, readPage } from "../../markdown/read-page";
import { missingResults, readSampleResults } from "../../markdown/read-sample-results";

/**
 * @param siteDir absolute path of the project
 * @throws Error in Japanese when the committed results can't be read
 */
export function countFigures(siteDir: string): SiteFigures {
  const results = readSampleResults(siteDir);
  if (!results) throw missingResults();
  const claims = listPages(siteDir).flatMap((file) => readClaims(readPage(siteDir, file)));
  return {
    deno: results.deno,
    executed: Object.values(results.pages).reduce((sum, { executed }) => sum + executed, 0),
    claims: claims.length,
    proven: claims.filter(({ isProven }) => isProven).length,
  };
}
