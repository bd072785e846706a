import * as node from "node:path";

/** Whether a path starts at a root. */
export function isAbsolute(path: string): boolean {
  return node.isAbsolute(path);
}
