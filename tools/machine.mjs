// Finds or installs what tests need besides npm packages: programs called by samples, a browser and a web server. As a
// script, it sets up what tests of the finished build need.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import readline from "node:readline/promises";

/** Programs samples call besides Deno and the basic commands → their Debian packages. */
const samplePrograms = {
  bash: ["bash"],
  curl: ["curl", "ca-certificates"],
  openssl: ["openssl"],
  // A sample builds and calls a C library.
  cc: ["gcc", "libc6-dev"],
  // Servers that the check starts for client samples.
  mariadbd: ["mariadb-server-core", "mariadb-client-core"],
  "redis-server": ["redis-server"],
  // Its programs are not on the PATH; this one is in the same packages.
  pg_lsclusters: ["postgresql"],
};

/** Debian packages of the web server → a file that proves installation, at Debian's paths as in hosting/. */
const serverFiles = {
  nginx: "/usr/sbin/nginx",
  "libnginx-mod-http-brotli-static": "/etc/nginx/modules-enabled/50-mod-http-brotli-static.conf",
};

/** Debian packages that draw pages. */
const browserPackages = ["chromium-headless-shell", "fontconfig", "fonts-noto-cjk"];

/** All Debian packages that tests use. */
export const debianPackages = [
  ...Object.values(samplePrograms).flat(),
  ...Object.keys(serverFiles),
  ...browserPackages,
];

/** Debian starts installed servers, which would take this machine's ports, unless a policy refuses. */
const POLICY = "/usr/sbin/policy-rc.d";

/** @returns whether a program exited with 0; its output goes to the terminal */
function run(command, args, env = process.env) {
  return spawnSync(command, args, { stdio: ["ignore", "inherit", "inherit"], env }).status === 0;
}

/** Whether this machine's packages can be installed: Debian, as root. */
const canInstall = () =>
  process.platform === "linux" && process.getuid() === 0 && fs.existsSync("/usr/bin/apt-get");

/**
 * Asks a person at a terminal before anything is installed on their machine.
 *
 * @returns false when they refuse
 */
export async function mayInstall() {
  const missing = canInstall() ? missingPackages() : [];
  if (missing.length === 0 || process.env.CI || !process.stdin.isTTY) return true;
  const terminal = readline.createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(
    `テストに使う次の Debian パッケージを入れます: ${missing.join(" ")}\nよろしいですか? [Y/n] `,
  );
  terminal.close();
  return !/^n/i.test(answer.trim());
}

/** @returns Debian packages that the tests would install */
function missingPackages() {
  return [...missingPrograms().flatMap((name) => samplePrograms[name]), ...missingServerPackages()];
}

/** @returns whether Debian packages were installed; false without apt-get or root */
function aptInstall(...packages) {
  if (!canInstall()) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  // A container already has a policy.
  const isOurs = !fs.existsSync(POLICY);
  if (isOurs) fs.writeFileSync(POLICY, "#!/bin/sh\nexit 101\n", { mode: 0o755 });
  try {
    return (
      run("apt-get", ["update", "-qq"], env) &&
      run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages], env)
    );
  } finally {
    if (isOurs) fs.rmSync(POLICY);
  }
}

function prints(command, ...args) {
  return Boolean(spawnSync(command, args, { encoding: "utf8" }).stdout?.trim());
}

const missingPrograms = () =>
  Object.keys(samplePrograms).filter((program) => !prints("sh", "-c", `command -v ${program}`));

/**
 * Ensures that the samples' programs are installed.
 *
 * @throws Error naming the missing ones that could not be installed
 */
export function setupSampleTools() {
  const missing = missingPrograms();
  if (missing.length === 0) return;
  console.error(`サンプルが使うプログラムを用意しています: ${missing.join(", ")}`);
  const packages = missing.flatMap((program) => samplePrograms[program]);
  if (aptInstall(...packages)) return;
  throw new Error(
    `サンプルの実行に使うプログラムがありません: ${missing.join(", ")}。入れてからやり直してください（Debian では root で apt-get install ${packages.join(" ")}）。`,
  );
}

/**
 * Ensures that Chromium and a Japanese font are installed.
 *
 * @throws Error saying what is missing and how to install it
 */
export async function setupBrowser() {
  // Needs Playwright, which `npm test` installs after loading this module.
  const { findChromium } = await import("../src/data/chromium.mjs");
  if (!findChromium()) {
    console.error("ブラウザーのテストに使う Chromium を用意しています…");
    // Tries Playwright's download first, as it needs no root; where it is blocked, Debian's package will do.
    const installed =
      run("npx", ["playwright", "install", "chromium"]) ||
      aptInstall(browserPackages[0]) ||
      aptInstall("chromium");
    if (!installed) {
      throw new Error(
        "Chromium がありません。Chromium か Chrome を入れるか、環境変数 CHROMIUM_PATH に実行ファイルのパスを設定してください（Debian では root で apt-get install chromium-headless-shell）。",
      );
    }
  }
  // Only Linux installations lack Japanese fonts.
  if (process.platform !== "linux" || prints("fc-list", ":lang=ja", "family")) return;
  console.error("日本語のフォントを用意しています…");
  if (!aptInstall(...browserPackages.slice(1))) {
    throw new Error(
      "日本語のフォントがありません。Noto Sans CJK などを入れてください（Debian では root で apt-get install fontconfig fonts-noto-cjk）。",
    );
  }
}

/** @returns Debian packages missing for running hosting/'s web server */
export function missingServerPackages() {
  return Object.keys(serverFiles).filter((name) => !fs.existsSync(serverFiles[name]));
}

/** Installs the web server if possible, else warns. */
function setupHostingServer() {
  const missing = missingServerPackages();
  if (missing.length === 0) return;
  console.error(`Web サーバーのテストに使うプログラムを用意しています: ${missing.join(", ")}`);
  if (aptInstall(...missing)) return;
  console.error(
    `警告: nginx がないため、本物の Web サーバーを使うテストを省きます。Debian で root として apt-get install ${missing.join(" ")} を実行すると、省かれません。`,
  );
}

if (process.argv[1]?.endsWith("machine.mjs")) {
  // No await at the top: tests load this module with require().
  setupBrowser()
    .then(setupHostingServer)
    .catch((error) => {
      console.error(error.message);
      process.exitCode = 1;
    });
}
