import { suffix } from "./_suffix.ts";
import { AssertionError } from "./assertion_error.ts";

/** Expects a text to contain another. */
export function assertStringIncludes(actual: string, expected: string, msg?: string): void {
  if (actual.includes(expected)) return;
  throw new AssertionError(`Expected actual: "${actual}" to contain: "${expected}"${suffix(msg)}`);
}
