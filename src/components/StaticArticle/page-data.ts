/** Data of a page of documentation in its HTML, where the browser finds them. */
import type { useDoc } from "@docusaurus/theme-common/internal";

/** What the frame of a page has to know: what Docusaurus exports with an article, without the article. */
export type PageData = Pick<
  ReturnType<typeof useDoc>,
  "frontMatter" | "contentTitle" | "metadata" | "assets" | "toc"
>;

/** Selects the script with the data in the element of the page's article. */
export const PAGE_DATA = ':scope > script[type="application/json"]';

/**
 * @param doc data of a page
 * @returns them as the text of a script that is not run
 */
export function writePageData({
  frontMatter,
  contentTitle,
  metadata,
  assets,
  toc,
}: PageData): string {
  // The front matter is in the metadata once more, which nothing reads in the browser.
  const data = {
    frontMatter,
    contentTitle,
    metadata: { ...metadata, frontMatter: {} },
    assets,
    toc,
  };
  // A "<" could end the script.
  return JSON.stringify(data).replace(/</g, "\\u003c");
}
