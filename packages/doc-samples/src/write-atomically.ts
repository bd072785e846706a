import fs from "node:fs";
import path from "node:path";

/**
 * Writes a file atomically: other processes read either the old or the new file.
 *
 * @param file absolute path; missing directories are created
 * @param content the whole file
 */
export function writeAtomically(file: string, content: string | Buffer): void {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}`;
  fs.writeFileSync(temporary, content);
  fs.renameSync(temporary, file);
}
