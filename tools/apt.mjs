// Installs Debian packages where that is possible: on Debian and its relatives, as root.
import { spawnSync } from "node:child_process";
import fs from "node:fs";

/**
 * Runs a program with its output on the terminal.
 *
 * @returns whether it ended with code 0
 */
export function run(command, args, options = {}) {
  return (
    spawnSync(command, args, { stdio: ["ignore", "inherit", "inherit"], ...options }).status === 0
  );
}

/**
 * @param packages names of Debian packages
 * @returns whether they were installed; false where apt-get is missing or this is not root
 */
export function aptInstall(packages) {
  if (
    process.platform !== "linux" ||
    process.getuid() !== 0 ||
    !fs.existsSync("/usr/bin/apt-get")
  ) {
    return false;
  }
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return (
    run("apt-get", ["update", "-qq"], { env }) &&
    run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages], { env })
  );
}
