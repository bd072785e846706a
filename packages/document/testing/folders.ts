import fs from "node:fs";
import os from "node:os";
import path from "node:path";

const folders: string[] = [];

/** Removes what {@link makeFolder} has created: call it after the tests of each file. */
export function removeFolders(): void {
  for (const folder of folders.splice(0)) fs.rmSync(folder, { recursive: true, force: true });
}

/**
 * Creates a directory for tests.
 *
 * @param files path → initial text
 * @returns its real path
 */
export function makeFolder(files: Record<string, string> = {}): string {
  const folder = fs.mkdtempSync(path.join(fs.realpathSync(os.tmpdir()), "deno-docs-test-"));
  folders.push(folder);
  writeFiles(folder, files);
  return folder;
}

/** @param files path in the folder → text */
export function writeFiles(folder: string, files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, text);
  }
}
