/** Compares the visible content of two builds of the same pages: faster must not mean less text. */
import fs from "node:fs";
import path from "node:path";
import { load } from "cheerio";
import { listFiles } from "../list-files";

/** Elements no reader sees, and the chrome around code blocks. */
const UNSEEN = "script, style, noscript, template, button, label, [class*='badge']";
/** What only our HTML has: drawings (their texts are for the check "figures"), sample commands, and facts on cards. */
const OWN = "figure svg, .command, .commands, .sample__background, .cards small";
/** What an item that becomes a card has after its link, in Markdown. */
const COLON = /^: ?/;
/** Elements that render as separated by a space. */
const BLOCKS =
  "address, article, aside, dd, div, dt, h1, h2, h3, li, nav, p, pre, td, th, .token-line";

/**
 * @param html source of a built page
 * @returns title and description, the words, all link URLs, and all ids
 */
export function readContent(html: string): string[] {
  const $ = load(html);
  $(OWN).remove();
  for (const link of $("li > a:first-child")) {
    const { nextSibling } = link;
    if (nextSibling?.type === "text") nextSibling.data = nextSibling.data.replace(COLON, " ");
  }
  const read = (selector: string, name: string) =>
    [...$(selector)].map((element) => `${name}=${$(element).attr(name)}`);
  const attributes = [
    ...read('meta[name="description"]', "content"),
    ...read("a[href]", "href"),
    ...read("[id]", "id"),
  ];
  $(UNSEEN).remove();
  $("br").replaceWith(" ");
  $(BLOCKS).prepend(" ").append(" ");
  return [$("title").text(), ...$("body").text().trim().split(/\s+/), ...attributes];
}

function htmlFiles(build: string): string[] {
  const files = listFiles(build).filter((name) => name.endsWith(".html"));
  // Comparing nothing always passes.
  if (files.length === 0) throw new Error(`${build} に HTML がなく、ページを比べられません。`);
  return files;
}

/**
 * @param build directory of our build
 * @param stockBuild directory of the stock build
 * @returns the first difference of each page
 * @throws Error when one is missing or has no pages
 */
export function comparePages(build: string, stockBuild: string) {
  const files = new Set([...htmlFiles(build), ...htmlFiles(stockBuild)]);
  return [...files].flatMap((file) => {
    const [ours, theirs] = [build, stockBuild].map((folder) => {
      const whole = path.join(folder, file);
      return fs.existsSync(whole) ? readContent(fs.readFileSync(whole, "utf8")) : [];
    });
    const longer = ours.length > theirs.length ? ours : theirs;
    const place = longer.findIndex((_, index) => ours[index] !== theirs[index]);
    return place < 0 ? [] : [{ file, ours: ours[place], theirs: theirs[place] }];
  });
}
