import * as node from "node:path";

/** The way from one path to another. */
export function relative(from: string, to: string): string {
  return node.relative(from, to);
}
