import fs from "node:fs";
import path from "node:path";

/** Where a tree comes from. */
export interface Place {
  /** Path of the page relative to the project. */
  file: string;
  /** Line of the file that the tree begins at, from 1. */
  firstLine: number;
}

/** What a remark plugin is told about its file, by MDX v1 and by later versions alike. */
interface RemarkFile {
  path?: string;
  toString(): string;
}

/**
 * Tells where a remark plugin's tree comes from: Docusaurus cuts the front matter off before the lines are counted.
 *
 * @param file the plugin's file
 * @param root folder that the path is relative to
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

/**
 * An error at a line of a page, as a build shows it.
 *
 * @param line line of the tree, from 1
 * @param message what is wrong and what to do, in Japanese
 */
export function errorAt({ file, firstLine }: Place, line: number, message: string): Error {
  return new Error(`${file}:${line + firstLine - 1}  ${message}`);
}
