import { suffix } from "./_suffix.ts";
import { AssertionError } from "./assertion_error.ts";

/** Always fails. */
export function fail(msg?: string): never {
  throw new AssertionError(`Failed assertion${suffix(msg)}`);
}
