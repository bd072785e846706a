import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll } from "vitest";

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true });
});

/**
 * Creates a directory that is removed after the file's tests.
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
