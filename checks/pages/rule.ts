import type { Node } from "unist";
import type { Page } from "../../src/markdown/read-page";

/** One thing a rule found on a page. */
export interface Finding {
  /** Line in the page's file, from 1. */
  line: number;
  /** In Japanese: what is wrong and how to fix it. */
  message: string;
}

/** Takes what a rule has found: a node or a line of the page, and what is wrong there. */
export type ReportFinding = (at: Node | number, message: string) => void;

/** A rule that needs to see one page only. */
export type Rule = (page: Page, report: ReportFinding) => void | Promise<void>;

/** @returns all that rules find on a page */
export async function applyRules(page: Page, ...rules: Rule[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const rule of rules)
    await rule(page, (at, message) => {
      const line = typeof at === "number" ? at : (at.position?.start.line ?? 1);
      findings.push({ line, message });
    });
  return findings;
}

/** Hiragana, katakana, kanji and the marks that belong to them. */
export const JAPANESE = /[ぁ-ゖァ-ヺー一-鿿々〆]/;

/**
 * @param page the page
 * @param key front-matter field
 * @returns the line where the field stands, or 1
 */
export function lineOfField(page: Page, key: string): number {
  const index = page.source.split("\n").findIndex((line) => line.startsWith(`${key}:`));
  return index < 0 ? 1 : index + 1;
}
