// Installs dependencies when missing or older than the lockfile, so that a fresh clone needs only one command: as a
// script all of them, for starting and building the site only what that needs. Plain JavaScript without dependencies: it
// runs before anything is installed.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), "..");
const oldest = [18, 17];

function timeOf(file) {
  try {
    return fs.statSync(path.join(root, file)).mtimeMs;
  } catch {
    return 0;
  }
}

/** Exits with a message when this Node is too old for the site. */
function requireNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return;
  console.error(
    `Node.js ${process.versions.node} では動きません。${oldest.join(".")} 以上（推奨: 20）を入れてください。`,
  );
  process.exit(1);
}

/** Is there where everything is installed: only checks and tests need it. */
const CHECKS_ONLY = "node_modules/vitest/package.json";

/**
 * Installs the lockfile's exact versions unless done since its last change. Exits with npm's code on failure.
 *
 * @param {boolean} siteOnly whether what only checks and tests need may be missing: 60 % of the packages remain
 */
export function setup(siteOnly = false) {
  requireNode();
  const hasAll = fs.existsSync(path.join(root, CHECKS_ONLY));
  // npm writes this file last in every successful installation.
  const isCurrent = timeOf("node_modules/.package-lock.json") >= timeOf("package-lock.json");
  if (isCurrent && (hasAll || siteOnly)) return;
  // An installation with everything stays one.
  const omitted = siteOnly && !hasAll ? ["--omit=dev"] : [];
  console.error("依存パッケージをインストールしています（初回は数分かかります）…");
  // checks/packages lists packages with scripts, and why none is needed.
  const { status } = spawnSync(
    "npm",
    ["ci", "--ignore-scripts", "--no-audit", "--no-fund", ...omitted],
    {
      cwd: root,
      stdio: ["ignore", "inherit", "inherit"],
      shell: process.platform === "win32",
    },
  );
  if (status !== 0) {
    console.error(
      "インストールに失敗しました。上のメッセージを確かめ、ネットワークにつながった状態でもう一度実行してください。",
    );
    process.exit(status ?? 1);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) setup();
