import { buildMessage } from "jsr:@std/internal@^1.0.12/build-message";
import { suffix } from "./_suffix.ts";
import { AssertionError } from "./assertion_error.ts";
import { equal } from "./equal.ts";

/** Expects two values to be equal, with everything in them. */
export function assertEquals<T>(actual: T, expected: T, msg?: string): void {
  if (equal(actual, expected)) return;
  const message = `Values are not equal${suffix(msg)}\n${buildMessage(actual, expected)}`;
  throw new AssertionError(message);
}
