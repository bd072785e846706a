import { suffix } from "./_suffix.ts";
import { AssertionError } from "./assertion_error.ts";

/** Expects two numbers to be close; by default, to differ by a ten-millionth at most. */
export function assertAlmostEquals(
  actual: number,
  expected: number,
  tolerance: number = Number.isFinite(expected) ? Math.abs(expected * 1e-7) : 1e-7,
  msg?: string,
): void {
  const delta = Math.abs(expected - actual);
  if (Object.is(actual, expected) || delta <= tolerance) return;
  const show = (value: number) => (Number.isInteger(value) ? value : value.toExponential());
  throw new AssertionError(
    `Expected actual: "${show(actual)}" to be close to "${show(expected)}": delta "${show(delta)}" is greater than "${show(tolerance)}"${suffix(msg)}`,
  );
}
