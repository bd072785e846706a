import * as node from "node:path";

/** The absolute path that parts lead to, from right to left. */
export function resolve(...pathSegments: string[]): string {
  return node.resolve(...pathSegments);
}
