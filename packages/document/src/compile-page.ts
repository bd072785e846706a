/** Makes the article of a page: the HTML that readers get. */
import type { Element, ElementContent, Root as Html } from "hast";
import type { Root } from "mdast";
import { toHast } from "mdast-util-to-hast";
import { toString } from "mdast-util-to-string";
import { expandElements } from "./elements/registry";
import { renderSamples } from "./fence/render-samples";
import type { HtmlSettings } from "./html/settings";
import { writeHtml } from "./html/write-html";
import { type ContentsEntry, setHeadingIds } from "./page/headings";
import { errorAt, type Place, startLine } from "./page/place";
import { nestTags } from "./page/tags";
import type { Site } from "./site";

/** A piece of an article: HTML with its links to pages of this site, or the name of an island. */
export type ArticlePart = { html: string; links: string[] } | { island: string };

/** An article, with what the layout of a page shows beside it. */
export interface Article {
  parts: ArticlePart[];
  contents: ContentsEntry[];
  /** The title, where the page begins with it as a heading. */
  title?: string;
}

/** Lower-case names are HTML's own; every site has the other ones. */
const KNOWN = /^(?:[a-z][\w-]*|inlineCode|mdxAdmonitionTitle|Figure|Tabs|TabItem)$/;

const isIsland = ({ settings }: Site, { tagName }: Element): boolean =>
  settings.elements?.[tagName]?.island === true;

const isKnown = ({ settings }: Site, { tagName }: Element): boolean =>
  KNOWN.test(tagName) || settings.elements?.[tagName]?.write !== undefined;

/** Finds elements that nothing can write. */
function findUnknown(
  site: Site,
  nodes: readonly ElementContent[],
  isTop: boolean,
): Element | undefined {
  for (const node of nodes) {
    if (node.type !== "element" || (isTop && isIsland(site, node))) continue;
    const unknown = isKnown(site, node) ? findUnknown(site, node.children, false) : node;
    if (unknown) return unknown;
  }
  return undefined;
}

/** @returns the elements that pages may use, in the order of the site's settings */
const namesOf = ({ settings }: Site): string =>
  [...Object.keys(settings.elements ?? {}), "Figure", "Tabs", "Cards"].join(" ");

/**
 * @param site the site of the page
 * @param tree nodes of a page, expanded
 * @param place where they are from, for messages
 * @returns their HTML as a tree, in which each tag is an element
 * @throws Error with file:line for a tag without counterpart, and for an unknown element
 */
export function toElements(site: Site, tree: Root, place: Place): ElementContent[] {
  const fail = (line: number, message: string): never => {
    throw errorAt(place, line, message);
  };
  const html = toHast(tree, {
    allowDangerousHtml: true,
    handlers: {
      // Unlike the code of a block, which has the same name in HTML.
      inlineCode: (_state, { value }) => ({
        type: "element",
        tagName: "inlineCode",
        properties: {},
        children: [{ type: "text", value: value.replace(/\r?\n|\r/g, " ") }],
      }),
    },
  }) as Html;
  nestTags(html, fail);
  const nodes = html.children as ElementContent[];
  const unknown = findUnknown(site, nodes, true);
  if (unknown) {
    const { tagName } = unknown;
    const message = isIsland(site, unknown)
      ? `<${tagName} /> は、リストやタブの外に、前後に空行を置いて書きます。`
      : `<${tagName}> という要素はありません。名前を直すか、部品なら import で読み込みます（使える要素: ${namesOf(site)}）。`;
    fail(startLine(unknown), message);
  }
  return nodes;
}

/** Writes the runs of nodes between islands. */
function writeParts(
  site: Site,
  nodes: readonly ElementContent[],
  settings: HtmlSettings,
): ArticlePart[] {
  const parts: ArticlePart[] = [];
  let run: ElementContent[] = [];
  const end = () => {
    const links = new Set<string>();
    const html = writeHtml(site, run, settings, (link) => links.add(link));
    if (html) parts.push({ html, links: [...links] });
    run = [];
  };
  for (const node of nodes) {
    if (node.type !== "element" || !isIsland(site, node)) run.push(node);
    else {
      end();
      parts.push({ island: node.tagName });
    }
  }
  end();
  return parts;
}

/**
 * @param site the site of the page
 * @param tree a page without components of its own, changed in place
 * @param place the page
 * @param settings of the build
 * @returns its article
 * @throws Error with file:line for what can't be written
 */
export function compilePage(site: Site, tree: Root, place: Place, settings: HtmlSettings): Article {
  tree.children = tree.children.filter(({ type }) => type !== "yaml");
  const contents = setHeadingIds(tree);
  const [first] = tree.children;
  const title = first?.type === "heading" && first.depth === 1 ? toString(first) : undefined;
  expandElements(site, tree, place);
  renderSamples(site, tree, place, settings.baseUrl);
  return { parts: writeParts(site, toElements(site, tree, place), settings), contents, title };
}
