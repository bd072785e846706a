import type { Root } from "mdast";
import { visit } from "unist-util-visit";
import { denoVersion } from "../data/deno-version";
import { escapeRegExp } from "../data/escape-regexp";

/** What pages write for the version of the pinned Deno, in sentences, code, outputs and info strings. */
export const DENO_VERSION = "<DenoVersion />";

/**
 * Writes the pinned version in place of {@link DENO_VERSION}; positions stay those of the source.
 *
 * @param tree a page's tree, of CommonMark or MDX v1, changed in place
 */
export function fillDenoVersion(tree: Root): void {
  visit(tree, (node) => {
    if ("meta" in node && node.meta) node.meta = fill(node.meta);
    if (!("value" in node) || !node.value.includes(DENO_VERSION)) return;
    // Alone, it is a word of a sentence.
    if (node.value === DENO_VERSION) node.type = "text";
    node.value = fill(node.value);
  });
}

/** @returns the text as pages have it: {@link DENO_VERSION} in place of the pinned version */
export function hideDenoVersion(text: string): string {
  return text.replace(literal, DENO_VERSION);
}

/** The pinned version as a number of its own: not a part of 12.9.6 or 2.9.60. */
const literal = new RegExp(String.raw`(?<![\d.])${escapeRegExp(denoVersion)}(?!\.?\d)`, "g");

/** @returns the offset of the first literal pinned version in the text, or -1 */
export const findLiteralVersion = (text: string): number => text.search(literal);

const fill = (text: string): string => text.split(DENO_VERSION).join(denoVersion);
