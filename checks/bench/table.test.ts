import { expect, it } from "vitest";
import { cellsOf, isReached, ratio } from "./table";

it("shows goals and figures with their units, and judges the rows with a goal only", () => {
  expect(
    [
      { item: "ビルド", value: 0.3456, unit: "倍", goal: 0.35, note: "20 秒 / 58 秒" } as const,
      { item: "CSS", value: 17.64, unit: "KiB", goal: 14 } as const,
      { item: "クリック", value: 1844.4, unit: "ミリ秒" } as const,
    ].map((row) => Object.values(cellsOf(row))),
  ).toEqual([
    ["≤ 0.35 倍", "0.35 倍", "達成", "20 秒 / 58 秒"],
    ["≤ 14 KiB", "17.6 KiB", "不足", ""],
    ["", "1844 ミリ秒", "", ""],
  ]);
});

it("judges the measured value, not the rounded one", () => {
  expect(isReached({ item: "", value: 0.35, unit: "倍", goal: 0.35 })).toBe(true);
  expect(isReached({ item: "", value: 0.3501, unit: "倍", goal: 0.35 })).toBe(false);
});

it("compares by the median of the ratios, and notes both medians", () => {
  const pairs: [number, number][] = [
    [1, 10],
    [2, 4],
    [3, 10],
  ];
  expect(ratio("ビルド", pairs, "秒", 0.2)).toEqual({
    item: "ビルド",
    value: 0.3,
    unit: "倍",
    goal: 0.2,
    note: "2.0 秒 / 10.0 秒",
  });
});
