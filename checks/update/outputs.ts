import { type NewLines, replaceLines } from "@deno-docs-ja/doc-samples/pages/update";
import { findFences } from "@deno-docs-ja/document/fence/find-fences";
import { readSentences, type Sentence } from "../../src/document/claims/sentences";
import { site } from "../../src/document/site";
import { readSections, sectionAt } from "../claims/sections";

/** A code block with changes that someone has to review. */
export interface Change {
  file: string;
  /** 1-based line of the block's opening fence before the update. */
  line: number;
  /** Lines of the block before and after. */
  before: string[];
  after: string[];
  /** Sentences of the same section with a word that is gone from the block. */
  sentences: Sentence[];
}

/** Three or more numbers: Deno's, V8's or TypeScript's version, never a result such as 1.5. */
const VERSION = /\bv?\d+(?:\.\d+){2,}(?:-[\w.]+)?/g;
/** What changes its width with a version number: the space between columns and the lines of tables. */
const FILLING = /[ ─═-]{2,}/g;
/** Sentences shown per change. */
const SHOWN = 4;

/**
 * Keeps changed version numbers, and takes back everything else that an update changed in code blocks.
 *
 * @param file path of a page, relative to the project
 * @param before its text before the update
 * @param after its text now
 * @returns the text to keep, and the changes that were taken back
 */
export function keepExpected(
  file: string,
  before: string,
  after: string,
): { text: string; changes: Change[] } {
  const old = blocksOf(file, before);
  const current = blocksOf(file, after);
  const page = site.parse(file, before);
  if (old.length !== current.length)
    throw new Error(`${file}: 更新の前と後で、コードブロックの数が違います。`);
  const changes: Change[] = [];
  const kept: NewLines[] = [];
  for (const [index, block] of old.entries()) {
    const { line, lines } = block;
    const now = current[index].lines;
    if (lines.join("\n") === now.join("\n")) continue;
    if (mask(lines) === mask(now)) kept.push({ ...block, lines: now });
    else changes.push({ file, line, before: lines, after: now, sentences: [] });
  }
  const sections = readSections(page);
  const sentences = readSentences(page);
  for (const change of changes) {
    const gone = removedWords(change);
    const section = sectionAt(sections, change.line);
    change.sentences = sentences
      .filter(
        ({ line, text }) =>
          sectionAt(sections, line) === section && gone.some((word) => text.includes(word)),
      )
      .slice(0, SHOWN);
  }
  return { text: replaceLines(before, kept), changes };
}

function blocksOf(file: string, source: string): NewLines[] {
  const lines = source.split("\n");
  return findFences(site.parse(file, source).tree).flatMap(({ node: { position } }) => {
    if (!position) return [];
    const { start, end } = position;
    return { line: start.line, endLine: end.line, lines: lines.slice(start.line, end.line - 1) };
  });
}

const mask = (lines: readonly string[]): string =>
  lines.join("\n").replace(VERSION, "<version>").replace(FILLING, " ");

/** Words of the old block that are missing in the new one, except numbers and short words. */
function removedWords({ before, after }: Change): string[] {
  const now = after.join("\n");
  const words =
    before.join("\n").match(/--?[\w-]+|[A-Za-z_$][\w$.]+|[ァ-ヺー一-鿿]{2,}|\d{3,}/g) ?? [];
  return [...new Set(words)].filter((word) => word.length > 2 && !now.includes(word));
}
