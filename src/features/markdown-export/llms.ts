import type { Page } from "@deno-docs-ja/document/site";
import { products } from "../../../sidebars/products";
import { denoVersion } from "../../data/deno-version";
import { site } from "../../data/site";
import { markdownPath } from "./markdown-path";

/** A page and its Markdown. */
export interface ExportedPage {
  page: Pick<Page, "file" | "route" | "frontMatter">;
  markdown: string;
}

/**
 * Writes the two files that guide language models, in the format of https://llmstxt.org.
 *
 * @param pages all pages
 * @param groups sidebar group names by file without extension, in sidebar order
 * @param siteUrl absolute URL of the site with its base URL, ending in "/"
 * @returns texts by file name: the list of pages, and all pages concatenated
 */
export function llmsFiles(
  pages: readonly ExportedPage[],
  groups: ReadonlyMap<string, string>,
  siteUrl: string,
): Map<string, string> {
  const order = [...groups.keys()];
  const nameOf = ({ page }: ExportedPage) => page.file.replace(/\.mdx?$/, "");
  const urlOf = (route: string) => siteUrl + route.slice(1);
  // Pages outside all groups, mainly a product's home, come before the groups.
  const sections = products.flatMap(({ slug, name }) => {
    const own = pages
      .filter(({ page }) => page.file.startsWith(`${slug}/`))
      .sort((a, b) => order.indexOf(nameOf(a)) - order.indexOf(nameOf(b)));
    const groupOf = (page: ExportedPage) => groups.get(nameOf(page)) ?? name;
    return [...new Set(own.map(groupOf))].map((title) => ({
      title,
      members: own.filter((page) => groupOf(page) === title),
    }));
  });
  const line = ({ page: { route, frontMatter } }: ExportedPage) =>
    `- [${frontMatter.title}](${urlOf(markdownPath(route))}): ${frontMatter.description}`;
  const list = [
    `# ${site.title}`,
    `> ${site.tagline}Deno ${denoVersion} のランタイム、Deno Deploy、Deno KV を日本語で説明します。`,
    `すべてのページを 1 つにまとめたものが [llms-full.txt](${siteUrl}llms-full.txt) です。`,
    ...sections.flatMap(({ title, members }) => [`## ${title}`, members.map(line).join("\n")]),
  ];
  const full = sections
    .flatMap(({ members }) => members)
    .map(({ page, markdown }) => `URL: ${urlOf(page.route)}\n\n${markdown}`);
  return new Map([
    ["llms.txt", `${list.join("\n\n")}\n`],
    ["llms-full.txt", full.join("\n---\n\n")],
  ]);
}
