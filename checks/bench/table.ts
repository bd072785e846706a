/** Digits after the point by unit. */
const DIGITS = { 倍: 2, 秒: 1, ミリ秒: 0, KiB: 1, MiB: 0, 個: 0, 点: 3, "/ 100": 0 } as const;

/** A measured figure. */
export interface Row {
  item: string;
  value: number;
  unit: keyof typeof DIGITS;
  /** The most that it may be; left out for what is only reported. */
  goal?: number;
  /** The least that it may be, in place of the most. */
  least?: number;
  /** The same of a stock build. */
  stock?: number;
  /** What else to know. */
  note?: string;
  /** Where the time goes when the goal is missed: a line a part. */
  profile?: readonly string[];
  /** What was tried to reach the goal. */
  tried?: readonly string[];
}

/** Whether a figure is as small, or as large, as it must be. */
export const isReached = ({ value, goal, least }: Row): boolean =>
  (goal === undefined || value <= goal) && (least === undefined || value >= least);

function goalOf({ goal, least, unit }: Row): string {
  if (least !== undefined) return `≥ ${least} ${unit}`;
  return goal === undefined ? "" : `≤ ${goal} ${unit}`;
}

const columns: Record<string, (row: Row) => string> = {
  項目: ({ item }) => item,
  目標: goalOf,
  実測: ({ value, unit }) => `${value.toFixed(DIGITS[unit])} ${unit}`,
  標準: ({ stock, unit }) => (stock === undefined ? "" : `${stock.toFixed(DIGITS[unit])} ${unit}`),
  判定: (row) => (goalOf(row) === "" ? "" : isReached(row) ? "達成" : "不足"),
  備考: ({ note }) => note ?? "",
};

/** Columns that a text takes on a terminal: Japanese letters take two. */
const widthOf = (text: string) =>
  text.length + (text.match(/[\u3000-\u9fff\uff01-\uff60]/g)?.length ?? 0);

/**
 * @param rows figures in the order to be shown
 * @returns a table for a terminal, one line a figure
 */
export function renderTable(rows: readonly Row[]): string {
  const cells = [
    Object.keys(columns),
    ...rows.map((row) => Object.values(columns).map((of) => of(row))),
  ];
  const widths = Object.keys(columns).map((_, column) =>
    Math.max(...cells.map((line) => widthOf(line[column]))),
  );
  return cells
    .map((line) =>
      line
        .map((text, column) => text + " ".repeat(widths[column] - widthOf(text)))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

/**
 * @param rows figures
 * @returns for each that misses its goal, where the time goes and what was tried; empty when all goals are reached
 */
export function renderMissed(rows: readonly Row[]): string {
  const list = (title: string, lines: readonly string[] = []) =>
    lines.length > 0 ? [`  ${title}`, ...lines.map((line) => `    ${line}`)] : [];
  return rows
    .filter((row) => !isReached(row))
    .map((row) =>
      [
        `不足: ${row.item}（目標 ${goalOf(row)}、実測 ${columns.実測(row)}）`,
        ...list("どこにかかっているか", row.profile),
        ...list("試したこと", row.tried),
      ].join("\n"),
    )
    .join("\n\n");
}
