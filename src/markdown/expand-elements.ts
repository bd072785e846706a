import type { Root, RootContent } from "mdast";
import { markCards } from "./cards";
import { expandCli } from "./expand-cli";
import { expandLimits } from "./expand-limits";
import { expandLint } from "./expand-lint";
import { expandNode } from "./expand-node";
import { expandRest } from "./expand-rest";
import { readFigure } from "./figure";
import { replaceElements } from "./markup";
import { errorAt, type Place } from "./place";
import { tellTime } from "./tutorial-time";

/** Expanders of elements that render data. */
const expansions = [expandCli, expandLimits, expandLint, expandNode, expandRest];

/**
 * @param markup text of an element
 * @returns its blocks; undefined for elements of others
 * @throws Error in Japanese when it names something that is not in the data
 */
export function expandElement(markup: string): RootContent[] | undefined {
  for (const expand of expansions) {
    const blocks = expand(markup);
    if (blocks) return blocks;
  }
  // Stays an element, which is written last; but its mistakes are reported here, with a line.
  readFigure(markup);
  return undefined;
}

/**
 * Replaces elements that render data and tells a tutorial's time, so that pages, search records and Markdown exports
 * agree. Depends only on the tree, the page's text and the data.
 *
 * @param tree the page, changed in place
 * @param place its origin, for messages
 * @throws with `file:line` when an element names something the data lacks
 */
export function expandElements(tree: Root, place: Place): void {
  markCards(tree, (line, message) => {
    throw errorAt(place, line, message);
  });
  tellTime(tree, place.file);
  replaceElements(tree, (markup, line) => {
    try {
      return expandElement(markup);
    } catch (error) {
      throw errorAt(place, line, (error as Error).message);
    }
  });
}
