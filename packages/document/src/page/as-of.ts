import fs from "node:fs";

const FIELD = /^---\n(?:(?!---\n).*\n)*?as_of: "(\d{4}-\d{2})"\n/;

/**
 * @param file absolute path of a page, whose front matter plugins don't see
 * @returns the month in which its facts about services were compared with their documents, e.g. "2026年8月";
 *   undefined for pages without any
 */
export function asOf(file: string): string | undefined {
  if (!fs.existsSync(file)) return undefined;
  const [, month] = FIELD.exec(fs.readFileSync(file, "utf8")) ?? [];
  return month && japaneseMonth(month);
}

/** @param month e.g. "2026-08" */
export function japaneseMonth(month: string): string {
  const [year, number] = month.split("-").map(Number);
  return `${year}年${number}月`;
}
