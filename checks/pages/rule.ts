import { startLine } from "@deno-docs-ja/document/page/place";
import type { Page } from "@deno-docs-ja/document/site";
import type { Node } from "unist";

/** A rule's finding on a page. */
export interface Finding {
  /** 1-based line in the page's file. */
  line: number;
  /** In Japanese: what is wrong and how to fix it. */
  message: string;
}

/** Records a finding: a node or line of the page, and what is wrong there. */
export type ReportFinding = (at: Node | number, message: string) => void;

/** A rule that sees one page at a time. */
export type Rule = (page: Page, report: ReportFinding) => void | Promise<void>;

/** @returns all rule findings on a page */
export async function applyRules(page: Page, ...rules: Rule[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const rule of rules)
    await rule(page, (at, message) => {
      const line = typeof at === "number" ? at : startLine(at);
      findings.push({ line, message });
    });
  return findings;
}

/** Hiragana, katakana, kanji and their marks, as ranges of a regular expression. */
export const JAPANESE_CHARACTERS = "ぁ-ゖァ-ヺー一-鿿々〆";
export const JAPANESE = new RegExp(`[${JAPANESE_CHARACTERS}]`);

/**
 * @param key front matter field
 * @returns the field's line, or 1
 */
export function lineOfField(page: Page, key: string): number {
  const index = page.source.split("\n").findIndex((line) => line.startsWith(`${key}:`));
  return index < 0 ? 1 : index + 1;
}
