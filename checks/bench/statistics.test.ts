import { expect, it } from "vitest";
import { median } from "./statistics";

it("中央値は、奇数個では真ん中の値、偶数個では真ん中の 2 つの平均になる", () => {
  expect(median([8, 10, 9])).toBe(9);
  expect(median([100, 9, 30, 40])).toBe(35);
  expect(median([7])).toBe(7);
});
