import fs from "node:fs";
import path from "node:path";

/**
 * @param root absolute path of a directory
 * @param names files and directories in it; missing ones are skipped
 * @returns the files at and below these names, relative to root with "/" separators
 */
export function listFiles(root: string, names: readonly string[] = ["."]): string[] {
  return names.flatMap((name) => {
    const whole = path.join(root, name);
    const stats = fs.statSync(whole, { throwIfNoEntry: false });
    if (!stats?.isDirectory()) return stats ? [name] : [];
    return fs
      .readdirSync(whole, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(root, path.join(entry.parentPath ?? entry.path, entry.name)))
      .map((file) => file.replaceAll(path.sep, "/"))
      .sort();
  });
}
