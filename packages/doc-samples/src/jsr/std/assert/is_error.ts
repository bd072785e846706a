import { suffix } from "./_suffix.ts";
import { AssertionError } from "./assertion_error.ts";

/** Expects an error, by default of any class and with any message. */
export function assertIsError<E extends Error = Error>(
  error: unknown,
  // biome-ignore lint/suspicious/noExplicitAny: any class of errors will do
  ErrorClass?: abstract new (...args: any[]) => E,
  msgMatches?: string | RegExp,
  msg?: string,
): asserts error is E {
  if (!(error instanceof Error))
    throw new AssertionError(`Expected "error" to be an Error object${suffix(msg)}`);
  if (ErrorClass && !(error instanceof ErrorClass))
    throw new AssertionError(
      `Expected error to be instance of "${ErrorClass.name}", but was "${error.constructor?.name}"${suffix(msg)}`,
    );
  if (!msgMatches || matches(error.message, msgMatches)) return;
  const wanted = msgMatches instanceof RegExp ? String(msgMatches) : JSON.stringify(msgMatches);
  throw new AssertionError(
    `Expected error message to include ${wanted}, but got ${JSON.stringify(error.message)}${suffix(msg)}`,
  );
}

function matches(message: string, wanted: string | RegExp): boolean {
  return typeof wanted === "string" ? message.includes(wanted) : wanted.test(message);
}
