import fs from "node:fs";
import path from "node:path";
import matter from "gray-matter";
import type { Root } from "mdast";
import { products } from "../../sidebars/products";
import { parseMarkdown } from "./parse-markdown";
import { parseOnce } from "./tree-cache";

/** A documentation page as read by checks, search records and the Markdown export. */
export interface Page {
  /** Path of the source file relative to the project root, with "/" separators. */
  file: string;
  /** Route of the page: the file path without extension; index pages end in "/". */
  route: string;
  /** The file's whole text. */
  source: string;
  /** Front matter as parsed YAML; empty if there is none. */
  frontMatter: Record<string, unknown>;
  /** Syntax tree of the whole file, so all positions are file positions. */
  tree: Root;
}

/**
 * Lists the documentation pages of all products.
 *
 * @param root absolute path of the project
 * @returns paths relative to root with "/" separators, sorted
 */
export function listPages(root: string): string[] {
  return products
    .flatMap(({ slug }) => {
      const folder = path.join(root, slug);
      if (!fs.existsSync(folder)) return [];
      return fs
        .readdirSync(folder, { recursive: true, encoding: "utf8" })
        .map((name) => `${slug}/${name.split(path.sep).join("/")}`);
    })
    .filter((file) => /\.mdx?$/.test(file) && !/(^|\/)_/.test(file))
    .sort();
}

/**
 * @param file path of a page relative to the project root, e.g. "kv/manual/index.mdx"
 * @returns the page's route without base URL, e.g. "/kv/manual/"
 */
export function routeOf(file: string): string {
  return `/${file.replace(/\.mdx?$/, "").replace(/(^|\/)index$/, "$1")}`;
}

/**
 * Parses a page's text with the parser used to compile it.
 *
 * @param file path relative to the project root
 * @param source the file's whole text
 * @param tree the parsed tree
 * @throws YAMLException when the front matter is not valid YAML
 */
export function parsePage(file: string, source: string, tree = parseMarkdown(source)): Page {
  return { file, route: routeOf(file), source, frontMatter: matter(source, {}).data, tree };
}

/**
 * Reads a page from disk.
 *
 * @param root absolute path of the project
 * @param file path relative to root
 * @throws when the file cannot be read or its front matter is invalid YAML
 */
export function readPage(root: string, file: string): Page {
  const source = fs.readFileSync(path.join(root, file), "utf8");
  return parsePage(file, source, parseOnce(root, file, source));
}

/** @returns the page as {@link readPage} reads it; undefined where that throws */
export function readIfValid(root: string, file: string): Page | undefined {
  try {
    return readPage(root, file);
  } catch {
    return undefined;
  }
}
