import fs from "node:fs";
import path from "node:path";

/**
 * Writes a file atomically: other processes read either the old or the new text.
 *
 * @param file absolute path; missing directories are created
 * @param text the file's whole text
 */
export function writeWhole(file: string, text: string): void {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}`;
  fs.writeFileSync(temporary, text);
  fs.renameSync(temporary, file);
}
