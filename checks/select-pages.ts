import path from "node:path";
import { listPages } from "../src/markdown/read-page";

/**
 * Finds the pages that a command line names.
 *
 * @param root absolute path of the project
 * @param names pages or folders, relative to the working folder; none means all pages
 * @returns pages relative to root, sorted, each once
 * @throws when a name is no page and no folder of pages
 */
export function selectPages(root: string, names: readonly string[]): string[] {
  const all = listPages(root);
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
