import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { type Deno, denoAt } from "@deno-docs-ja/doc-samples/run/deno";

/** npm's package of Deno for this machine, e.g. "linux-x64-glibc". */
function platformPackage(folder: string): string {
  const scope = path.join(folder, "node_modules/@deno");
  const [name] = fs.existsSync(scope) ? fs.readdirSync(scope) : [];
  if (name) return path.join(scope, name);
  throw new Error(`npm の deno に、この OS 用の実行ファイルがありません（${folder}）。`);
}

/**
 * Installs a release of Deno beside the pinned one, unless it is there.
 *
 * @param root absolute path of the project; installs into .cache/deno-versions
 * @param version e.g. "2.5.7"
 * @throws with npm's own words when it can't be installed
 */
export function installDeno(root: string, version: string): Deno {
  const folder = path.join(root, ".cache/deno-versions", version);
  const program = process.platform === "win32" ? "deno.exe" : "deno";
  if (!fs.existsSync(path.join(folder, "package-lock.json"))) {
    fs.mkdirSync(folder, { recursive: true });
    fs.writeFileSync(path.join(folder, "package.json"), '{ "private": true }\n');
    const { status, stderr } = spawnSync(
      "npm",
      ["install", "--ignore-scripts", "--no-audit", "--no-fund", "--save-exact", `deno@${version}`],
      { cwd: folder, encoding: "utf8", shell: process.platform === "win32" },
    );
    if (status !== 0) {
      fs.rmSync(folder, { recursive: true, force: true });
      throw new Error(`Deno ${version} をインストールできません。\n${stderr.trim()}`);
    }
  }
  const executable = path.join(platformPackage(folder), program);
  // The package relies on its install script for this.
  fs.chmodSync(executable, 0o755);
  return denoAt(executable);
}
