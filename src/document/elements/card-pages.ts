/** What the cards of this site show about the pages that they lead to. */
import fs from "node:fs";
import path from "node:path";
import { CARDS_OPENING } from "@deno-docs-ja/document/elements/cards";
import type { CardFacts } from "@deno-docs-ja/document/html/cards";
import { escapeText } from "@deno-docs-ja/document/html/tag";
import { sourceOf } from "../../../sidebars/contract";
import type { IconName } from "../../data/icons";
import { kindIcons, pageIcons } from "../../data/page-icons";
import { KINDS, type Kind, kindNames } from "../../data/page-kinds";
import { writeIcon } from "./icon";

/** What a card shows about its page, besides the words of the list. */
export interface CardPage {
  icon: IconName;
  kind: Kind;
  /** Minutes to read a page, or to work through it; pages to look things up in have none. */
  minutes?: number;
}

const projectRoot = path.join(__dirname, "../../..");
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

/**
 * @param url target of a card
 * @param root project directory
 * @returns what its card shows, in HTML: an icon, the kind of its page, and how long it takes
 */
export function cardFactsOf(url: string, root = projectRoot): CardFacts | undefined {
  const page = cardPageOf(url, root);
  if (!page) return undefined;
  const time = page.minutes === undefined ? "" : ` ・ 約 ${page.minutes} 分`;
  return {
    icon: writeIcon(page.icon),
    note: `<small>${escapeText(kindNames[page.kind] + time)}</small>`,
  };
}

/** @returns what all cards of the site show about their pages */
export function allCardPages(
  files: readonly string[],
  root = projectRoot,
): Record<string, CardPage> {
  const pages: Record<string, CardPage> = {};
  for (const file of files) {
    const source = fs.readFileSync(path.join(root, file), "utf8");
    if (!source.includes(CARDS_OPENING)) continue;
    for (const [, url] of source.matchAll(/^- \[[^\]]+\]\(([^)\s]+)\): /gm)) {
      const page = cardPageOf(url, root);
      if (page) pages[url] = page;
    }
  }
  return pages;
}
