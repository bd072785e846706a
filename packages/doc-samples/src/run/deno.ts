import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";

/** A Deno: its version, and its executable (not npm's wrapper script). */
export interface Deno {
  version: string;
  executable: string;
}

/**
 * @param executable path of a Deno
 * @throws Error in Japanese when it is none
 */
export function denoAt(executable: string): Deno {
  let output: string;
  try {
    output = execFileSync(executable, ["--version"], { encoding: "utf8" });
  } catch {
    throw new Error(
      `${executable} は Deno として実行できません。--deno に、Deno の実行ファイルのパスを書きます。`,
    );
  }
  const version = /^deno (\S+)/.exec(output)?.[1] ?? "";
  return { version, executable: path.resolve(executable) };
}

/**
 * Finds Deno among the installed packages.
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
