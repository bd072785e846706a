import type { Code, InlineCode, Paragraph } from "mdast";
import { toString } from "mdast-util-to-string";
import { visit } from "unist-util-visit";
import type { Page } from "../../src/markdown/read-page";

/**
 * @param page the page
 * @returns the file's lines with fences and inline code blanked by spaces
 */
export function codeMasked(page: Page): string[] {
  const characters = page.source.split("");
  visit(page.tree, ["code", "inlineCode"], (node) => {
    const { position } = node as Code | InlineCode;
    for (let at = position?.start.offset ?? 0; at < (position?.end.offset ?? 0); at++) {
      if (characters[at] !== "\n") characters[at] = " ";
    }
  });
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
  const blocks: Block[] = [];
  const source = page.source.split("\n");
  visit(page.tree, "paragraph", (node: Paragraph) => {
    const start = node.position?.start ?? { line: 1, column: 1 };
    const end = node.position?.end ?? start;
    const own = source.slice(start.line - 1, end.line);
    // A tag with multi-line attributes parses as a paragraph, but is markup.
    if (/^\s*<\/?[A-Z]/.test(own[0])) return;
    blocks.push({ line: start.line, lines: own, text: toString(node) });
  });
  return blocks;
}
