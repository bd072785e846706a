import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import type { PageTree } from "../../src/features/search/records/record";
import { lineOf, type Problem } from "../report";
import type { Question } from "./measure";

/** Path of the hand-written queries relative to the project root. */
export const GOLDEN_FILE = "checks/search/golden.json";

/** Of some thousand numbers the one that halves every kind of query; chosen before anything was tuned on a half. */
const SEED = 12804;

/**
 * Whether a golden query is held out: nothing may be tuned on these, so that their figures tell how search does on
 * queries that nobody has seen. The query itself decides, whatever is added to the file.
 */
export function isHeldOut({ query }: Pick<Question, "query">): boolean {
  return (createHash("sha256").update(`${SEED}${query}`).digest()[0] & 1) === 1;
}

/**
 * Reads the golden file: queries as readers type them, and their targets, `route` or `route#anchor`. Any target is
 * right, the first is best.
 *
 * @param root absolute path of the project
 * @throws SyntaxError when it is not valid JSON
 */
export function readGolden(root: string): Question[] {
  const source = fs.readFileSync(path.join(root, GOLDEN_FILE), "utf8");
  const entries: Omit<Question, "file" | "line">[] = JSON.parse(source);
  return entries.map((entry) => ({
    ...entry,
    file: GOLDEN_FILE,
    line: lineOf(source, `"query": ${JSON.stringify(entry.query)},`),
  }));
}

/** Finds targets that can't be right. */
export function checkTargets(golden: readonly Question[], pages: readonly PageTree[]): Problem[] {
  const places = new Set(
    pages.flatMap(({ route, sections }) => [
      route,
      ...sections.map(({ anchor }) => `${route}#${anchor}`),
    ]),
  );
  return golden.flatMap(({ targets, line }) =>
    targets
      .filter((target) => !places.has(target))
      .map((target) => ({
        file: GOLDEN_FILE,
        line,
        check: "search",
        message: `正解の「${target}」というページまたは見出しはありません。ルートと見出しの id を確かめて直してください。`,
      })),
  );
}
