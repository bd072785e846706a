import { parseMarkdown } from "@deno-docs-ja/document/page/parse-markdown";
import { startLine } from "@deno-docs-ja/document/page/place";
import type { Page } from "@deno-docs-ja/document/site";
import { toString } from "mdast-util-to-string";
import { SKIP, visit } from "unist-util-visit";
import { toPlainMarkdown } from "../prose/page-text";

/** A paragraph's sentences. */
export interface Passage {
  /** 1-based line in the page. */
  line: number;
  sentences: string[];
}

/** Reads the running text of a page: paragraphs and those of admonitions, but no lists, tables, headings or code. */
export function readPassages(page: Page): Passage[] {
  const passages: Passage[] = [];
  // The description is one of the front matter's lines.
  const start = /^---\n[\s\S]*?\n---$/m.exec(page.source)?.[0].split("\n").length ?? 0;
  visit(parseMarkdown(toPlainMarkdown(page)), (node) => {
    if (node.type === "list" || node.type === "table") return SKIP;
    if (node.type !== "paragraph") return;
    const line = startLine(node);
    const sentences = toString(node, { includeImageAlt: false })
      .split(/(?<=。)(?![」』）])/)
      .map((sentence) => sentence.trim())
      .filter((sentence) => sentence.endsWith("。"));
    if (line > start && sentences.length > 0) passages.push({ line, sentences });
  });
  return passages;
}
