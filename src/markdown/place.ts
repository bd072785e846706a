import fs from "node:fs";
import path from "node:path";
import type { Node } from "unist";

/** A tree's origin. */
export interface Place {
  /** Path of the page relative to the project. */
  file: string;
  /** 1-based line of the file where the tree starts. */
  firstLine: number;
}

/** A remark plugin's file, in both MDX v1 and later versions. */
interface RemarkFile {
  path?: string;
  toString(): string;
}

/**
 * Locates a remark plugin's text in its page: Docusaurus strips the front matter before lines are counted.
 *
 * @param file the plugin's file
 * @param root directory that the path is relative to
 * @returns its place, the page's source, empty if it is not on disk, and the offset of the text in it, -1 if it is not
 *   there
 */
export function locate(
  file: RemarkFile,
  root = path.join(__dirname, "../.."),
): Place & { source: string; start: number } {
  const source = file.path && fs.existsSync(file.path) ? fs.readFileSync(file.path, "utf8") : "";
  const start = source.lastIndexOf(String(file));
  return {
    file: path
      .relative(root, file.path ?? "")
      .split(path.sep)
      .join("/"),
    firstLine: source.slice(0, Math.max(start, 0)).split("\n").length,
    source,
    start,
  };
}

/** Locates a remark plugin's tree: see {@link locate}. */
export function placeOf(file: RemarkFile, root?: string): Place {
  const { file: name, firstLine } = locate(file, root);
  return { file: name, firstLine };
}

/** @returns the 1-based line at which a node starts; 1 for nodes that are not from the text */
export const startLine = ({ position }: Node): number => position?.start.line ?? 1;

/**
 * An error at a line of a page, as shown by a build.
 *
 * @param line 1-based line of the tree
 * @param message the problem and its fix, in Japanese
 */
export function errorAt({ file, firstLine }: Place, line: number, message: string): Error {
  return new Error(`${file}:${line + firstLine - 1}  ${message}`);
}
