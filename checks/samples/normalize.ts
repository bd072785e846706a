import path from "node:path";
import type { Normalizer } from "../../src/markdown/fence";
import type { ProjectFile } from "./extract";

/**
 * Differences between two runs that an output may always have: times in parentheses, as `deno test`
 * prints them. The page keeps the time of the run that wrote it.
 */
const always: [RegExp, string][] = [
  [/\(\d+(?:\.\d+)?(?:ns|µs|ms|s|m)(?:\d+(?:ms|s))?\)/g, "(時間)"],
];

/** Differences that an output fence must ask for with `normalize="…"`. */
const named: Record<Normalizer, [RegExp, string]> = {
  date: [
    /\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?/g,
    "<日時>",
  ],
  duration: [/\d+(?:\.\d+)?\s?(?:ns|µs|ms|s)\b/g, "<時間>"],
  uuid: [/\b[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b/gi, "<UUID>"],
  ulid: [/\b[0-7][\dA-HJKMNP-TV-Z]{25}\b/g, "<ULID>"],
  port: [/(?<=:|\bport:? )\d{4,5}\b/gi, "<ポート>"],
};

/**
 * Makes a text comparable with another run's.
 *
 * @param names the differences the fence allows, besides times in parentheses
 */
export function normalize(text: string, names: readonly Normalizer[]): string {
  return [...always, ...names.map((name) => named[name])].reduce(
    (result, [pattern, by]) => result.replace(pattern, by),
    text,
  );
}

/** Where a sample ran; see `createHome`. */
export interface Places {
  project: string;
  home: string;
  temporary: string;
  denoDir: string;
  executable: string;
}

/**
 * Turns the output of a run into what a page shows: without colours, without what only this machine
 * has (temporary folders, downloads, the frames of the executable), with the names the page uses.
 */
export function cleanOutput(output: string, places: Places, files: readonly ProjectFile[]): string {
  let text = output
    .replace(/\r\n/g, "\n")
    // biome-ignore lint/suspicious/noControlCharactersInRegex: colours are control characters
    .replace(/\u001b\[[\d;]*[A-Za-z]/g, "")
    .replace(/\n*^Stack backtrace:\n(?:[ \t]+.*(?:\n|$))*/gm, "\n")
    .replace(/^Download https?:.*\n/gm, "");
  const replacements: [string, string][] = [
    [places.project, "/project"],
    [places.home, "/home/deno"],
    [places.temporary, "/tmp"],
    [places.denoDir, "/home/deno/.cache/deno"],
    [path.dirname(places.executable), "/usr/local/bin"],
  ];
  for (const [from, to] of replacements) text = text.split(from).join(to);
  for (const { path, shownAs } of files)
    if (path !== shownAs) text = text.split(path).join(shownAs);
  return trimLines(text);
}

/** @returns the text without whitespace at the end of its lines and at its end */
export function trimLines(text: string): string {
  return text.replace(/[^\S\n]+$/gm, "").trimEnd();
}

/**
 * Compares what a page shows with what came.
 *
 * @param match "lines": a line of `…` or `...` stands for any lines, the same inside a line for any text
 * @returns true when they agree
 */
export function sameOutput(
  expected: string,
  actual: string,
  { match, normalize: names }: { match: "whole" | "lines"; normalize: readonly Normalizer[] },
): boolean {
  const [a, b] = [expected, actual].map((text) => normalize(trimLines(text), names));
  return match === "whole" ? a === b : withGaps(a).test(`${b}\n`);
}

/** Matches texts, each line with its end, in which "…" or "..." stands for anything. */
function withGaps(expected: string): RegExp {
  const gap = /…|\.\.\./;
  const lines = expected.split("\n").map((line) => {
    if (line.replace(gap, "").trim() === "" && gap.test(line)) return "(?:.*\n)*";
    const parts = line.split(new RegExp(gap, "g"));
    return `${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join(".*")}\n`;
  });
  return new RegExp(`^${lines.join("")}$`);
}
