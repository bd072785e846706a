import * as node from "node:path";
import { toPath } from "./_to_path.ts";

/** The last part of a path, without a suffix; a root's is the root. */
export function basename(path: string | URL, suffix = ""): string {
  const text = toPath(path);
  return node.parse(text).root === text ? text : node.basename(text, suffix);
}
