/** The one parser of pages: of what is compiled, checked, searched and exported. */
import type { Node, Root } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { frontmatterFromMarkdown } from "mdast-util-frontmatter";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { frontmatter } from "micromark-extension-frontmatter";
import { gfm } from "micromark-extension-gfm";
import { visit } from "unist-util-visit";
import { nestAdmonitions } from "./admonitions";
import { MODULE_LINES, usesComponents } from "./components";

/** Statements of a module in a page, which MDX takes out of it: `import Tabs from "@theme/Tabs";`. */
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
 * @param source a page, with or without its front matter
 * @returns CommonMark with tables and the rest of GFM, {@link Admonition}s and {@link ModuleLines}; tags of JSX are
 *   nodes of HTML. Every position is one in the source.
 */
export function parseMarkdown(source: string): Root {
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
  nestAdmonitions(tree);
  return tree;
}

interface Processor {
  Parser: new (text: string, file: unknown) => { parse(): Root };
}

/** Names of nodes in the trees of MDX v1. */
const MDX_NAMES: Record<string, string> = { html: "jsx", moduleLines: "import" };

/**
 * Remark plugin: has MDX read pages by {@link parseMarkdown}. Those with components keep the parser of MDX, as their
 * markup is more than tags.
 */
export default function parseAsMarkdown(this: Processor): void {
  const { Parser } = this;
  const parse = (text: string, file: unknown): Root => {
    if (usesComponents(text)) return new Parser(text, file).parse();
    const tree = parseMarkdown(text);
    visit(tree, (node) => {
      node.type = (MDX_NAMES[node.type] ?? node.type) as typeof node.type;
    });
    return tree;
  };
  Object.assign(this, { Parser: parse });
}
