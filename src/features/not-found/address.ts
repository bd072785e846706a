import { decodePart } from "../broken-addresses/code";
import type { NamedPage } from "./index";

/** Longest search for an address, in characters. */
const LONGEST = 60;
/** An address may have a million characters; its last ones name the page. */
const READ = 300;
/** Pages that are less alike have nothing to do with the address; found by trying mistyped addresses of this site. */
const LEAST_ALIKE = 0.5;
/** Parts of many addresses that say nothing about a page. */
const COMMON = new Set(["", "index", "latest", "docs", "doc", "manual", "en", "ja", "v1", "v2"]);

/** Words can be read from a broken address, too. */
const partsOf = (path: string): string[] =>
  decodePart(path)
    .slice(-READ)
    .split("/")
    .map((part) => part.replace(/\.(html?|mdx?|php|aspx?)$/i, ""))
    .filter((part) => !COMMON.has(part.toLowerCase()));

/**
 * @param path path of an address, without base URL
 * @returns the words of its last part that means something, as one types them into a search; "" if there are none
 */
export function wordsOf(path: string): string {
  const last = partsOf(path).at(-1) ?? "";
  return last
    .replace(/@v?[\d.]+$/, "")
    .replace(/[^\p{Letter}\p{Number}]+/gu, " ")
    .trim()
    .slice(0, LONGEST);
}

/** Pairs of neighbouring letters of a text. */
function pairsOf(text: string): string[] {
  const letters = text.toLowerCase().replace(/[^\p{Letter}\p{Number}]+/gu, "");
  return [...letters].slice(1).map((letter, index) => letters[index] + letter);
}

/** Sørensen–Dice coefficient of two texts: 1 for the same letters in the same order, 0 for no common pair. */
function likeness(a: string, b: string): number {
  const pairs = pairsOf(a);
  const rest = pairsOf(b);
  const total = pairs.length + rest.length;
  if (total === 0) return 0;
  const common = pairs.filter((pair) => {
    const at = rest.indexOf(pair);
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  });
  return (2 * common.length) / total;
}

/**
 * @param path path of an address, without base URL
 * @param pages pages to choose from
 * @param count how many at most
 * @returns the pages whose addresses are most alike, nearest first; none if all are very different
 */
export function nearestPages(
  path: string,
  pages: readonly NamedPage[],
  count: number,
): NamedPage[] {
  const asked = partsOf(path);
  return pages
    .map((page) => {
      const parts = partsOf(page[0]);
      // The end of an address names the page; the rest breaks ties.
      const end = likeness(asked.at(-1) ?? "", parts.at(-1) ?? "");
      return { page, end, score: end * 2 + likeness(asked.join("/"), parts.join("/")) };
    })
    .filter(({ end }) => end >= LEAST_ALIKE)
    .sort((a, b) => b.score - a.score)
    .slice(0, count)
    .map(({ page }) => page);
}
