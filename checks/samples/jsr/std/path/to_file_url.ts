import * as node from "node:path";
import { pathToFileURL } from "node:url";

/** The file URL of an absolute path. */
export function toFileUrl(path: string): URL {
  if (!node.isAbsolute(path)) throw new TypeError(`Path must be absolute: received "${path}"`);
  return pathToFileURL(path);
}
