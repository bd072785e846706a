import { format } from "jsr:@std/internal@^1.0.12/format";
import { suffix } from "./_suffix.ts";
import { AssertionError } from "./assertion_error.ts";

/** Expects another value, or another object. */
export function assertNotStrictEquals<T>(actual: T, expected: T, msg?: string): void {
  if (!Object.is(actual, expected)) return;
  throw new AssertionError(
    `Expected "actual" to not be strictly equal to: ${format(actual)}${suffix(msg)}\n`,
  );
}
