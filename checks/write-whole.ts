import fs from "node:fs";
import path from "node:path";

/**
 * Writes a file so that another process reads the old text or the new one, never a part of it.
 *
 * @param file absolute path; missing folders are made
 * @param text the file's whole text
 */
export function writeWhole(file: string, text: string): void {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}`;
  fs.writeFileSync(temporary, text);
  fs.renameSync(temporary, file);
}
