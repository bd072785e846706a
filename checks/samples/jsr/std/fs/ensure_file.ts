import { dirname } from "node:path";
import { kindOf, toPath } from "./_entry.ts";
import { ensureDir, ensureDirSync } from "./ensure_dir.ts";

/** Creates an empty file, with the directories above it, unless it exists. */
export async function ensureFile(filePath: string | URL): Promise<void> {
  try {
    checkFile(await Deno.lstat(filePath));
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
    await ensureDir(dirname(toPath(filePath)));
    await Deno.writeFile(filePath, new Uint8Array());
  }
}

/** Like `ensureFile`, without a promise. */
export function ensureFileSync(filePath: string | URL): void {
  try {
    checkFile(Deno.lstatSync(filePath));
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
    ensureDirSync(dirname(toPath(filePath)));
    Deno.writeFileSync(filePath, new Uint8Array());
  }
}

function checkFile(info: Deno.FileInfo): void {
  if (!info.isFile)
    throw new Error(`Failed to ensure file exists: expected 'file', got '${kindOf(info)}'`);
}
