/** `<Cards>` around a list of links: cards that lead to pages. Elsewhere than on the page it is that list. */
import fs from "node:fs";
import path from "node:path";
import type { Link, List, ListItem, PhrasingContent, Root, RootContent } from "mdast";
import { sourceOf } from "../../sidebars/contract";
import type { IconName } from "../data/icons";
import { kindIcons, pageIcons } from "../data/page-icons";
import { KINDS, type Kind } from "../data/page-kinds";
import { startLine } from "./place";

/** What a card shows about its page, besides the words of the list. */
export interface CardPage {
  icon: IconName;
  kind: Kind;
  /** Minutes to read a page, or to work through it; pages to look things up in have none. */
  minutes?: number;
}

const projectRoot = path.join(__dirname, "../..");
const OPENING = "<Cards>";
const CLOSING = "</Cards>";
const FORM =
  "<Cards> と </Cards> の間には、「- [題名](/パス): 1 行の説明。」の形のリストを 1 つだけ、前後に空行を置いて書いてください。";

const KIND = /^kind: (\w+)$/m;
const FRONT_MATTER = /^---\n[\s\S]*?\n---\n/;
const FENCE = /^(`{3,})([^\n]*)\n([\s\S]*?)\n\1$/gm;

/** Japanese characters read in a minute. */
const READ_A_MINUTE = 500;
/** Lines of code in a minute: followed while reading, or typed and executed in a tutorial. */
const LINES_A_MINUTE = { guide: 30, tutorial: 12 };
const STEP = 5;

/**
 * @param source text of a page
 * @returns minutes it takes, in steps of five
 */
export function minutesOf(source: string, kind: "guide" | "tutorial"): number {
  let lines = 0;
  const prose = source.replace(FRONT_MATTER, "").replace(FENCE, (_fence, _marks, info, code) => {
    if (!/\sproof\b|\soutput\b/.test(info)) lines += code.split("\n").length;
    return "";
  });
  const characters = prose.replace(/\]\([^)]*\)|<[^>]*>|\s/g, "").length;
  const minutes = characters / READ_A_MINUTE + lines / LINES_A_MINUTE[kind];
  return Math.ceil(minutes / STEP) * STEP;
}

/**
 * @param url target of a card
 * @param root project directory
 * @returns what its card shows; undefined if it is no documentation page
 */
export function cardPageOf(url: string, root = projectRoot): CardPage | undefined {
  const route = url.replace(/[?#].*$/, "").replace(/\/$/, "");
  const file = route.startsWith("/") ? sourceOf(route, root) : undefined;
  if (!file || !/\.mdx?$/.test(file)) return undefined;
  const source = fs.readFileSync(path.join(root, file), "utf8");
  const kind = KINDS.find((item) => item === KIND.exec(source)?.[1]) ?? "guide";
  const takesTime = kind === "guide" || kind === "tutorial";
  return {
    icon: pageIcons[route] ?? kindIcons[kind],
    kind,
    minutes: takesTime ? minutesOf(source, kind) : undefined,
  };
}

/** A card as written. */
interface CardItem {
  link: Link;
  /** The words after the link and its colon. */
  words: PhrasingContent[];
}

/** @returns the link and words of a list's item; undefined for another form */
function readItem({ children }: ListItem): CardItem | undefined {
  const [paragraph, ...others] = children;
  if (paragraph?.type !== "paragraph" || others.length > 0) return undefined;
  const [link, colon, ...rest] = paragraph.children;
  if (link?.type !== "link" || colon?.type !== "text" || !/^: /.test(colon.value)) return undefined;
  if (rest.some(({ type }) => type === "link")) return undefined;
  return { link, words: [{ ...colon, value: colon.value.slice(2) }, ...rest] };
}

const markupOf = (node: RootContent | undefined): string =>
  node && (node.type === "html" || (node.type as string) === "jsx")
    ? (node as { value: string }).value.trim()
    : "";

/**
 * Replaces the tags of cards by a mark on the list between them, which only the page's HTML uses.
 *
 * @param tree the page, changed in place
 * @param fail called for cards of another form, with their line and what is wrong
 */
export function markCards(tree: Root, fail: (line: number, message: string) => void): void {
  const { children } = tree;
  for (let index = 0; index < children.length; index++) {
    const markup = markupOf(children[index]);
    if (!/^<\/?Cards\b/.test(markup)) continue;
    const line = startLine(children[index]);
    const list = children[index + 1];
    if (markup !== OPENING || list?.type !== "list" || markupOf(children[index + 2]) !== CLOSING) {
      fail(line, FORM);
      continue;
    }
    for (const item of list.children) {
      const card = readItem(item);
      const own = item.position?.start.line ?? line;
      if (!card) fail(own, FORM);
      else if (!cardPageOf(card.link.url))
        fail(own, `カードの行き先 ${card.link.url} は、このサイトの文書のページではありません。`);
    }
    list.data = { ...list.data, hProperties: { className: ["cards"] } } as List["data"];
    children.splice(index, 3, list);
  }
}

/** @returns what all cards of the site show about their pages */
export function allCardPages(
  files: readonly string[],
  root = projectRoot,
): Record<string, CardPage> {
  const pages: Record<string, CardPage> = {};
  for (const file of files) {
    const source = fs.readFileSync(path.join(root, file), "utf8");
    if (!source.includes(OPENING)) continue;
    for (const [, url] of source.matchAll(/^- \[[^\]]+\]\(([^)\s]+)\): /gm)) {
      const page = cardPageOf(url, root);
      if (page) pages[url] = page;
    }
  }
  return pages;
}
