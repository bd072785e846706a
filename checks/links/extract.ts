import path from "node:path";
import { expandElement } from "@deno-docs-ja/document/elements/registry";
import { headingId } from "@deno-docs-ja/document/page/heading-id";
import { startLine } from "@deno-docs-ja/document/page/place";
import { type Page, routeOf } from "@deno-docs-ja/document/site";
import { load } from "cheerio";
import type { Heading, Html, Root, RootContent } from "mdast";
import { visit } from "unist-util-visit";
import { site } from "../../src/document/site";

/** A link in a page's source. */
export interface SourceLink {
  url: string;
  /** 1-based line in the page. */
  line: number;
}

/** Parts of a built HTML file that checks use. */
export interface BuiltPage {
  /** Unique values of `href` and `src`. */
  links: string[];
  /** Fragments that resolve on the page. */
  ids: Set<string>;
}

/** Lists the links and images of a page, including JSX and HTML attributes. */
export function sourceLinks(page: Page): SourceLink[] {
  const links: SourceLink[] = [];
  visit(page.tree, (node) => {
    if (node.type === "link" || node.type === "image" || node.type === "definition")
      links.push({ url: node.url, line: startLine(node) });
  });
  visit(page.tree, "html", (node: Html) => {
    node.value.split("\n").forEach((text, index) => {
      for (const [, url] of text.matchAll(/\b(?:href|to|src)=["']([^"']+)["']/g))
        links.push({ url, line: startLine(node) + index });
    });
  });
  return links;
}

/**
 * Turns a link to a page's file, like `./keys.md#ids`, into one to its route, as Docusaurus does.
 *
 * @param url link as written
 * @returns the link as built, still relative unless it is a file
 */
export function asRouteLink(url: string, page: Page): string {
  const [, file, rest] = /^([^:#?]+\.mdx?)([#?].*)?$/.exec(url) ?? [];
  if (!file) return url.replace(/^pathname:\/\//, "");
  const target = file.startsWith("/")
    ? file.slice(1)
    : path.posix.join(path.posix.dirname(page.file), file);
  return routeOf(target) + (rest ?? "");
}

/**
 * Lists the fragments that a page's source defines: explicit heading ids, `id` attributes, and headings of elements that
 * render data.
 */
export function sourceIds(page: Page): Set<string> {
  const ids = new Set<string>();
  const add = (node: Heading) => {
    const id = headingId(node);
    if (id) ids.add(id);
  };
  visit(page.tree, "heading", add);
  visit(page.tree, "html", (node: Html) => {
    for (const [, id] of node.value.matchAll(/\b(?:id|name)=["']([^"']+)["']/g)) ids.add(id);
    visit({ type: "root", children: blocksOf(node) } as Root, "heading", add);
  });
  return ids;
}

/** Another check reports elements that refer to nothing. */
function blocksOf({ value }: Html): RootContent[] {
  try {
    return expandElement(site, value.trim()) ?? [];
  } catch {
    return [];
  }
}

/** @param html HTML of a built page */
export function readBuiltPage(html: string): BuiltPage {
  const $ = load(html);
  const read = (selector: string, name: string) =>
    [...$(selector)].map((element) => $(element).attr(name) ?? "");
  const links = new Set([
    ...read("a[href], link[href], area[href]", "href"),
    ...read("img[src], script[src], source[src], iframe[src]", "src"),
  ]);
  return { links: [...links], ids: new Set([...read("[id]", "id"), ...read("a[name]", "name")]) };
}
