/** Values that pages write by name, such as `<DenoVersion />` for a release. */
import type { Root } from "mdast";
import { visit } from "unist-util-visit";
import { escapeRegExp } from "./escape-regexp";

/** What pages write → its value. */
export type Variables = Readonly<Record<string, string>>;

/**
 * Writes values in place of their names, in sentences, code, outputs and info strings; positions stay those of the
 * source.
 *
 * @param tree a page's tree, of CommonMark or MDX v1, changed in place
 */
export function fillVariables(tree: Root, variables: Variables): void {
  for (const [name, value] of Object.entries(variables)) {
    const fill = (text: string): string => text.split(name).join(value);
    visit(tree, (node) => {
      if ("meta" in node && node.meta) node.meta = fill(node.meta);
      if (!("value" in node) || !node.value.includes(name)) return;
      // Alone, it is a word of a sentence.
      if (node.value === name) node.type = "text";
      node.value = fill(node.value);
    });
  }
}

/** A value as a word of its own: a version is not a part of 12.9.6 or 2.9.60. */
const whole = (value: string) =>
  new RegExp(String.raw`(?<![\d.])${escapeRegExp(value)}(?!\.?\d)`, "g");

/** @returns the text as pages have it: names in place of values */
export function hideVariables(text: string, variables: Variables): string {
  return Object.entries(variables).reduce(
    (hidden, [name, value]) => hidden.replace(whole(value), name),
    text,
  );
}

/** @returns the offset of the first literal value in the text, or -1 */
export function findLiteral(text: string, variables: Variables): number {
  const found = Object.values(variables)
    .map((value) => text.search(whole(value)))
    .filter((offset) => offset >= 0);
  return found.length > 0 ? Math.min(...found) : -1;
}
