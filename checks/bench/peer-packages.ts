import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { temporaryFolder } from "./workspace";

/**
 * Installs packages that only measurements need, and that are too large to be the project's own.
 *
 * @param dependencies versions by name, exact
 * @returns a folder that is gone when this process is, with the packages in node_modules
 * @throws Error with the end of what npm printed
 */
export function installPackages(dependencies: Record<string, string>): string {
  const folder = temporaryFolder();
  const manifest = { name: "bench", version: "1.0.0", private: true, dependencies };
  fs.writeFileSync(path.join(folder, "package.json"), JSON.stringify(manifest));
  const options = ["--ignore-scripts", "--no-audit", "--no-fund", "--no-package-lock"];
  const { status, stderr } = spawnSync("npm", ["install", ...options], {
    cwd: folder,
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  if (status !== 0) throw new Error(stderr.slice(-1000));
  return folder;
}
