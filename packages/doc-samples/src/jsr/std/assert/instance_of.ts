import { suffix } from "./_suffix.ts";
import { AssertionError } from "./assertion_error.ts";

// biome-ignore lint/suspicious/noExplicitAny: any class will do
type Class = abstract new (...args: any[]) => any;

/** Expects an instance of a class. */
export function assertInstanceOf<T extends Class>(
  actual: unknown,
  expectedType: T,
  msg = "",
): asserts actual is InstanceType<T> {
  if (actual instanceof expectedType) return;
  const [wanted, found] = [expectedType.name, kindOf(actual)];
  const butWas =
    found === wanted
      ? ""
      : found === "function"
        ? " but was not an instanced object"
        : ` but was "${found}"`;
  throw new AssertionError(
    `Expected object to be an instance of "${wanted}"${butWas}${suffix(msg)}`,
  );
}

function kindOf(value: unknown): string {
  if (value === null) return "null";
  return typeof value === "object" ? (value.constructor?.name ?? "Object") : typeof value;
}
