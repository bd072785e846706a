import { suffix } from "./_suffix.ts";
import { AssertionError } from "./assertion_error.ts";

/** Fails where code is still missing. */
export function unimplemented(msg?: string): never {
  throw new AssertionError(`Unimplemented${suffix(msg)}`);
}
