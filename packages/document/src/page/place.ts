import type { Node } from "unist";

/** A tree's origin. */
export interface Place {
  /** Path of the page relative to the project. */
  file: string;
  /** 1-based line of the file where the tree starts. */
  firstLine: number;
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
