import { kindOf } from "./_entry.ts";

/** Creates a directory, with those above it, unless it exists. */
export async function ensureDir(dir: string | URL): Promise<void> {
  try {
    checkDir(await Deno.stat(dir));
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
    await Deno.mkdir(dir, { recursive: true });
  }
}

/** Like `ensureDir`, without a promise. */
export function ensureDirSync(dir: string | URL): void {
  try {
    checkDir(Deno.statSync(dir));
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
    Deno.mkdirSync(dir, { recursive: true });
  }
}

function checkDir(info: Deno.FileInfo): void {
  if (!info.isDirectory)
    throw new Error(`Failed to ensure directory exists: expected 'dir', got '${kindOf(info)}'`);
}
