import fs from "node:fs";
import path from "node:path";
import { hideVariables, type Variables } from "@deno-docs-ja/document/page/variables";
import type { Page, Site } from "@deno-docs-ja/document/site";
import type { Update } from "../run/outcome";

/** The place of a fence in its page, and lines for its content. */
export interface NewLines {
  /** Line of the opening fence. */
  line: number;
  /** Line of the closing fence. */
  endLine: number;
  lines: string[];
}

/** @returns the page's text with new content in some fences; lines around it stay byte for byte */
export function replaceLines(source: string, changes: readonly NewLines[]): string {
  const lines = source.split("\n");
  const fromLast = [...changes].sort((a, b) => b.line - a.line);
  for (const change of fromLast)
    lines.splice(change.line, change.endLine - change.line - 1, ...change.lines);
  return lines.join("\n");
}

/**
 * Replaces the content of fences in a page, with the names of values that pages write by name.
 *
 * @returns the page's new text
 */
export function replaceFences(
  source: string,
  updates: readonly Update[],
  variables: Variables = {},
): string {
  return replaceLines(
    source,
    updates.map(({ source: { line, endLine, prefix }, text }) => ({
      line,
      endLine,
      lines:
        text === ""
          ? []
          : hideVariables(text, variables)
              .split("\n")
              .map((each) => (prefix + each).trimEnd()),
    })),
  );
}

/** Writes updates to a page, unless it changed on disk since being read. */
export function updatePage(site: Site, page: Page, updates: readonly Update[]): boolean {
  const file = path.join(site.root, page.file);
  if (updates.length === 0 || fs.readFileSync(file, "utf8") !== page.source) return false;
  fs.writeFileSync(file, replaceFences(page.source, updates, site.settings.variables));
  return true;
}
