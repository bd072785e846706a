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
 * Locates a remark plugin's tree: Docusaurus strips the front matter before lines are counted.
 *
 * @param file the plugin's file
 * @param root directory that the path is relative to
 */
export function placeOf(file: RemarkFile, root = path.join(__dirname, "../..")): Place {
  const source = file.path && fs.existsSync(file.path) ? fs.readFileSync(file.path, "utf8") : "";
  const before = source.slice(0, Math.max(source.lastIndexOf(String(file)), 0));
  return {
    file: path
      .relative(root, file.path ?? "")
      .split(path.sep)
      .join("/"),
    firstLine: before.split("\n").length,
  };
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
