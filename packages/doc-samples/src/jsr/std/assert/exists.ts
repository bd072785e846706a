import { suffix } from "./_suffix.ts";
import { AssertionError } from "./assertion_error.ts";

/** Expects a value other than null and undefined. */
export function assertExists<T>(actual: T, msg?: string): asserts actual is NonNullable<T> {
  if (actual !== undefined && actual !== null) return;
  throw new AssertionError(
    `Expected actual: "${actual}" to not be null or undefined${suffix(msg)}`,
  );
}
