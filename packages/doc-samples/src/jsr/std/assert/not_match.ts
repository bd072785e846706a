import { suffix } from "./_suffix.ts";
import { AssertionError } from "./assertion_error.ts";

/** Expects a text not to match a regular expression. */
export function assertNotMatch(actual: string, expected: RegExp, msg?: string): void {
  if (!expected.test(actual)) return;
  throw new AssertionError(
    `Expected actual: "${actual}" to not match: "${expected}"${suffix(msg)}`,
  );
}
