import {
  missingResults,
  readSampleResults,
} from "@deno-docs-ja/document/fence/read-sample-results";
import type { SiteFigures } from "../../data/site-figures";
import { readClaims } from "../../document/claims/read-claims";
import { samples, siteAt } from "../../document/site";

/**
 * @param siteDir absolute path of the project
 * @throws Error in Japanese when the committed results can't be read
 */
export function countFigures(siteDir: string): SiteFigures {
  const results = readSampleResults(siteDir, samples);
  if (!results) throw missingResults(samples);
  const claims = siteAt(siteDir)
    .list()
    .flatMap((file) => readClaims(siteAt(siteDir).read(file)));
  return {
    deno: results.deno,
    executed: Object.values(results.pages).reduce((sum, { executed }) => sum + executed, 0),
    claims: claims.length,
    proven: claims.filter(({ isProven }) => isProven).length,
  };
}
