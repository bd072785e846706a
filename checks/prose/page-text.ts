import type { Page } from "@deno-docs-ja/document/site";
import { lineOfField } from "../pages/rule";

/**
 * Turns a page into plain Markdown with the same line numbers: Docusaurus syntax is blanked out, and title and
 * description replace the front matter.
 */
export function toPlainMarkdown(page: Page): string {
  const lines = page.source.split("\n");
  const end = /^---\s*$/.test(lines[0]) ? lines.indexOf("---", 1) : -1;
  const text = lines.map((line, index) => (index <= end ? "" : withoutDocusaurus(line, page.file)));
  for (const [field, mark] of [
    ["title", "# "],
    ["description", ""],
  ]) {
    const value = page.frontMatter[field];
    if (typeof value === "string") {
      text[lineOfField(page, field) - 1] = mark + value.replace(/\s+/g, " ").trim();
    }
  }
  return text.join("\n");
}

function withoutDocusaurus(line: string, file: string): string {
  // An admonition title is a noun phrase, not a sentence to check.
  if (/^\s*(?:>\s*)*:::/.test(line)) return "";
  if (file.endsWith(".mdx") && /^(?:import|export)\s/.test(line)) return "";
  return line.replace(/^(#{1,6} .*?)\s*\{#[^}]*\}\s*$/, "$1");
}
