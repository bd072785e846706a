import { suffix } from "./_suffix.ts";
import { AssertionError } from "./assertion_error.ts";
import { assertIsError } from "./is_error.ts";

/** Expects a function to throw, and returns what it threw. */
export function assertThrows(fn: () => unknown, msg?: string): unknown;
/** Expects a function to throw an error of a class, and returns the error. */
export function assertThrows<E extends Error = Error>(
  fn: () => unknown,
  // biome-ignore lint/suspicious/noExplicitAny: any class of errors will do
  ErrorClass: abstract new (...args: any[]) => E,
  msgIncludes?: string,
  msg?: string,
): E;
export function assertThrows<E extends Error = Error>(
  fn: () => unknown,
  // biome-ignore lint/suspicious/noExplicitAny: any class of errors will do
  errorClassOrMsg?: (abstract new (...args: any[]) => E) | string,
  msgIncludes?: string,
  ownMsg?: string,
): unknown {
  const [ErrorClass, msg] =
    typeof errorClassOrMsg === "string" ? [undefined, errorClassOrMsg] : [errorClassOrMsg, ownMsg];
  try {
    fn();
  } catch (error) {
    if (!ErrorClass) return error;
    if (!(error instanceof Error))
      throw new AssertionError(`A non-Error object was thrown${suffix(msg)}`);
    assertIsError(error, ErrorClass, msgIncludes, msg);
    return error;
  }
  throw new AssertionError(`Expected function to throw${suffix(msg)}`);
}
