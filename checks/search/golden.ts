import fs from "node:fs";
import path from "node:path";
import { lineOf, type Problem } from "@deno-docs-ja/doc-samples/report";
import type { Question } from "@deno-docs-ja/ja-search/evaluate";
import type { PageTree } from "@deno-docs-ja/ja-search/record";

/** Path of the hand-written queries relative to the project root. */
export const GOLDEN_FILE = "checks/search/golden.json";

/** A query with the place where it is written. */
export interface LocatedQuestion extends Question {
  /** The golden file, or the page that shows the message. */
  file: string;
  /** 1-based line in the file. */
  line: number;
}

/**
 * Reads the golden file: queries as readers type them, and their targets, `route` or `route#anchor`. Any target is
 * right, the first is best.
 *
 * @param root absolute path of the project
 * @throws SyntaxError when it is not valid JSON
 */
export function readGolden(root: string): LocatedQuestion[] {
  const source = fs.readFileSync(path.join(root, GOLDEN_FILE), "utf8");
  const entries: Question[] = JSON.parse(source);
  return entries.map((entry) => ({
    ...entry,
    file: GOLDEN_FILE,
    line: lineOf(source, `"query": ${JSON.stringify(entry.query)},`),
  }));
}

/** Finds targets that can't be right. */
export function checkTargets(
  golden: readonly LocatedQuestion[],
  pages: readonly PageTree[],
): Problem[] {
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
