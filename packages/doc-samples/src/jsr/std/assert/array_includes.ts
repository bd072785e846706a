import { format } from "jsr:@std/internal@^1.0.12/format";
import { suffix } from "./_suffix.ts";
import { AssertionError } from "./assertion_error.ts";
import { equal } from "./equal.ts";

/** An array, or an object used like one. */
export type ArrayLikeArg<T> = ArrayLike<T> & object;

/** Expects a list to have all members of another. */
export function assertArrayIncludes<T>(
  actual: ArrayLikeArg<T>,
  expected: ArrayLikeArg<T>,
  msg?: string,
): void {
  const members = Array.from(actual);
  const missing = Array.from(expected).filter(
    (wanted) => !members.some((has) => equal(wanted, has)),
  );
  if (missing.length === 0) return;
  throw new AssertionError(
    `Expected actual: "${format(actual)}" to include: "${format(expected)}"${suffix(msg)}\nmissing: ${format(missing)}`,
  );
}
