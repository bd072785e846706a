import { join } from "node:path";
import { toPath } from "./_entry.ts";

/** Deletes everything in a directory, or creates it. */
export async function emptyDir(dir: string | URL): Promise<void> {
  try {
    const entries = await Array.fromAsync(Deno.readDir(dir));
    for (const { name } of entries) await Deno.remove(join(toPath(dir), name), { recursive: true });
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
    await Deno.mkdir(dir, { recursive: true });
  }
}
