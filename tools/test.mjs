// Runs the checks and tests: `npm test`. Installs what is missing first and ends with `N passed, N failed`. What has
// passed with the same content takes turns: samples, integration and browser tests, looks of pages; `npm test -- --all`
// leaves nothing out.
import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { mayInstall, setupSampleTools } from "./machine.mjs";
import { judgeStep, runStages, summarize } from "./run-steps.mjs";
import { setup } from "./setup.mjs";

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), "..");

const all = process.argv.includes("--all");
const unknown = process.argv.slice(2).find((argument) => argument !== "--all");

const npm = (...args) => ["npm", "run", "--silent", ...args];

const check = (report, ...args) => ({
  command: npm("check", "--", ...args, "--report", reportFile(report)),
  count: (ok) => countProblems(ok, report),
});

const SETUP = "ブラウザーと Web サーバーの用意";

/** A lane of tests that take turns. */
const turns = (lane, count) => ({
  command: ["npx", "--no-install", "tsx", "tests/rotation/run.ts", lane],
  count: () => ({ ...count(), known: report(`${lane}-known.json`).length }),
});

/**
 * Stages run in sequence, the lanes of a stage in parallel: the lanes of the first two keep one CPU busy each (except the
 * samples, at the end, and downloads for later stages), the other stages use all CPUs. See ./run-steps.mjs.
 */
const stages = [
  // Wrong types and slips are told within the first minute.
  [
    [{ name: "型チェック、リント、フォーマット", command: npm("lint") }],
    [{ name: "単体テスト", command: npm("test:unit"), count: () => countVitest("unit.json") }],
  ],
  [
    [
      { name: "結合テスト", ...turns("integration", () => countVitest("integration.json")) },
      { name: "ページの検査", ...check("pages.json", "--skip", "samples") },
    ],
    [
      { name: "ビルド", command: npm("build") },
      { name: "リンクの検査", ...check("links.json", "--only", "built-links") },
      { name: "再現性の検査", command: npm("test:reproducible") },
      // Not parallel to integration tests, some of which run samples.
      {
        name: "サンプルの検査",
        ...check("samples.json", "--only", "samples", "--verify", ...(all ? ["--all"] : [])),
        // Some samples are opened in it.
        after: SETUP,
      },
    ],
    [{ name: SETUP, command: ["node", "tools/machine.mjs"] }],
  ],
  [
    [
      {
        name: "Web サーバーのテスト",
        command: npm("test:hosting"),
        count: () => countVitest("hosting.json"),
      },
    ],
  ],
  [[{ name: "ブラウザーテスト", ...turns("browser", countBrowser) }]],
  // Reads the reports of all tests.
  [[{ name: "仕様の表", command: npm("test:spec"), count: () => countVitest("spec.json") }]],
];
const stepCount = stages.flat(2).length;

/** Path of a report relative to the project. */
function reportFile(name) {
  return path.join("test-results", name);
}

function report(name) {
  return JSON.parse(fs.readFileSync(path.join(root, reportFile(name)), "utf8"));
}

/** The whole check is one test, however many problems it found. */
function countProblems(ok, name) {
  const { problems, unstable } = report(name);
  const format = ({ file, line, check, message }) =>
    `${file}:${line}  [${check}] ${message.replaceAll("\n", "\n      ")}`;
  return {
    passed: ok ? 1 : 0,
    failed: ok ? 0 : 1,
    skipped: 0,
    failures: problems.map(format),
    unstable: unstable.map(format),
  };
}

function countVitest(file) {
  const { numPassedTests, numFailedTests, numPendingTests, testResults } = report(file);
  const failures = testResults.flatMap(({ name, assertionResults, status, message }) => {
    const file = path.relative(root, name);
    const failed = assertionResults.filter((test) => test.status === "failed");
    // A file that failed to load has no tests.
    if (failed.length === 0) return status === "failed" ? [`${file}: ${firstLine(message)}`] : [];
    return failed.map(
      ({ fullName, failureMessages }) => `${file}: ${fullName}: ${firstLine(failureMessages[0])}`,
    );
  });
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests, failures };
}

function countBrowser() {
  const { stats, suites } = report("browser.json");
  const specsOf = (suite) => [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];
  const specs = suites.flatMap(specsOf);
  const namesOf = (status) =>
    specs
      .filter(({ tests }) => tests.some((test) => test.status === status))
      .map(({ file, line, title }) => `tests/browser/${file}:${line}: ${title}`);
  const { expected, unexpected, flaky, skipped } = stats;
  return {
    passed: expected + flaky,
    failed: unexpected,
    skipped,
    failures: namesOf("unexpected"),
    unstable: namesOf("flaky"),
  };
}

function firstLine(text = "") {
  return text.split("\n")[0];
}

/** Running programs. */
let running = 0;

/** Last lines of a failed program, repeated at the end: enough for one error with its location. */
const lastLines = 30;

/**
 * Runs a program to completion. Streams its output while it runs alone; otherwise prints it at exit or once alone.
 *
 * @returns whether it succeeded, and its last lines of output
 */
async function run([program, ...args]) {
  const shell = process.platform === "win32";
  const child = spawn(program, args, {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    shell,
    env: { ...process.env, ...(all && { TEST_ALL: "1" }) },
  });
  running++;
  const printed = [];
  let last = "";
  const print = () => process.stdout.write(printed.splice(0).join(""));
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text) => {
      printed.push(text);
      last = (last + text).split("\n").slice(-lastLines).join("\n");
      if (running === 1) print();
    });
  }
  const [code] = await once(child, "close");
  running--;
  print();
  return { ok: code === 0, last };
}

let begun = 0;

/** Runs one step, and says how it went. */
async function runStep({ name, command, count }) {
  const place = `[${++begun}/${stepCount}] ${name}`;
  console.log(`\n${place}`);
  const started = Date.now();
  const result = judgeStep(name, await run(command), count);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`${place}: ${result.ok ? "成功" : "失敗"}（${seconds} 秒）`);
  return result;
}

if (unknown !== undefined) {
  console.error(
    `npm test に「${unknown}」は渡せません。全部を実行するには npm test -- --all、一部だけなら npm run test:unit -- ファイル などを使います。`,
  );
  process.exit(1);
}
setup();
fs.rmSync(path.join(root, "test-results"), { recursive: true, force: true });
if (!(await mayInstall())) {
  console.error(
    "何も入れずに終わりました。入れずに確かめるには npm run check や npm run test:unit を使います。",
  );
  process.exit(1);
}
setupSampleTools();

const { lines, exitCode } = summarize(await runStages(stages, runStep));
console.log(`\n${lines.join("\n")}`);
process.exitCode = exitCode;
