import { AssertionError } from "./assertion_error.ts";

/** Values that `assertFalse` accepts. */
export type Falsy = false | 0 | 0n | "" | null | undefined;

/** Expects a falsy value. */
export function assertFalse(expr: unknown, msg = ""): asserts expr is Falsy {
  if (expr) {
    throw new AssertionError(msg);
  }
}
