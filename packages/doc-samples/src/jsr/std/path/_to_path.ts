import { fileURLToPath } from "node:url";

/** The path that a caller names by itself or by a URL. */
export function toPath(path: string | URL): string {
  return path instanceof URL ? fileURLToPath(path) : path;
}
