import { withoutId } from "@deno-docs-ja/document/page/heading-id";
import { startLine } from "@deno-docs-ja/document/page/place";
import type { Page } from "@deno-docs-ja/document/site";
import type { Nodes, PhrasingContent } from "mdast";
import { visit } from "unist-util-visit";
import { type Finding, JAPANESE_CHARACTERS as J, lineOfField } from "../pages/rule";

/** Stands for inline code, which counts as a Latin word. */
const CODE = "\uE000";
/** Placeholder for boundaries left to other rules or unknown: bold, HTML, images. */
const BORDER = "\uE001";
const LATIN = `A-Za-z0-9%${CODE}`;

const MISSING = new RegExp(`[${J}][${LATIN}]|[${LATIN}][${J}]`, "g");
/** Dates (2026年6月1日) and ordinals (第3回) take no spaces. */
const TIGHT = /\d年|年\d|\d月|月\d|\d日|第\d/;
const SUPERFLUOUS = / [、。（）「」『』]|[、。（）「」『』] (?=\S)/g;
const HALF_WIDTH_BRACKET = new RegExp(`[${J}] ?\\(|\\([${J}]|[${J}]\\)`, "g");

/**
 * Checks spacing of Japanese and Latin text: one space where they meet, none next to 、。（）「」.
 *
 * @param page the page; title and description are included
 */
export function checkSpacing(page: Page): Finding[] {
  const findings: Finding[] = [];
  visit(page.tree, (node: Nodes) => {
    if (node.type !== "paragraph" && node.type !== "heading" && node.type !== "tableCell") return;
    const text = withoutId(flatten(node.children));
    findings.push(...inText(text, startLine(node)));
  });
  for (const field of ["title", "description", "sidebar_label"]) {
    const value = page.frontMatter[field];
    if (typeof value === "string") findings.push(...inText(value, lineOfField(page, field)));
  }
  return findings;
}

/**
 * @param text flattened text; a line feed advances to the next source line
 * @param line its first source line
 */
function inText(text: string, line: number): Finding[] {
  const findings: Finding[] = [];
  const report = (index: number, length: number, message: string) => {
    const excerpt = text
      .slice(Math.max(0, index - 6), index + length + 6)
      .replaceAll(CODE, "`…`")
      .replaceAll(BORDER, "")
      .replaceAll("\n", " ");
    const at = line + (text.slice(0, index).match(/\n/g) ?? []).length;
    findings.push({ line: at, message: `${message}: 「${excerpt}」` });
  };
  for (const { 0: match, index } of text.matchAll(MISSING)) {
    if (!TIGHT.test(match))
      report(index, match.length, "日本語と半角の英数字・コードの間に半角スペースを入れてください");
  }
  for (const { 0: match, index } of text.matchAll(SUPERFLUOUS)) {
    report(index, match.length, "句読点・かっこの隣の半角スペースを消してください");
  }
  for (const { 0: match, index } of text.matchAll(HALF_WIDTH_BRACKET)) {
    report(index, match.length, "日本語の中の丸かっこは全角（）で書いてください");
  }
  return findings;
}

/** Joins phrasing content into the visible text, with code and boundaries as one character each. */
function flatten(nodes: readonly PhrasingContent[]): string {
  return nodes
    .map((node) => {
      switch (node.type) {
        case "text":
          return node.value;
        case "inlineCode":
          return CODE;
        case "strong":
          return BORDER + flatten(node.children) + BORDER;
        case "link":
        case "linkReference":
        case "emphasis":
        case "delete":
          return flatten(node.children);
        case "break":
          return "\n";
        default:
          return BORDER;
      }
    })
    .join("");
}
