// Finds or installs the web server that the tests of hosting/ start.
import fs from "node:fs";
import { aptInstall } from "./apt.mjs";

/** Debian package → the file that shows it is installed, at Debian's places as in hosting/. */
const needs = {
  nginx: "/usr/sbin/nginx",
  "libnginx-mod-http-brotli-static": "/etc/nginx/modules-enabled/50-mod-http-brotli-static.conf",
};

/**
 * @returns Debian packages that this machine lacks to run the server
 */
export function missingPackages() {
  return Object.keys(needs).filter((name) => !fs.existsSync(needs[name]));
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

/** Installs what is missing where that is possible, and warns about what remains missing. */
export function setupHostingServer() {
  const missing = missingPackages();
  if (missing.length === 0) return;
  console.error(`Web サーバーのテストに使うプログラムを用意しています: ${missing.join(", ")}`);
  if (withoutDaemons(() => aptInstall(missing))) return;
  console.error(
    `警告: nginx がないため、本物の Web サーバーを使うテストを省きます。Debian で root として apt-get install ${missing.join(" ")} を実行すると、省かれません。`,
  );
}
