import { products } from "../../../sidebars/products";
import { site } from "../../data/site";
import type { Page } from "../../remark/read-page";
import { twinPath } from "./twin-path";

/** A page and its Markdown. */
export interface Twin {
  page: Pick<Page, "file" | "route" | "frontMatter">;
  markdown: string;
}

/**
 * Makes the two files by which language models find their way, in the form of https://llmstxt.org.
 *
 * @param twins all pages
 * @param groups names of the sidebars' groups by file without extension, in the order of the sidebars
 * @param siteUrl absolute URL of the site with its base URL, ending in "/"
 * @returns texts by file name: the list of the twins, and all twins one after the other
 */
export function llmsFiles(
  twins: readonly Twin[],
  groups: ReadonlyMap<string, string>,
  siteUrl: string,
): Map<string, string> {
  const order = [...groups.keys()];
  const nameOf = ({ page }: Twin) => page.file.replace(/\.mdx?$/, "");
  const urlOf = (route: string) => siteUrl + route.slice(1);
  // What stands in no group, the home of a product first of all, comes before the groups.
  const sections = products.flatMap(({ slug, name }) => {
    const own = twins
      .filter(({ page }) => page.file.startsWith(`${slug}/`))
      .sort((a, b) => order.indexOf(nameOf(a)) - order.indexOf(nameOf(b)));
    const groupOf = (twin: Twin) => groups.get(nameOf(twin)) ?? name;
    return [...new Set(own.map(groupOf))].map((title) => ({
      title,
      members: own.filter((twin) => groupOf(twin) === title),
    }));
  });
  const line = ({ page: { route, frontMatter } }: Twin) =>
    `- [${frontMatter.title}](${urlOf(twinPath(route))}): ${frontMatter.description}`;
  const list = [
    `# ${site.title}`,
    `> ${site.tagline}Deno ${site.denoVersion} のランタイム、Deno Deploy、Deno KV を日本語で説明します。`,
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
