import path from "node:path";
import { type CheerioAPI, load } from "cheerio";
import type { Definition, Heading, Html, Image, Link, Root, RootContent } from "mdast";
import { visit } from "unist-util-visit";
import { expandElement } from "../../src/markdown/expand-elements";
import { headingId } from "../../src/markdown/heading-id";
import { type Page, routeOf } from "../../src/markdown/read-page";

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

/**
 * Lists the links and images of a page, including JSX and HTML attributes.
 *
 * @param page the page
 */
export function sourceLinks(page: Page): SourceLink[] {
  const links: SourceLink[] = [];
  visit(page.tree, ["link", "image", "definition"], (node) => {
    const { url, position } = node as Link | Image | Definition;
    links.push({ url, line: position?.start.line ?? 1 });
  });
  visit(page.tree, "html", (node: Html) => {
    const start = node.position?.start.line ?? 1;
    node.value.split("\n").forEach((text, index) => {
      for (const [, , url] of text.matchAll(/\b(href|to|src)=["']([^"']+)["']/g)) {
        links.push({ url, line: start + index });
      }
    });
  });
  return links;
}

/**
 * Turns a link to a page's file, like `./keys.md#ids`, into one to its route, as Docusaurus does.
 *
 * @param url link as written
 * @param page its page
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
 *
 * @param page the page
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
    return expandElement(value.trim()) ?? [];
  } catch {
    return [];
  }
}

/** @param html HTML of a built page */
export function readBuiltPage(html: string): BuiltPage {
  const $: CheerioAPI = load(html);
  const links = new Set<string>();
  for (const element of $("a[href], link[href], area[href]").toArray()) {
    links.add($(element).attr("href") ?? "");
  }
  for (const element of $("img[src], script[src], source[src], iframe[src]").toArray()) {
    links.add($(element).attr("src") ?? "");
  }
  const ids = new Set<string>();
  for (const element of $("[id]").toArray()) ids.add($(element).attr("id") ?? "");
  for (const element of $("a[name]").toArray()) ids.add($(element).attr("name") ?? "");
  return { links: [...links], ids };
}
