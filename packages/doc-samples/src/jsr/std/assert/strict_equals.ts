import { buildMessage } from "jsr:@std/internal@^1.0.12/build-message";
import { format } from "jsr:@std/internal@^1.0.12/format";
import { suffix } from "./_suffix.ts";
import { AssertionError } from "./assertion_error.ts";

/** Expects the same value, or the same object. */
export function assertStrictEquals<T>(
  actual: unknown,
  expected: T,
  msg?: string,
): asserts actual is T {
  if (Object.is(actual, expected)) return;
  const shown = format(actual);
  const message =
    shown === format(expected)
      ? `Values have the same structure but are not reference-equal${suffix(msg)}\n\n${shown.replace(/^/gm, "    ")}\n`
      : `Values are not strictly equal${suffix(msg)}\n${buildMessage(actual, expected)}`;
  throw new AssertionError(message);
}
