import type { Heading } from "mdast";
import { toString as textOf } from "mdast-util-to-string";

/** An explicit id at the end of a heading's text. */
const HEADING_ID = /\s*\{#([^}]+)\}\s*$/;

/** @returns a heading's explicit id; in Docusaurus' trees, and in headings from data, it is no longer in the text */
export function headingId(node: Heading): string | undefined {
  const { id } = (node.data ?? {}) as { id?: string };
  return id ?? HEADING_ID.exec(textOf(node))?.[1];
}

/** @returns a heading's text without its explicit id */
export function withoutId(text: string): string {
  return text.replace(HEADING_ID, "");
}
