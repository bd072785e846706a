import fs from "node:fs";
import path from "node:path";
import type { PageTree } from "../../src/features/search/records/record";
import type { Problem } from "../report";
import type { Question } from "./measure";

/** Path of the hand-written queries relative to the project root. */
export const GOLDEN_FILE = "checks/search/golden.json";

/**
 * Reads the golden file: queries as readers type them, and the places that answer them, `route` or `route#anchor`. Any of
 * them is right, the first one is best.
 *
 * @param root absolute path of the project
 * @throws SyntaxError when it is no JSON
 */
export function readGolden(root: string): Question[] {
  const source = fs.readFileSync(path.join(root, GOLDEN_FILE), "utf8");
  const entries: Omit<Question, "line">[] = JSON.parse(source);
  const lines = source.split("\n");
  return entries.map((entry) => ({
    ...entry,
    line: lines.findIndex((line) => line.includes(`"query": ${JSON.stringify(entry.query)},`)) + 1,
  }));
}

/** Golden queries that can be asked now, and what is wrong with the file. */
export interface UsableGolden {
  queries: Question[];
  /** Entries left out because the page that answers best is not written yet. */
  skipped: number;
  problems: Problem[];
}

/**
 * Sorts out the queries whose pages are not written yet, and finds targets that can't be right.
 *
 * @param golden all queries
 * @param pages pages that exist
 * @param isPromised whether the site is to have a route
 */
export function usableGolden(
  golden: readonly Question[],
  pages: readonly PageTree[],
  isPromised: (route: string) => boolean,
): UsableGolden {
  const places = new Set(
    pages.flatMap(({ route, sections }) => [
      route,
      ...sections.map(({ anchor }) => `${route}#${anchor}`),
    ]),
  );
  const routes = new Set(pages.map(({ route }) => route));
  const routeOf = (target: string) => target.split("#", 1)[0];
  const problems = golden.flatMap(({ targets, line }) =>
    targets
      .filter((target) =>
        routes.has(routeOf(target)) ? !places.has(target) : !isPromised(routeOf(target)),
      )
      .map((target) => ({
        file: GOLDEN_FILE,
        line,
        check: "search",
        message: `正解の「${target}」というページまたは見出しはありません。ルートと見出しの id を確かめて直してください。`,
      })),
  );
  const queries = golden.filter(({ targets }) => routes.has(routeOf(targets[0])));
  return { queries, skipped: golden.length - queries.length, problems };
}
