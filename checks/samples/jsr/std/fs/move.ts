import { resolve, sep } from "node:path";
import { toPath } from "./_entry.ts";

/** Options of `move`. */
export interface MoveOptions {
  overwrite?: boolean;
}

/** Moves a file or a directory. */
export async function move(
  src: string | URL,
  dest: string | URL,
  options: MoveOptions = {},
): Promise<void> {
  const [from, to] = [toPath(src), toPath(dest)];
  const info = await Deno.stat(from);
  if (info.isDirectory && `${resolve(to)}${sep}`.startsWith(`${resolve(from)}${sep}`))
    throw new Deno.errors.NotSupported(
      `Cannot move '${from}' to a subdirectory of itself, '${to}'.`,
    );
  if (resolve(from) === resolve(to)) return;
  const existing = await Deno.lstat(to).catch(() => undefined);
  if (existing && !options.overwrite) throw new Deno.errors.AlreadyExists("dest already exists.");
  if (existing) await Deno.remove(to, { recursive: true });
  await Deno.rename(from, to);
}
