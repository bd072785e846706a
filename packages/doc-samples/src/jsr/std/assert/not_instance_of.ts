import { suffix } from "./_suffix.ts";
import { assertFalse } from "./false.ts";

/** Expects anything but an instance of a class. */
export function assertNotInstanceOf<A, T>(
  actual: A,
  // biome-ignore lint/suspicious/noExplicitAny: any class will do
  unexpectedType: abstract new (...args: any[]) => T,
  msg?: string,
): asserts actual is Exclude<A, T> {
  assertFalse(
    actual instanceof unexpectedType,
    `Expected object to not be an instance of "${typeof unexpectedType}"${suffix(msg)}`,
  );
}
