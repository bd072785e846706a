import * as node from "node:path";
import { toPath } from "./_to_path.ts";

/** Resolves `.` and `..` in a path. */
export function normalize(path: string | URL): string {
  return node.normalize(toPath(path));
}
