import { denoVersion } from "../data/deno-version";
import { escapeRegExp } from "../data/escape-regexp";

/** What pages write for the version of the pinned Deno, in sentences, code, outputs and info strings. */
export const DENO_VERSION = "<DenoVersion />";

/** @returns the text as pages have it: {@link DENO_VERSION} in place of the pinned version */
export function hideDenoVersion(text: string): string {
  return text.replace(literal, DENO_VERSION);
}

/** The pinned version as a number of its own: not a part of 12.9.6 or 2.9.60. */
const literal = new RegExp(String.raw`(?<![\d.])${escapeRegExp(denoVersion)}(?!\.?\d)`, "g");

/** @returns the offset of the first literal pinned version in the text, or -1 */
export const findLiteralVersion = (text: string): number => text.search(literal);
