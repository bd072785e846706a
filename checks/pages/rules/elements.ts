import { markCards } from "@deno-docs-ja/document/elements/cards";
import { expandElement } from "@deno-docs-ja/document/elements/registry";
import { visit } from "unist-util-visit";
import { cardPageOf } from "../../../src/document/elements/card-pages";
import { site } from "../../../src/document/site";
import type { Rule } from "../rule";

/** Elements that render data refer to existing entries. */
export const elements: Rule = ({ tree }, report) => {
  // On a copy: other rules read the page as written.
  const isPage = (url: string) => cardPageOf(url) !== undefined;
  markCards({ ...tree, children: [...tree.children] }, isPage, report);
  visit(tree, "html", (node) => {
    try {
      expandElement(site, node.value.trim());
    } catch (error) {
      report(node, (error as Error).message);
    }
  });
};
