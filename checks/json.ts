import fs from "node:fs";
import { diffLines } from "@deno-docs-ja/doc-samples/run/diff";

/** @returns the content of a JSON file; undefined if it does not exist */
export function readJson<T>(file: string): T | undefined {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, "utf8")) : undefined;
}

/**
 * Parses the output of a program.
 *
 * @param failure what it means when the output is no JSON
 * @throws Error with that, and what the program printed to standard error
 */
export function parseOutput<T>(output: { stdout: string; stderr: string }, failure: string): T {
  try {
    return JSON.parse(output.stdout);
  } catch {
    throw new Error(`${failure}\n${output.stderr}`);
  }
}

/**
 * Writes JSON with one item per line at the outer levels, which keeps diffs of data readable.
 *
 * @param value any JSON value
 * @param levels how many levels to spread over lines; deeper ones stay on one line
 */
export function formatJson(value: unknown, levels: number): string {
  return `${format(value, levels, "\n")}\n`;
}

function format(value: unknown, levels: number, newline: string): string {
  if (levels === 0 || typeof value !== "object" || value === null) return JSON.stringify(value);
  const isList = Array.isArray(value);
  const items = Object.entries(value).map(
    ([key, item]) =>
      `${isList ? "" : `${JSON.stringify(key)}: `}${format(item, levels - 1, `${newline}  `)}`,
  );
  const [open, close] = isList ? "[]" : "{}";
  if (items.length === 0) return open + close;
  return `${open}${newline}  ${items.join(`,${newline}  `)}${newline}${close}`;
}

/**
 * @param own committed text
 * @param real text that it should be
 * @returns the first differing line of `own` and the whole difference; undefined where they are equal
 */
export function firstDifference(
  own: string,
  real: string,
): { line: number; diff: string } | undefined {
  if (own === real) return undefined;
  const [before, after] = [own, real].map((text) => text.split("\n"));
  const first = before.findIndex((line, index) => line !== after[index]);
  return { line: first + 1, diff: diffLines(before, after).join("\n") };
}
