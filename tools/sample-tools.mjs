// Makes sure that the programs that samples call besides Deno and the basic commands are installed.
import { spawnSync } from "node:child_process";
import { aptInstall } from "./apt.mjs";

/** Program → Debian packages that bring it. */
const programs = {
  bash: ["bash"],
  curl: ["curl", "ca-certificates"],
  openssl: ["openssl"],
  // A sample builds a C library and calls it.
  cc: ["gcc", "libc6-dev"],
  // Servers that the check starts for samples of their clients.
  mariadbd: ["mariadb-server-core", "mariadb-client-core"],
  "redis-server": ["redis-server"],
  // Its programs stand outside of the path; this one belongs to the same packages.
  pg_lsclusters: ["postgresql"],
};

/**
 * @throws Error naming the programs that are missing and could not be installed
 */
export function setupSampleTools() {
  const isMissing = (program) =>
    spawnSync("sh", ["-c", `command -v ${program}`], { stdio: "ignore" }).status !== 0;
  const missing = Object.keys(programs).filter(isMissing);
  if (missing.length === 0) return;
  console.error(`サンプルが使うプログラムを用意しています: ${missing.join(", ")}`);
  const packages = missing.flatMap((program) => programs[program]);
  if (!aptInstall(packages)) {
    throw new Error(
      `サンプルの実行に使うプログラムがありません: ${missing.join(", ")}。入れてからやり直してください（Debian では root で apt-get install ${packages.join(" ")}）。`,
    );
  }
}
