import { AssertionError } from "./assertion_error.ts";

/** Expects a truthy value. */
export function assert(expr: unknown, msg = ""): asserts expr {
  if (!expr) {
    throw new AssertionError(msg);
  }
}
