import * as node from "node:path";
import { toPath } from "./_to_path.ts";

/** The extension of a path, with its dot. */
export function extname(path: string | URL): string {
  return node.extname(toPath(path));
}
