import type { Code, InlineCode, Paragraph } from "mdast";
import { toString } from "mdast-util-to-string";
import { visit } from "unist-util-visit";
import type { Page } from "../../src/markdown/read-page";

/**
 * @param page the page
 * @returns the file's lines with every character of fences and inline code replaced by a space
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

/** A run of text between the lines that are markup: one paragraph as the reader sees it. */
export interface Block {
  /** First line in the file, from 1. */
  line: number;
  /** Source lines of the block. */
  lines: string[];
  /** The block's text without markup; inline code is kept. */
  text: string;
}

/**
 * Lists the paragraphs of a page, in list items and admonitions too; JSX is no paragraph.
 */
export function paragraphs(page: Page): Block[] {
  const blocks: Block[] = [];
  const source = page.source.split("\n");
  visit(page.tree, "paragraph", (node: Paragraph) => {
    const start = node.position?.start ?? { line: 1, column: 1 };
    const end = node.position?.end ?? start;
    const own = source.slice(start.line - 1, end.line);
    // A tag whose attributes span lines is parsed as a paragraph, but is markup.
    if (/^\s*<\/?[A-Z]/.test(own[0])) return;
    blocks.push({ line: start.line, lines: own, text: toString(node) });
  });
  return blocks;
}
