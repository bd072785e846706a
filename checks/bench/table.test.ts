import { expect, it } from "vitest";
import { isReached, renderMissed, renderTable } from "./table";

it("表は、目標と実測と標準を単位とともに示し、目標のある行だけを判定する", () => {
  const table = renderTable([
    { item: "ビルド", value: 0.3456, unit: "倍", goal: 0.35, note: "20 秒 / 58 秒" },
    { item: "CSS", value: 17.64, unit: "KiB", goal: 14, stock: 12.2 },
    { item: "最も長いタスク", value: 210.4, unit: "ミリ秒" },
  ]);
  expect(table.split("\n")).toEqual([
    "項目            目標       実測        標準      判定  備考",
    "ビルド          ≤ 0.35 倍  0.35 倍               達成  20 秒 / 58 秒",
    "CSS             ≤ 14 KiB   17.6 KiB    12.2 KiB  不足",
    "最も長いタスク             210 ミリ秒",
  ]);
});

it("目標は、表で丸めた値ではなく測った値で判定する", () => {
  expect(isReached({ item: "", value: 0.35, unit: "倍", goal: 0.35 })).toBe(true);
  expect(isReached({ item: "", value: 0.3501, unit: "倍", goal: 0.35 })).toBe(false);
});

it("下限のある行は、それより小さいと不足になる", () => {
  const row = { item: "Lighthouse", unit: "/ 100", least: 100 } as const;
  const table = renderTable([
    { ...row, value: 100 },
    { ...row, value: 99 },
  ]);
  expect(table).toMatch(/≥ 100 \/ 100 {2}100 \/ 100 .*達成\n.*99 \/ 100 .*不足/);
});

it("届かない目標ごとに、どこにかかっているかと、試したことを示す", () => {
  const row = {
    unit: "ミリ秒",
    goal: 60,
    profile: ["9.0 ミリ秒  待ち"],
    tried: ["先に読む"],
  } as const;
  const missed = renderMissed([
    { ...row, item: "届いた", value: 60 },
    { ...row, item: "クリック", value: 94 },
    { item: "CSS", unit: "KiB", goal: 14, value: 15 },
  ]);
  expect(missed.split("\n")).toEqual([
    "不足: クリック（目標 ≤ 60 ミリ秒、実測 94 ミリ秒）",
    "  どこにかかっているか",
    "    9.0 ミリ秒  待ち",
    "  試したこと",
    "    先に読む",
    "",
    "不足: CSS（目標 ≤ 14 KiB、実測 15.0 KiB）",
  ]);
});
