import { nodesOf } from "@deno-docs-ja/document/page/nodes-of";
import { startLine } from "@deno-docs-ja/document/page/place";
import type { Page } from "@deno-docs-ja/document/site";
import { toString } from "mdast-util-to-string";

/** @returns the file's lines with fences and inline code blanked by spaces */
export function codeMasked(page: Page): string[] {
  const characters = page.source.split("");
  for (const { position } of [...nodesOf(page.tree, "code"), ...nodesOf(page.tree, "inlineCode")]) {
    for (let at = position?.start.offset ?? 0; at < (position?.end.offset ?? 0); at++) {
      if (characters[at] !== "\n") characters[at] = " ";
    }
  }
  return characters.join("").split("\n");
}

/** A run of text between markup lines: one rendered paragraph. */
export interface Block {
  /** 1-based first line in the file. */
  line: number;
  /** Its source lines. */
  lines: string[];
  /** Its text without markup; inline code is kept. */
  text: string;
}

/** Lists the paragraphs of a page, including list items and admonitions but not JSX. */
export function paragraphs(page: Page): Block[] {
  const source = page.source.split("\n");
  return nodesOf(page.tree, "paragraph").flatMap((node) => {
    const line = startLine(node);
    const lines = source.slice(line - 1, node.position?.end.line ?? line);
    // A tag with multi-line attributes parses as a paragraph, but is markup.
    return /^\s*<\/?[A-Z]/.test(lines[0]) ? [] : [{ line, lines, text: toString(node) }];
  });
}
