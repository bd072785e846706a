import { suffix } from "./_suffix.ts";
import { AssertionError } from "./assertion_error.ts";
import { assertIsError } from "./is_error.ts";

/** Expects a function's promise to be rejected, and returns the reason. */
export function assertRejects(fn: () => PromiseLike<unknown>, msg?: string): Promise<unknown>;
/** Expects a function's promise to be rejected with an error of a class, and returns the error. */
export function assertRejects<E extends Error = Error>(
  fn: () => PromiseLike<unknown>,
  // biome-ignore lint/suspicious/noExplicitAny: any class of errors will do
  ErrorClass: abstract new (...args: any[]) => E,
  msgIncludes?: string,
  msg?: string,
): Promise<E>;
export async function assertRejects<E extends Error = Error>(
  fn: () => PromiseLike<unknown>,
  // biome-ignore lint/suspicious/noExplicitAny: any class of errors will do
  errorClassOrMsg?: (abstract new (...args: any[]) => E) | string,
  msgIncludes?: string,
  ownMsg?: string,
): Promise<unknown> {
  const [ErrorClass, msg] =
    typeof errorClassOrMsg === "string" ? [undefined, errorClassOrMsg] : [errorClassOrMsg, ownMsg];
  const promise = promiseOf(fn, msg);
  try {
    await promise;
  } catch (error) {
    if (!ErrorClass) return error;
    if (!(error instanceof Error))
      throw new AssertionError(`A non-Error object was rejected${suffix(msg)}`);
    assertIsError(error, ErrorClass, msgIncludes, msg);
    return error;
  }
  throw new AssertionError(`Expected function to reject${suffix(msg)}`);
}

function promiseOf(fn: () => PromiseLike<unknown>, msg?: string): PromiseLike<unknown> {
  try {
    const promise = fn();
    if (typeof promise?.then === "function") return promise;
  } catch {
    // It threw instead of rejecting, which is as wrong as returning no promise.
  }
  throw new AssertionError(`Function throws when expected to reject${suffix(msg)}`);
}
