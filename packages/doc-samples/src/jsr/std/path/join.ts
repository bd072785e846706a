import * as node from "node:path";
import { toPath } from "./_to_path.ts";

/** Joins parts of a path, and normalizes it. */
export function join(path: string | URL, ...paths: string[]): string {
  return node.join(toPath(path), ...paths);
}
