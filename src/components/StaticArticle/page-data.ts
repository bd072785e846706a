/** Data of a page of documentation, embedded in its HTML for the browser. */
import type { useDoc } from "@docusaurus/theme-common/internal";

/** What the page layout needs: all that Docusaurus exports with an article, except the article. */
export type PageData = Pick<
  ReturnType<typeof useDoc>,
  "frontMatter" | "contentTitle" | "metadata" | "assets" | "toc"
>;

/** Selects the data script in the article's element. */
export const PAGE_DATA = ':scope > script[type="application/json"]';

/** Fields that only the build reads, or that the metadata repeat. */
const BUILD_ONLY: Record<string, readonly string[]> = {
  frontMatter: ["title", "description", "slug", "kind", "mentions_removed"],
  metadata: ["id", "source", "sourceDirName", "slug", "draft", "version", "frontMatter"],
};

const without = (data: object, names: readonly string[]) =>
  Object.fromEntries(Object.entries(data).filter(([name]) => !names.includes(name)));

/**
 * @param doc data of a page
 * @returns the part that the browser reads, as the text of a script that is not run
 */
export function writePageData({
  frontMatter,
  contentTitle,
  metadata,
  assets,
  toc,
}: PageData): string {
  const data = {
    frontMatter: without(frontMatter, BUILD_ONLY.frontMatter),
    contentTitle,
    metadata: without(metadata, BUILD_ONLY.metadata),
    assets,
    toc,
  };
  // A "<" could end the script.
  return JSON.stringify(data).replace(/</g, "\\u003c");
}
