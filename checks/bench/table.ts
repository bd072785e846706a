import { median } from "../statistics";

/** Decimal places by unit. */
const DIGITS = { 倍: 2, 秒: 1, ミリ秒: 0, KiB: 1, 個: 0 } as const;

/** A measured figure. */
export interface Row {
  item: string;
  value: number;
  unit: keyof typeof DIGITS;
  /** The maximum; omitted for figures that are only reported. */
  goal?: number;
  /** Further details. */
  note?: string;
}

/** Compares figures measured alternately: ours and another site's. */
export function ratio(
  item: string,
  pairs: readonly [ours: number, theirs: number][],
  unit: string,
  goal?: number,
): Row {
  const [ours, theirs] = [0, 1].map((side) => median(pairs.map((pair) => pair[side])).toFixed(1));
  return {
    item,
    value: median(pairs.map(([ours, theirs]) => ours / theirs)),
    unit: "倍",
    goal,
    note: `${ours} ${unit} / ${theirs} ${unit}`,
  };
}

/** Whether a figure is within its goal. */
export const isReached = ({ value, goal }: Row): boolean => goal === undefined || value <= goal;

/** @returns a figure's table cells by column */
export function cellsOf(row: Row): Record<string, string> {
  const { value, unit, goal, note = "" } = row;
  return {
    目標: goal === undefined ? "" : `≤ ${goal} ${unit}`,
    実測: `${value.toFixed(DIGITS[unit])} ${unit}`,
    判定: goal === undefined ? "" : isReached(row) ? "達成" : "不足",
    備考: note,
  };
}
