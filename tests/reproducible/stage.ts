/** Copies the whole project elsewhere, ready to build. */
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";

/** Build leftovers below node_modules, absent in a clean one. */
const LEFT_BY_BUILDS = ".cache";

/** Hard links take no space and, unlike symbolic links, do not resolve modules back to the source folder. */
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
 * Copies the files that Git tracks or would add, as they are now, with the installed packages.
 *
 * @param root absolute path of the project
 * @param target directory that does not exist yet
 * @returns environment variables a build there needs to find commit dates
 * @throws when the project is not a Git repository
 */
export function stageProject(root: string, target: string): Record<string, string> {
  const git = (...args: string[]) => execFileSync("git", args, { cwd: root, encoding: "utf8" });
  for (const file of git("ls-files", "-z", "-co", "--exclude-standard").split("\0")) {
    // Deleted but uncommitted files are still listed.
    if (!file || !fs.existsSync(path.join(root, file))) continue;
    // Keeps its mtime, by which the launcher decides whether to install packages.
    fs.cpSync(path.join(root, file), path.join(target, file), { preserveTimestamps: true });
  }
  linkFiles(path.join(root, "node_modules"), path.join(target, "node_modules"));
  return { GIT_DIR: git("rev-parse", "--absolute-git-dir").trim(), GIT_WORK_TREE: target };
}
