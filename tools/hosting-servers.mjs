// Finds or installs the web servers that the tests of hosting/ start, and the load generator of its benchmark.
import fs from "node:fs";
import { aptInstall } from "./apt.mjs";

/** What is needed → the file that shows it, at Debian's places as in hosting/, and the package that brings it. */
const needs = {
  nginx: { file: "/usr/sbin/nginx", package: "nginx" },
  "nginx の brotli_static": {
    file: "/etc/nginx/modules-enabled/50-mod-http-brotli-static.conf",
    package: "libnginx-mod-http-brotli-static",
  },
  Caddy: { file: "/usr/bin/caddy", package: "caddy" },
  wrk: { file: "/usr/bin/wrk", package: "wrk" },
};

/** What the tests need; the benchmark takes "wrk" as well. */
export const tested = Object.keys(needs).filter((name) => name !== "wrk");

/**
 * @param names keys of `needs`
 * @returns those of them that this machine lacks
 */
export function missingServers(names) {
  return names.filter((name) => !fs.existsSync(needs[name].file));
}

const POLICY = "/usr/sbin/policy-rc.d";

/** Debian starts what it installs, which would take the ports of this machine, unless a policy refuses. */
function withoutDaemons(install) {
  try {
    fs.writeFileSync(POLICY, "#!/bin/sh\nexit 101\n", { mode: 0o755, flag: "wx" });
  } catch {
    // The machine has a policy, as containers do, or this is not root and nothing gets installed.
    return install();
  }
  try {
    return install();
  } finally {
    fs.rmSync(POLICY);
  }
}

/**
 * Installs what is missing where that is possible, and says loudly what remains missing.
 *
 * @param names keys of `needs`
 * @returns whether all of them are there
 */
export function setupHostingServers(names = tested) {
  const missing = missingServers(names);
  if (missing.length === 0) return true;
  console.error(
    `Web サーバーのテストと計測に使うプログラムを用意しています: ${missing.join(", ")}`,
  );
  const packages = missing.map((name) => needs[name].package);
  if (withoutDaemons(() => aptInstall(packages))) return true;
  console.error(
    `警告: ${missing.join(", ")} がないため、本物の Web サーバーを使うテストと計測を省きます。Debian で root として apt-get install ${packages.join(" ")} を実行すると、省かれません。`,
  );
  return false;
}
