import fs from "node:fs";
import path from "node:path";
import { hideDenoVersion } from "../../src/markdown/deno-version";
import type { Page } from "../../src/markdown/read-page";
import type { Update } from "./run";

/**
 * Replaces the content of fences in a page, with the element for the pinned Deno's version.
 *
 * @returns the page's new text; lines around the fences stay byte for byte
 */
export function replaceFences(source: string, updates: readonly Update[]): string {
  const lines = source.split("\n");
  const fromLast = [...updates].sort((a, b) => b.source.line - a.source.line);
  for (const { source: fence, text } of fromLast) {
    const content =
      text === ""
        ? []
        : hideDenoVersion(text)
            .split("\n")
            .map((line) => (fence.prefix + line).trimEnd());
    lines.splice(fence.line, fence.endLine - fence.line - 1, ...content);
  }
  return lines.join("\n");
}

/** Writes updates to a page, unless it changed on disk since being read. */
export function updatePage(root: string, page: Page, updates: readonly Update[]): boolean {
  const file = path.join(root, page.file);
  if (updates.length === 0 || fs.readFileSync(file, "utf8") !== page.source) return false;
  fs.writeFileSync(file, replaceFences(page.source, updates));
  return true;
}
