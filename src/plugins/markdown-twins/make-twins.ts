import { listPages, readPage } from "../../remark/read-page";
import type { Twin } from "./llms";
import { writeTwin } from "./write-twin";

/**
 * @param siteDir absolute path of the project
 * @param file path of a page relative to it
 * @param siteUrl absolute URL of the site with its base URL, ending in "/"
 * @throws with `file:line` where the page can't be written as Markdown
 */
export function makeTwin(siteDir: string, file: string, siteUrl: string): Twin {
  const page = readPage(siteDir, file);
  const { route, frontMatter } = page;
  return { page: { file, route, frontMatter }, markdown: writeTwin(page, siteUrl) };
}

/**
 * Makes the twins of all pages.
 *
 * @param siteDir absolute path of the project
 * @param siteUrl absolute URL of the site with its base URL, ending in "/"
 * @throws with `file:line` where a page can't be written as Markdown
 */
export function makeTwins(siteDir: string, siteUrl: string): Twin[] {
  return listPages(siteDir).map((file) => makeTwin(siteDir, file, siteUrl));
}
