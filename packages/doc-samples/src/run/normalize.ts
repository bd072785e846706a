import path from "node:path";
import type { Normalizer } from "@deno-docs-ja/document/fence/fence";
import { escapeRegExp } from "@deno-docs-ja/document/page/escape-regexp";
import { hideRegistry } from "../jsr/registry";
import type { ProjectFile } from "../pages/extract";
import type { Places } from "./places";

/** Always allowed to differ between runs: times in parentheses, as printed by `deno test`. */
const always: [RegExp, string] = [/\(\d+(?:\.\d+)?(?:ns|µs|ms|s|m)(?:\d+(?:ms|s))?\)/g, "(時間)"];

/** Differences an output fence must opt into with `normalize="…"`. */
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
 * Makes a text comparable across runs.
 *
 * @param names differences the fence allows, besides times in parentheses
 */
function normalize(text: string, names: readonly Normalizer[]): string {
  return [always, ...names.map((name) => named[name])].reduce(
    (result, [pattern, by]) => result.replace(pattern, by),
    text,
  );
}

/**
 * Turns a run's output into what a page shows: no colours, nothing machine-specific (temporary directories, downloads,
 * frames of the executable), and file names as on the page.
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
  if (places.nodeTools) {
    const { bin, packages } = places.nodeTools;
    replacements.push([bin, "/usr/local/bin"], [packages, "/usr/local/lib/node_modules"]);
  }
  for (const [from, to] of replacements) text = text.split(from).join(to);
  if (places.registry) text = hideRegistry(text, places.registry);
  for (const { path, shownAs } of files)
    if (path !== shownAs) text = text.split(path).join(shownAs);
  return trimLines(text);
}

/** @returns the text without trailing whitespace, per line and at its end */
export function trimLines(text: string): string {
  return text.replace(/[^\S\n]+$/gm, "").trimEnd();
}

/**
 * Compares a page's text with actual output.
 *
 * @param match "lines": a line of `…` or `...` matches any lines; within a line, any text
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

/** Matches texts line by line, with "…" or "..." matching anything. */
function withGaps(expected: string): RegExp {
  const gap = /…|\.\.\./;
  const lines = expected.split("\n").map((line) => {
    if (line.replace(gap, "").trim() === "" && gap.test(line)) return "(?:.*\n)*";
    const parts = line.split(new RegExp(gap, "g"));
    return `${parts.map(escapeRegExp).join(".*")}\n`;
  });
  return new RegExp(`^${lines.join("")}$`);
}
