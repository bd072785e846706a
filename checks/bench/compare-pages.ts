/** Compares what a reader gets of two builds of the same pages: a faster build must not say less. */
import fs from "node:fs";
import path from "node:path";
import { type CheerioAPI, load } from "cheerio";

/** Parts of a page, with their names in messages. */
export const partNames = { head: "題名と説明", words: "文字", links: "リンク", ids: "ID" };

type Part = keyof typeof partNames;

/** A page as its HTML has it: each part in the order of the page, words element by element, and code in one. */
export type PageContent = Record<Part, string[]>;

/** The first place where two builds differ in a part of a page. */
export interface PageDifference {
  /** File of the page, as in `kv/manual/index.html`. */
  file: string;
  part: Part;
  ours?: string;
  theirs?: string;
}

const parts = Object.keys(partNames) as Part[];

/** Elements whose text nobody sees. */
const UNSEEN = "script, style, noscript, template";

type AnyNode = Parameters<CheerioAPI["contains"]>[0];

const splitWords = (text: string): string[] => text.split(/\s+/).filter(Boolean);

function textOf(node: AnyNode): string {
  if (node.type === "text") return node.data;
  return "children" in node ? node.children.map(textOf).join("") : "";
}

/** Element by element, as spaces between elements say nothing; code as a whole, whose elements are colours. */
function wordsOf(node: AnyNode): string[] {
  if (node.type === "text") return splitWords(node.data);
  if ("name" in node && node.name === "code") return splitWords(textOf(node));
  return "children" in node ? node.children.flatMap(wordsOf) : [];
}

/**
 * @param html text of a built page
 * @returns title and description, the words, the addresses of all links, and all ids
 */
export function readContent(html: string): PageContent {
  const $ = load(html);
  const attributes = (selector: string, name: string) =>
    $(selector)
      .toArray()
      .map((element) => $(element).attr(name) ?? "");
  const head = [$("title").text(), ...attributes('meta[name="description"]', "content")];
  const links = attributes("a[href]", "href");
  const ids = attributes("[id]", "id");
  $(UNSEEN).remove();
  return { head, words: $("body").toArray().flatMap(wordsOf), links, ids };
}

/** Paths of the HTML files of a build, in order. */
function htmlFiles(build: string): string[] {
  const names = fs.readdirSync(build, { recursive: true, encoding: "utf8" });
  const files = names.filter((name) => name.endsWith(".html"));
  // Nothing would differ from nothing.
  if (files.length === 0) throw new Error(`${build} に HTML がなく、ページを比べられません。`);
  return files.map((name) => name.split(path.sep).join("/")).sort();
}

/** Place of the first difference, -1 where there is none. */
function firstDifference(ours: readonly string[], theirs: readonly string[]): number {
  const longer = ours.length > theirs.length ? ours : theirs;
  return longer.findIndex((_, place) => ours[place] !== theirs[place]);
}

/**
 * @param build folder of our build
 * @param stockBuild folder of the other one
 * @returns the first difference of each part of each page; a page that one build lacks differs in every part
 * @throws Error when a folder has no pages, or is not there
 */
export function comparePages(build: string, stockBuild: string): PageDifference[] {
  const files = [...new Set([...htmlFiles(build), ...htmlFiles(stockBuild)])];
  return files.flatMap((file) => {
    const [ours, theirs] = [build, stockBuild].map((folder) => {
      const whole = path.join(folder, file);
      return fs.existsSync(whole) ? readContent(fs.readFileSync(whole, "utf8")) : undefined;
    });
    return parts.flatMap((part): PageDifference[] => {
      if (!ours || !theirs) return [{ file, part, ours: ours && "ある", theirs: theirs && "ある" }];
      const place = firstDifference(ours[part], theirs[part]);
      return place < 0
        ? []
        : [{ file, part, ours: ours[part][place], theirs: theirs[part][place] }];
    });
  });
}
