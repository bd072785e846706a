/** Which test files run on a commit: those without a result for their key, and a fifth of the others. */
import { createHash } from "node:crypto";
import { isInTurn } from "@deno-docs-ja/doc-samples/results/rotation";
import type { Outcome } from "../outcomes";

/** Test file, relative to the project → its key when it last passed. */
export type Passed = Record<string, string>;

export interface Turns {
  /** Their results count. */
  known: Passed;
  /** Files that this checkout has run on this commit: their turn is over. */
  done: Passed;
  /** Number of the commit; five consecutive ones run all. */
  commit: number;
}

/**
 * @param keys test file → its key
 * @returns the files to run
 */
export function filesDue(keys: Passed, { known, done, commit }: Turns): string[] {
  return Object.keys(keys).filter((file) => {
    const key = keys[file];
    if (done[file] === key) return false;
    return known[file] !== key || isInTurn(createHash("sha256").update(file).digest("hex"), commit);
  });
}

/**
 * @param keys test file → its key
 * @returns those of which every test passed at the first try
 */
export function filesPassed(keys: Passed, outcomes: readonly Outcome[]): Passed {
  const failed = new Set(
    outcomes
      .filter(({ status, tries }) => status !== "passed" || tries > 1)
      .map(({ file }) => file),
  );
  const run = new Set(outcomes.map(({ file }) => file));
  return Object.fromEntries(
    Object.entries(keys).filter(([file]) => run.has(file) && !failed.has(file)),
  );
}
