import path from "node:path";
import { siteAt } from "../src/document/site";

/**
 * Resolves the pages named on a command line.
 *
 * @param root absolute path of the project
 * @param names pages or directories, relative to the working directory; none means all
 * @returns sorted unique pages, relative to root
 * @throws when a name is no page or directory of pages
 */
export function selectPages(root: string, names: readonly string[]): string[] {
  const all = siteAt(root).list();
  if (names.length === 0) return all;
  const selected = new Set<string>();
  for (const name of names) {
    const wanted = path.relative(root, path.resolve(name)).split(path.sep).join("/");
    const found = all.filter((page) => page === wanted || page.startsWith(`${wanted}/`));
    if (found.length === 0) {
      throw new Error(
        `${name} というページはありません。runtime/、deploy/、kv/ の下のパスを書いてください。`,
      );
    }
    for (const page of found) selected.add(page);
  }
  return [...selected].sort();
}
