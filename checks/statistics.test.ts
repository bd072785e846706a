import { expect, it } from "vitest";
import { median, percentile } from "./statistics";

it("中央値は、奇数個では真ん中の値、偶数個では真ん中の 2 つの平均になる", () => {
  expect(median([8, 10, 9])).toBe(9);
  expect(median([100, 9, 30, 40])).toBe(35);
  expect(median([7])).toBe(7);
});

it("百分位数は、その割合の値が下にある値になり、値がなければ 0 になる", () => {
  const values = Array.from({ length: 100 }, (_, i) => 100 - i);
  expect([percentile(values, 0.5), percentile(values, 0.95), percentile([], 0.5)]).toEqual([
    51, 96, 0,
  ]);
});
