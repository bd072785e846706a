import { basename, normalize } from "node:path";
import { fileURLToPath } from "node:url";

/** A file or directory found by `walk`. */
export interface WalkEntry extends Deno.DirEntry {
  path: string;
}

/** The path that a caller names by itself or by a URL. */
export function toPath(path: string | URL): string {
  return path instanceof URL ? fileURLToPath(path) : path;
}

/** The entry of a path. */
export async function entryOf(path: string): Promise<WalkEntry> {
  const { isFile, isDirectory, isSymlink } = await Deno.stat(path);
  const normalized = normalize(path);
  return { path: normalized, name: basename(normalized), isFile, isDirectory, isSymlink };
}

/** "file", "dir" or "symlink". */
export function kindOf({ isFile, isSymlink, isDirectory }: Deno.FileInfo): string | undefined {
  return isFile ? "file" : isSymlink ? "symlink" : isDirectory ? "dir" : undefined;
}
