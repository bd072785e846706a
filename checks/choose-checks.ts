import { readNames } from "./command-line";

/** The check that executes the samples. */
export const SAMPLES = "samples";
/** The check that runs instead of skipped samples. */
export const RECORDS = "records";
/** The check that needs a build. */
const BUILT_LINKS = "built-links";
/** The check that executes samples five times. */
export const CLOCK = "clock";
/** Checks that run only when they are named. */
const ON_DEMAND = [BUILT_LINKS, CLOCK];

/**
 * @param all names of all checks
 * @param options lists of names from the command line
 * @returns the checks to run, in their order
 * @throws Error in Japanese for a name that there is not, and when none is left
 */
export function chooseChecks(
  all: readonly string[],
  { only, skip }: { only?: string; skip?: string },
): string[] {
  const wanted =
    only === undefined ? all.filter((name) => !ON_DEMAND.includes(name)) : readNames(only, all);
  const skipped = skip === undefined ? [] : readNames(skip, all);
  const executes = wanted.includes(SAMPLES) && !skipped.includes(SAMPLES);
  const chosen = all.filter(
    (name) => wanted.includes(name) && !skipped.includes(name) && (name !== RECORDS || !executes),
  );
  if (chosen.length > 0) return chosen;
  throw new Error("行うチェックがありません。--only と --skip の名前を確かめてください。");
}
