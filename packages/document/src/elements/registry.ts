/** Elements that a site offers to its pages, by name. */
import type { Root, RootContent } from "mdast";
import { replaceElements } from "../page/markup";
import { errorAt, type Place } from "../page/place";
import { readLoneTag } from "../page/tags";
import type { Site } from "../site";
import { markCards } from "./cards";
import { readFigure } from "./figure";

/**
 * @param site the site whose element it is
 * @param markup text of an element
 * @returns its blocks; undefined for elements that are not expanded
 * @throws Error in Japanese when it has an unknown attribute or names something the data lacks
 */
export function expandElement(site: Site, markup: string): RootContent[] | undefined {
  const { elements = {} } = site.settings;
  const tag = readLoneTag(markup);
  if (tag && Object.hasOwn(elements, tag.name) && elements[tag.name].expand) {
    const { attributes = [], expand } = elements[tag.name];
    const unknown = Object.keys(tag.attributes).find((name) => !attributes.includes(name));
    if (unknown === undefined) return expand?.(tag);
    throw new Error(
      `<${tag.name}> に属性 ${unknown} はありません。${attributes.length > 0 ? `使える属性: ${attributes.join(" ")}` : "属性を付けずに書きます。"}`,
    );
  }
  // Stays an element, which is written last; but its mistakes are reported here, with a line.
  readFigure(markup, site.figures);
  return undefined;
}

/**
 * Replaces elements that stand for blocks, so that pages, search records and Markdown exports agree.
 *
 * @param site the site of the page
 * @param tree the page, changed in place
 * @param place its origin, for messages
 * @throws with `file:line` when an element names something the data lacks
 */
export function expandElements(site: Site, tree: Root, place: Place): void {
  const { cardFacts, prepare } = site.settings;
  markCards(
    tree,
    (url) => cardFacts?.(url) !== undefined,
    (line, message) => {
      throw errorAt(place, line, message);
    },
  );
  prepare?.(tree, place);
  replaceElements(tree, (markup, line) => {
    try {
      return expandElement(site, markup);
    } catch (error) {
      throw errorAt(place, line, (error as Error).message);
    }
  });
}
