/** Parses pages, for the build, checks, search and exports. MDX parses those with components in the build. */
import type { Node, Root } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { frontmatterFromMarkdown } from "mdast-util-frontmatter";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { frontmatter } from "micromark-extension-frontmatter";
import { gfm } from "micromark-extension-gfm";
import { nestAdmonitions } from "./admonitions";
import { MODULE_LINES } from "./is-mdx";
import { fillVariables, type Variables } from "./variables";

/** Module statements that MDX extracts from a page: `import Tabs from "@theme/Tabs";`. */
export interface ModuleLines extends Node {
  type: "moduleLines";
  value: string;
}

declare module "mdast" {
  interface RootContentMap {
    moduleLines: ModuleLines;
  }
}

/**
 * @param source a page, with or without front matter
 * @param variables what the page writes by name
 * @returns CommonMark with GFM, {@link Admonition}s and {@link ModuleLines}; JSX tags are HTML nodes. All positions
 *   refer to the source.
 */
export function parseMarkdown(source: string, variables: Variables = {}): Root {
  const tree = fromMarkdown(source, {
    extensions: [frontmatter(["yaml"]), gfm()],
    mdastExtensions: [frontmatterFromMarkdown(["yaml"]), gfmFromMarkdown()],
  });
  tree.children = tree.children.map((node) => {
    if (node.type !== "paragraph" || !node.position) return node;
    const { position } = node;
    const value = source.slice(position.start.offset, position.end.offset);
    return MODULE_LINES.test(value) ? { type: "moduleLines", value, position } : node;
  });
  fillVariables(tree, variables);
  nestAdmonitions(tree);
  return tree;
}
