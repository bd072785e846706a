import * as node from "node:path";
import { toPath } from "./_to_path.ts";

/** A path without its last part. */
export function dirname(path: string | URL): string {
  return node.dirname(toPath(path));
}
