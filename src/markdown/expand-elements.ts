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
import { type LoneTag, readLoneTag } from "./tags";
import { appendDuration } from "./tutorial-duration";

/** Elements that render data → what makes their blocks, and the attributes they may have. */
const elements: Record<
  string,
  [expand: (tag: LoneTag) => RootContent[] | undefined, ...attributes: string[]]
> = {
  CliCommands: [expandCli, "names"],
  CliFlags: [expandCli, "command", "beside"],
  DeployLimits: [expandLimits, "group"],
  DeployPrices: [expandLimits],
  LintRuleIndex: [expandLint],
  LintRules: [expandLint, "subject"],
  NodeModules: [expandNode],
  RestOperation: [expandRest, "version", "id"],
  RestOperations: [expandRest, "version"],
  RestSchema: [expandRest, "version", "name"],
};

/**
 * @param markup text of an element
 * @returns its blocks; undefined for elements of others
 * @throws Error in Japanese when it has an unknown attribute or names something the data lacks
 */
export function expandElement(markup: string): RootContent[] | undefined {
  const tag = readLoneTag(markup);
  if (tag && Object.hasOwn(elements, tag.name)) {
    const [expand, ...attributes] = elements[tag.name];
    const unknown = Object.keys(tag.attributes).find((name) => !attributes.includes(name));
    if (unknown === undefined) return expand(tag);
    throw new Error(
      `<${tag.name}> に属性 ${unknown} はありません。${attributes.length > 0 ? `使える属性: ${attributes.join(" ")}` : "属性を付けずに書きます。"}`,
    );
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
  appendDuration(tree, place.file);
  replaceElements(tree, (markup, line) => {
    try {
      return expandElement(markup);
    } catch (error) {
      throw errorAt(place, line, (error as Error).message);
    }
  });
}
