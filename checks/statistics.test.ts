import { expect, it } from "vitest";
import { median, percentile } from "./statistics";

it("gives the median, or the mean of the two in the middle", () => {
  expect(median([8, 10, 9])).toBe(9);
  expect(median([100, 9, 30, 40])).toBe(35);
  expect(median([7])).toBe(7);
});

it("gives the value above a share of the others, and 0 for no values", () => {
  const values = Array.from({ length: 100 }, (_, i) => 100 - i);
  expect([percentile(values, 0.5), percentile(values, 0.95), percentile([], 0.5)]).toEqual([
    51, 96, 0,
  ]);
});
