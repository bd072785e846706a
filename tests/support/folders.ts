import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll } from "vitest";

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true });
});

/**
 * Makes a folder that is gone when the tests of the file have ended.
 *
 * @param files path → text of what it has at first
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
