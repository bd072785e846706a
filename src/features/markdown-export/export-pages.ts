import { listPages, readPage } from "../../markdown/read-page";
import type { ExportedPage } from "./llms";
import { writeMarkdown } from "./write-markdown";

/**
 * @param siteDir absolute path of the project
 * @param file path of a page relative to it
 * @param siteUrl absolute URL of the site with its base URL, ending in "/"
 * @throws with `file:line` if the page can't be written as Markdown
 */
export function exportPage(siteDir: string, file: string, siteUrl: string): ExportedPage {
  const page = readPage(siteDir, file);
  const { route, frontMatter } = page;
  return { page: { file, route, frontMatter }, markdown: writeMarkdown(page, siteUrl) };
}

/** Exports all pages: see {@link exportPage}. */
export function exportPages(siteDir: string, siteUrl: string): ExportedPage[] {
  return listPages(siteDir).map((file) => exportPage(siteDir, file, siteUrl));
}
