import { load } from "cheerio";
import type { PageTree } from "./records/record";

/** Values by which contextual search tells pages apart. */
export type PageMetas = Pick<PageTree, "language" | "version" | "tag">;

/**
 * Reads the metas that Docusaurus writes for search crawlers.
 *
 * @param html a built page
 * @returns the metas; undefined where one is missing
 */
export function readMetas(html: string): PageMetas | undefined {
  const $ = load(html.slice(0, html.indexOf("</head>")));
  const [language, version, tag] = ["language", "version", "docusaurus_tag"].map((name) =>
    $(`meta[name="docsearch:${name}"]`).attr("content"),
  );
  return language && version && tag ? { language, version, tag } : undefined;
}
