import { visit } from "unist-util-visit";
import { markCards } from "../../../src/markdown/cards";
import { expandElement } from "../../../src/markdown/expand-elements";
import type { Rule } from "../rule";

/** Elements that render data refer to existing entries. */
export const elements: Rule = ({ tree }, report) => {
  // On a copy: other rules read the page as written.
  markCards({ ...tree, children: [...tree.children] }, report);
  visit(tree, "html", (node) => {
    try {
      expandElement(node.value.trim());
    } catch (error) {
      report(node, (error as Error).message);
    }
  });
};
