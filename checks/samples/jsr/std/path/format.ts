import * as node from "node:path";
import type { ParsedPath } from "./types.ts";

/** The path of some parts. */
export function format(pathObject: Partial<ParsedPath>): string {
  return node.format(pathObject);
}
