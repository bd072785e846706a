import { execFileSync } from "node:child_process";

/**
 * Whether a page's last commit is reliable as its last-updated date. In a shallow clone every page would get the newest
 * commit's date, and without Git there is none: then pages show no date.
 *
 * @param root directory of the checkout
 */
export function hasFullHistory(root: string): boolean {
  try {
    const answer = execFileSync("git", ["rev-parse", "--is-shallow-repository"], {
      cwd: root,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
    return answer.trim() === "false";
  } catch {
    return false;
  }
}
