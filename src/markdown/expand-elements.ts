import type { Root, RootContent } from "mdast";
import type { VFile } from "vfile";
import { expandCli } from "./expand-cli";
import { expandLimits } from "./expand-limits";
import { expandNode } from "./expand-node";
import { expandRest } from "./expand-rest";
import { replaceElements } from "./markup";
import { errorAt, type Place, placeOf } from "./place";

/** What stands for content that is made from data. */
const expansions = [expandCli, expandLimits, expandNode, expandRest];

/**
 * @param markup text of an element
 * @returns the blocks that it stands for; undefined where it is no element of ours
 * @throws Error in Japanese when it names what the data lacks
 */
export function expandElement(markup: string): RootContent[] | undefined {
  for (const expand of expansions) {
    const blocks = expand(markup);
    if (blocks) return blocks;
  }
  return undefined;
}

/**
 * Replaces the elements that stand for content made from data, so that pages, search records and Markdown exports say
 * the same. A function of the tree and the data alone.
 *
 * @param tree the page, changed in place
 * @param place where it comes from, for messages
 * @throws with `file:line` when an element names what the data lacks
 */
export function expandElements(tree: Root, place: Place): void {
  replaceElements(tree, (markup, line) => {
    try {
      return expandElement(markup);
    } catch (error) {
      throw errorAt(place, line, (error as Error).message);
    }
  });
}

/** Remark plugin around {@link expandElements}. */
export default function expandElementsPlugin() {
  return (tree: Root, file: VFile): void => expandElements(tree, placeOf(file));
}
