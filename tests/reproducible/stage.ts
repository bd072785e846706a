/** Puts the whole project into another folder, ready to be built there. */
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";

/** Below node_modules: what builds leave there, which a clean one has not. */
const LEFT_BY_BUILDS = ".cache";

/** Hard links take no space, and unlike symbolic links do not lead modules back to the folder they came from. */
function linkFiles(source: string, target: string): void {
  fs.mkdirSync(target, { recursive: true });
  for (const entry of fs.readdirSync(source, { withFileTypes: true })) {
    if (entry.name === LEFT_BY_BUILDS) continue;
    const [from, to] = [path.join(source, entry.name), path.join(target, entry.name)];
    if (entry.isDirectory()) linkFiles(from, to);
    else if (entry.isSymbolicLink()) fs.symlinkSync(fs.readlinkSync(from), to);
    else linkOrCopy(from, to);
  }
}

function linkOrCopy(from: string, to: string): void {
  try {
    fs.linkSync(from, to);
  } catch {
    // Another file system.
    fs.copyFileSync(from, to);
  }
}

/**
 * Copies the files that git knows or would add, as they are now, with the installed packages.
 *
 * @param root absolute path of the project
 * @param target folder that does not exist yet
 * @returns what the environment of a build there needs in order to find the dates of commits
 * @throws when the project is no git repository
 */
export function stageProject(root: string, target: string): Record<string, string> {
  const git = (...args: string[]) => execFileSync("git", args, { cwd: root, encoding: "utf8" });
  for (const file of git("ls-files", "-z", "-co", "--exclude-standard").split("\0")) {
    // A file that was deleted but not yet committed is still listed.
    if (!file || !fs.existsSync(path.join(root, file))) continue;
    // With its time, from which the launcher tells whether packages have to be installed.
    fs.cpSync(path.join(root, file), path.join(target, file), { preserveTimestamps: true });
  }
  linkFiles(path.join(root, "node_modules"), path.join(target, "node_modules"));
  return { GIT_DIR: git("rev-parse", "--absolute-git-dir").trim(), GIT_WORK_TREE: target };
}
