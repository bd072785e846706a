// Runs every check and test: `npm test`. Installs what is missing first and ends with `N passed, N failed`.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { setup } from "./setup.mjs";

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), "..");

/** A step without a counter counts as one test: it passes or fails as a whole. */
const steps = [
  { name: "型チェック", command: ["npm", "run", "--silent", "typecheck"] },
  { name: "リントとフォーマット", command: ["npm", "run", "--silent", "lint"] },
  { name: "単体テスト", command: ["npm", "run", "--silent", "test:unit"], count: countUnit },
  { name: "ページの検査", command: ["npm", "run", "--silent", "check", "--", "--verify"] },
  { name: "ビルド", command: ["npm", "run", "--silent", "build"] },
  { name: "リンクの検査", command: ["npm", "run", "--silent", "check:links"] },
  {
    name: "ブラウザーテスト",
    command: ["npm", "run", "--silent", "test:browser"],
    count: countBrowser,
  },
];

function report(file) {
  return JSON.parse(fs.readFileSync(path.join(root, "test-results", file), "utf8"));
}

function countUnit() {
  const { numPassedTests, numFailedTests, numPendingTests } = report("unit.json");
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests };
}

function countBrowser() {
  const { expected, unexpected, flaky, skipped } = report("browser.json").stats;
  return { passed: expected, failed: unexpected + flaky, skipped };
}

/** Runs one step; a step that fails without a failed test of its own counts as one failure. */
function runStep({ name, command, count }, position) {
  console.log(`\n[${position + 1}/${steps.length}] ${name}`);
  const started = Date.now();
  const [program, ...args] = command;
  const ok =
    spawnSync(program, args, {
      cwd: root,
      stdio: ["ignore", "inherit", "inherit"],
      shell: process.platform === "win32",
    }).status === 0;
  let counts = { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 };
  if (count) {
    try {
      counts = count();
    } catch {
      // The runner stopped before it wrote its report: the step as a whole has failed.
      counts = { passed: 0, failed: 1, skipped: 0 };
    }
  }
  if (!ok && counts.failed === 0) counts.failed = 1;
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(
    `[${position + 1}/${steps.length}] ${name}: ${ok ? "成功" : "失敗"}（${seconds} 秒）`,
  );
  return { name, ok, ...counts };
}

setup();
fs.rmSync(path.join(root, "test-results"), { recursive: true, force: true });
// Imported only now, as it needs the packages that setup() installs.
const { setupBrowser } = await import("./browser.mjs");
const { setupSampleTools } = await import("./sample-tools.mjs");
setupBrowser();
setupSampleTools();

const results = steps.map(runStep);
const total = (key) => results.reduce((sum, result) => sum + result[key], 0);
console.log("");
for (const { name, ok } of results) if (!ok) console.log(`失敗: ${name}`);
console.log(`${total("passed")} passed, ${total("failed")} failed, ${total("skipped")} skipped`);
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;
