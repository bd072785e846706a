import { writeMarkdown } from "@deno-docs-ja/document/markdown/write-markdown";
import strings from "../../../i18n/ja/code.json";
import { siteAt } from "../../document/site";
import type { ExportedPage } from "./llms";

const messages = Object.fromEntries(
  Object.entries(strings).map(([id, { message }]) => [id, message]),
);

/**
 * @param siteDir absolute path of the project
 * @param file path of a page relative to it
 * @param siteUrl absolute URL of the site with its base URL, ending in "/"
 * @throws with `file:line` if the page can't be written as Markdown
 */
export function exportPage(siteDir: string, file: string, siteUrl: string): ExportedPage {
  const site = siteAt(siteDir);
  const page = site.read(file);
  const { route, frontMatter } = page;
  const markdown = writeMarkdown(site, page, siteUrl, messages);
  return { page: { file, route, frontMatter }, markdown };
}

/** Exports all pages: see {@link exportPage}. */
export function exportPages(siteDir: string, siteUrl: string): ExportedPage[] {
  return siteAt(siteDir)
    .list()
    .map((file) => exportPage(siteDir, file, siteUrl));
}
