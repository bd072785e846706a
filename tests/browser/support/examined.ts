/**
 * Which pages were examined in all four looks: by what readers see of them. A page that has changed is examined in all
 * of them again, the others in one, which another commit has another of.
 */
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { load } from "cheerio";
import { pageKinds } from "../../../checks/bench/goals";
import { type Look, looks } from "./axe";

/** Path → hash of each page that passed in all looks; committed. */
export type Examined = Record<string, string>;

const FILE = path.join(__dirname, "../examined.json");
const BUILD = path.join(__dirname, "../../../build");

/** @returns path of a page's built file */
export const fileOf = (page: string, build = BUILD): string => path.join(build, page, "index.html");

/** @returns the committed hashes; none without the file */
export const readExamined = (file = FILE): Examined =>
  fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, "utf8")) : {};

/** Adds pages to the committed ones; those whose address is gone are removed. */
export function writeExamined(passed: Examined, file = FILE, build = BUILD): void {
  const hashes = { ...readExamined(file), ...passed };
  const existing = Object.keys(hashes).filter((page) => fs.existsSync(fileOf(page, build)));
  const sorted = Object.fromEntries(existing.sort().map((page) => [page, hashes[page]]));
  fs.writeFileSync(file, `${JSON.stringify(sorted, null, 2)}\n`);
}

const hash = (...texts: string[]): string =>
  createHash("sha256").update(JSON.stringify(texts)).digest("hex").slice(0, 16);

/** @returns the site's styles as one text, whatever their files are called */
export function readStyles(build = BUILD): string {
  const folder = path.join(build, "assets/css");
  const sheets = fs.readdirSync(folder).filter((file) => file.endsWith(".css"));
  return sheets
    .map((file) => fs.readFileSync(path.join(folder, file), "utf8"))
    .sort()
    .join("\n");
}

/**
 * @param html a built page
 * @param styles all styles of the site
 * @returns hash of what readers see of the page: neither its scripts nor the date of its last commit
 */
export function hashOfPage(html: string, styles: string): string {
  const $ = load(html);
  $("script, link, style, time").remove();
  // Files are named after their content, which is not on the page.
  const body = ($("body").html() ?? "").replace(/(\/assets\/[^"]*)\.[0-9a-f]{8}\./g, "$1.");
  return hash(body, styles);
}

/** Pages of each kind, which are always examined in all looks. */
const representative = new Set<string>(pageKinds.map(({ path }) => path));

/**
 * Chooses looks to examine a page in.
 *
 * @param page its path
 * @param isExamined whether it passed in all looks as it is
 * @param commit number of the commit; four consecutive ones see a page in all looks
 */
export function looksFor(page: string, isExamined: boolean, commit: number): readonly Look[] {
  if (!isExamined || representative.has(page)) return looks;
  const own = Number.parseInt(hash(page).slice(0, 8), 16);
  return [looks[(own + commit) % looks.length]];
}
