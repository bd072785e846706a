import { join } from "node:path";
import { entryOf, toPath, type WalkEntry } from "./_entry.ts";

export type { WalkEntry } from "./_entry.ts";

/** Options of `walk`. */
export interface WalkOptions {
  maxDepth?: number;
  includeFiles?: boolean;
  includeDirs?: boolean;
  includeSymlinks?: boolean;
  followSymlinks?: boolean;
  canonicalize?: boolean;
  exts?: string[];
  match?: RegExp[];
  skip?: RegExp[];
}

/** Finds what is in a directory and in those below. */
export async function* walk(
  root: string | URL,
  options: WalkOptions = {},
): AsyncIterableIterator<WalkEntry> {
  const {
    maxDepth = Number.POSITIVE_INFINITY,
    includeFiles = true,
    includeDirs = true,
    includeSymlinks = true,
    followSymlinks = false,
    canonicalize = true,
    skip,
  } = options;
  if (maxDepth < 0) return;
  const folder = toPath(root);
  if (includeDirs && isIncluded(folder, options)) yield await entryOf(folder);
  if (maxDepth < 1 || skip?.some((pattern) => pattern.test(folder))) return;
  for await (const entry of Deno.readDir(folder)) {
    let path = join(folder, entry.name);
    let { isDirectory, isSymlink } = entry;
    if (isSymlink && !followSymlinks) {
      if (includeSymlinks && isIncluded(path, options)) yield { path, ...entry };
      continue;
    }
    if (isSymlink) {
      const realPath = await Deno.realPath(path);
      if (canonicalize) path = realPath;
      ({ isDirectory, isSymlink } = await Deno.lstat(realPath));
    }
    if (isSymlink || isDirectory) yield* walk(path, { ...options, maxDepth: maxDepth - 1 });
    else if (includeFiles && isIncluded(path, options)) yield { path, ...entry };
  }
}

function isIncluded(path: string, { exts, match, skip }: WalkOptions): boolean {
  const endings = exts?.map((ext) => (ext.startsWith(".") ? ext : `.${ext}`));
  if (endings && !endings.some((ending) => path.endsWith(ending))) return false;
  if (match && !match.some((pattern) => pattern.test(path))) return false;
  return !skip?.some((pattern) => pattern.test(path));
}
