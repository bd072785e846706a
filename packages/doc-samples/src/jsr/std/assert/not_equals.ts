import { format } from "jsr:@std/internal@^1.0.12/format";
import { suffix } from "./_suffix.ts";
import { AssertionError } from "./assertion_error.ts";
import { equal } from "./equal.ts";

/** Expects two values to differ. */
export function assertNotEquals<T>(actual: T, expected: T, msg?: string): void {
  if (!equal(actual, expected)) return;
  throw new AssertionError(
    `Expected actual: ${format(actual)} not to be: ${format(expected)}${suffix(msg)}`,
  );
}
