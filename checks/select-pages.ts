import { spawnSync } from "node:child_process";
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

/** Branches that a change is compared with, the first that there is. */
const BASES = ["origin/main", "main"];

/**
 * Finds the pages that differ from the main branch: committed, in the working tree, or new.
 *
 * @param root absolute path of the project
 * @returns sorted pages, relative to root
 * @throws Error in Japanese where there is no main branch to compare with
 */
export function changedPages(root: string): string[] {
  const git = (...args: string[]) => spawnSync("git", args, { cwd: root, encoding: "utf8" });
  const bases = BASES.map((branch) => git("merge-base", "HEAD", branch)).filter(
    ({ status }) => status === 0,
  );
  if (bases.length === 0)
    throw new Error(
      `--changed は、Git の ${BASES.join(" か ")} と比べます。どちらもないので、ページを書いて実行してください。`,
    );
  const lists = [
    git("diff", "--name-only", "-z", bases[0].stdout.trim()),
    git("ls-files", "-z", "--others", "--exclude-standard"),
  ];
  const changed = new Set(lists.flatMap(({ stdout }) => stdout.split("\0")));
  return siteAt(root)
    .list()
    .filter((page) => changed.has(page));
}
