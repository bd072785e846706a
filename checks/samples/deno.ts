import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";

/** The pinned Deno: package version and executable (not npm's wrapper script). */
export interface Deno {
  version: string;
  executable: string;
}

/**
 * Finds the pinned Deno among the installed packages.
 *
 * @throws when the package `deno` is not installed
 */
export function findDeno(): Deno {
  const folder = path.dirname(require.resolve("deno/package.json"));
  const { version } = JSON.parse(fs.readFileSync(path.join(folder, "package.json"), "utf8"));
  const executable = path.join(folder, process.platform === "win32" ? "deno.exe" : "deno");
  // Without install scripts, the wrapper installs the executable on its first call.
  if (!fs.existsSync(executable))
    execFileSync(process.execPath, [path.join(folder, "bin.cjs"), "--version"]);
  return { version, executable };
}
