import fs from "node:fs";
import path from "node:path";
import type { Problem } from "@deno-docs-ja/doc-samples/report";
import type { Page } from "@deno-docs-ja/document/site";
import { readClaims } from "../../src/document/claims/read-claims";
import { siteAt } from "../../src/document/site";
import { INDEX } from "../errors";
import { withOracle } from "../facts/oracle";
import type { Check } from "../run-checks";
import { checkEquivalents, findEquivalents, mayCompare } from "./equivalents";
import { checkRemovals, findRemovals, mayRemove } from "./removed";
import { readSections, sectionAt } from "./sections";

/** Length to which a message shortens a sentence. */
const SHOWN = 60;

/** The check. */
export const check: Check = {
  name: "claims",
  scope: "pages",
  run({ root, readable, notes }) {
    const found = checkClaims(root, readable);
    notes.push(...found.notes);
    return found.problems;
  },
};

/**
 * Checks that what the pages state without reserve is proven, and that they don't contradict each other.
 *
 * @param root absolute path of the project
 * @param files pages to check, relative to root; their front matter must be valid YAML
 * @returns the problems, and lines that count the sentences, and name those apart unless all pages are checked
 */
export function checkClaims(
  root: string,
  files: readonly string[],
): { problems: Problem[]; notes: string[] } {
  const pages = files.map((file) => checkPageClaims(siteAt(root).read(file)));
  const count = pages.reduce((sum, page) => sum + page.count, 0);
  const problems = pages.flatMap((page) => page.problems);
  const apart = pages.flatMap((page) => page.apart);
  const notes = [
    `言い切る文 ${count}、うちすぐ近くに裏づけのあるもの ${count - problems.length - apart.length}、節のほかの場所にだけあるもの ${apart.length}（ページを指定すると並べます）。`,
    ...(files.length < siteAt(root).list().length ? apart : []),
  ];
  const across = compareAll(root).filter(({ file }) => files.includes(file));
  return { problems: [...problems, ...across], notes };
}

/** What a page states without reserve. */
export interface PageClaims {
  /** Sentences that claim something. */
  count: number;
  /** Those with support elsewhere in their section only, each as a line of text. */
  apart: string[];
  /** One for each that its section does not support at all. */
  problems: Problem[];
}

/** Reads and checks the claims of a page. */
export function checkPageClaims(page: Page): PageClaims {
  // Each message of the index is printed by a sample of the page it leads to, as the check `errors` ensures.
  const sections = readSections(page).map((section) =>
    page.file === INDEX ? { ...section, supported: true } : section,
  );
  const claims = readClaims(page).map((claim) => ({
    ...claim,
    section: sectionAt(sections, claim.line),
  }));
  const problems = claims
    .filter(({ section }) => !section.supported)
    .map(({ line, text, word, section }) => ({
      file: page.file,
      line,
      message: `「${shorten(text)}」は「${word}」と言い切っていますが、節「${section.title}」に裏づけがありません。(1) サンプルか proof を足す、(2) 出典へのリンクと確かめた年月を書く、(3) 言い切らない文に直す、のどれかにしてください。`,
      check: "claims",
    }));
  const apart = claims
    .filter(({ section, isProven }) => section.supported && !isProven)
    .map(({ line, text }) => `  ${page.file}:${line}  「${shorten(text)}」`);
  return { count: claims.length, apart, problems };
}

/** Compares the pages of the whole site, as each must agree with all others. */
function compareAll(root: string): Problem[] {
  const sources = siteAt(root)
    .list()
    .map((file) => ({
      file,
      source: fs.readFileSync(path.join(root, file), "utf8"),
    }));
  // Other pages may be broken, which the check `pages` reports.
  const read = (is: (source: string) => boolean) =>
    sources
      .filter(({ source }) => is(source))
      .flatMap(({ file }) => siteAt(root).readIfValid(file) ?? []);
  const removals = read(mayRemove).flatMap(findRemovals);
  return [
    ...withOracle(root, (oracle) => checkRemovals(removals, oracle)),
    ...checkEquivalents(read(mayCompare).flatMap(findEquivalents)),
  ];
}

function shorten(text: string): string {
  const characters = [...text];
  return characters.length > SHOWN ? `${characters.slice(0, SHOWN - 1).join("")}…` : text;
}
