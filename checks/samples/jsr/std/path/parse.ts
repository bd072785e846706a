import * as node from "node:path";
import type { ParsedPath } from "./types.ts";

export type { ParsedPath } from "./types.ts";

/** Splits a path into its parts. */
export function parse(path: string): ParsedPath {
  const parts = node.parse(path);
  return parts.root === path ? { ...parts, base: parts.root } : parts;
}
