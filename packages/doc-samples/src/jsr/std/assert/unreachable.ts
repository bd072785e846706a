import { suffix } from "./_suffix.ts";
import { AssertionError } from "./assertion_error.ts";

/** Fails where code must never arrive. */
export function unreachable(msg?: string): never {
  throw new AssertionError(`Unreachable${suffix(msg)}`);
}
