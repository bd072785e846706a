/** What need not run on every commit takes turns: a fifth on each, so that five consecutive commits run all. */
import { spawnSync } from "node:child_process";

/** Number of commits that it takes to run everything. */
const TURNS = 5;

/**
 * @param root absolute path of the checkout
 * @returns a number for the current commit: how many it has before it; in a shallow clone, which does not have them, one
 * made of its name; 0 outside a repository
 */
export function commitNumber(root: string): number {
  const git = (...args: string[]): string =>
    spawnSync("git", args, { cwd: root, encoding: "utf8" }).stdout?.trim() ?? "";
  const isShallow = git("rev-parse", "--is-shallow-repository") === "true";
  const number = isShallow
    ? Number.parseInt(git("rev-parse", "HEAD").slice(0, 8), 16)
    : Number(git("rev-list", "--count", "HEAD"));
  return number || 0;
}

/**
 * Whether something runs on a commit.
 *
 * @param key its name, which starts with 8 hexadecimal digits
 * @param commit number of the commit
 */
export function isInTurn(key: string, commit: number): boolean {
  return Number.parseInt(key.slice(0, 8), 16) % TURNS === commit % TURNS;
}
