import { execFileSync } from "node:child_process";

/**
 * Tells whether a page's last commit can be trusted as its last-updated date. In a shallow clone every page would
 * get the date of the newest commit, and without git none is known: then pages show no date.
 *
 * @param root folder of the checkout
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
