import { join, resolve, sep } from "node:path";
import { toPath } from "./_entry.ts";

/** Options of `copy`. */
export interface CopyOptions {
  overwrite?: boolean;
  preserveTimestamps?: boolean;
}

/** Copies a file, or a directory with everything in it. */
export async function copy(
  src: string | URL,
  dest: string | URL,
  options: CopyOptions = {},
): Promise<void> {
  const [from, to] = [resolve(toPath(src)), resolve(toPath(dest))];
  if (from === to) throw new Error("Source and destination cannot be the same");
  const info = await Deno.lstat(from);
  if (info.isDirectory && to.startsWith(`${from}${sep}`))
    throw new Error(`Cannot copy '${from}' to a subdirectory of itself: '${to}'`);
  await copyEntry(from, to, options);
}

async function copyEntry(from: string, to: string, options: CopyOptions): Promise<void> {
  const info = await Deno.lstat(from);
  const existing = await Deno.lstat(to).catch(() => undefined);
  if (existing && !options.overwrite)
    throw new Deno.errors.AlreadyExists(`'${to}' already exists.`);
  if (info.isDirectory && existing && !existing.isDirectory)
    throw new Error(`Cannot overwrite non-directory '${to}' with directory '${from}'`);
  if (info.isDirectory) {
    await Deno.mkdir(to, { recursive: true });
    for await (const { name } of Deno.readDir(from))
      await copyEntry(join(from, name), join(to, name), options);
  } else if (info.isSymlink) {
    if (existing) await Deno.remove(to);
    await Deno.symlink(await Deno.readLink(from), to);
  } else {
    await Deno.copyFile(from, to);
  }
  if (options.preserveTimestamps && info.atime && info.mtime && !info.isSymlink)
    await Deno.utime(to, info.atime, info.mtime);
}
