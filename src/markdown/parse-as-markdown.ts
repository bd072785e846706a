import path from "node:path";
import type { Root } from "mdast";
import { visit } from "unist-util-visit";
import { usesComponents } from "./components";
import { fillDenoVersion } from "./deno-version";
import { parseMarkdown } from "./parse-markdown";
import { locate } from "./place";
import { parseOnce } from "./tree-cache";

interface Processor {
  Parser: new (text: string, file: unknown) => { parse(): Root };
}

/** Node names in MDX v1 trees. */
const MDX_NAMES: Record<string, string> = { html: "jsx", moduleLines: "import" };

const root = path.join(__dirname, "../..");

/**
 * Docusaurus strips the front matter, so its text is a part of the page's: takes that part from the page's tree, which
 * search and Markdown export have already parsed in their thread.
 *
 * @returns the text's tree, its positions as in the text; undefined for pages of another site
 */
function partOfPage(text: string, page: string | undefined): Root | undefined {
  const { file, firstLine, source, start } = locate({ path: page, toString: () => text }, root);
  if (!source || start === -1 || file.startsWith("../")) return undefined;
  const tree = parseOnce(root, file, source);
  tree.children = tree.children.filter(({ type }) => type !== "yaml");
  visit(tree, ({ position }) => {
    for (const point of position ? [position.start, position.end] : []) {
      point.line -= firstLine - 1;
      point.offset = (point.offset ?? 0) - start;
    }
  });
  return tree;
}

/**
 * Remark plugin: makes MDX parse pages with {@link parseMarkdown}. Pages with components keep MDX's parser, as their
 * markup is more than tags.
 */
export default function parseAsMarkdown(this: Processor): void {
  const { Parser } = this;
  const parse = (text: string, file: { path?: string }): Root => {
    if (usesComponents(text)) {
      const parsed = new Parser(text, file).parse();
      fillDenoVersion(parsed);
      return parsed;
    }
    const tree = partOfPage(text, file.path) ?? parseMarkdown(text);
    visit(tree, (node) => {
      node.type = (MDX_NAMES[node.type] ?? node.type) as typeof node.type;
    });
    return tree;
  };
  Object.assign(this, { Parser: parse });
}
