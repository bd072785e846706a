/**
 * Runs the integration or browser tests whose turn it is: `tsx tests/rotation/run.ts integration|browser`, as
 * `npm test` does. `TEST_ALL` runs all. Results are written to passed.json, to be committed.
 */
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { commitNumber } from "@deno-docs-ja/doc-samples/results/rotation";
import { knownFile, ofPlaywright, ofVitest } from "../outcomes";
import { listProject, testKeys } from "./keys";
import { filesDue, filesPassed, type Passed } from "./turns";

const root = path.join(__dirname, "../..");
/** Committed. */
const PASSED = path.join(__dirname, "passed.json");
/** Of this checkout alone. */
const DONE = path.join(root, ".cache/tests-done.json");

/** Per lane: its files, what reads its report, and the report of a run without tests. */
const lanes = {
  integration: {
    pattern: /\.integration\.test\.tsx?$/,
    read: ofVitest,
    empty: { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, testResults: [] },
  },
  browser: {
    pattern: /^tests\/browser\/.*\.spec\.ts$/,
    read: ofPlaywright,
    empty: {
      config: { rootDir: path.join(root, "tests/browser") },
      stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 },
      suites: [],
    },
  },
};
type Lane = keyof typeof lanes;

const readJson = <T>(file: string, none: T): T =>
  fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, "utf8")) : none;

function writeJson(file: string, value: unknown): void {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}

/** @returns exit code of the test runner */
function runLane(lane: Lane): number {
  const { pattern, read, empty } = lanes[lane];
  const report = path.join(root, `test-results/${lane}.json`);
  const keyOf = testKeys(root);
  const keys: Passed = Object.fromEntries(
    keyOf
      ? listProject(root)
          .filter((file) => pattern.test(file))
          .map((file) => [file, keyOf(file)])
      : [],
  );
  const commit = commitNumber(root);
  const done = readJson<{ commit?: number; files: Passed }>(DONE, { files: {} });
  const doneNow = done.commit === commit ? done.files : {};
  const all = process.env.TEST_ALL !== undefined || !keyOf;
  const due = all
    ? Object.keys(keys)
    : filesDue(keys, { known: readJson(PASSED, {}), done: doneNow, commit });
  const known = Object.keys(keys).filter((file) => !due.includes(file));
  writeJson(path.join(root, knownFile(lane)), known);
  if (known.length > 0) {
    console.log(
      `${due.length} ファイルのテストを実行します。ほかの ${known.length} ファイルには同じ内容で成功した記録があり、この回の番ではありません（全部: npm test -- --all）。`,
    );
  }
  if (due.length === 0 && keyOf) {
    writeJson(report, empty);
    return 0;
  }

  const { status } = spawnSync("npm", ["run", "--silent", `test:${lane}`, "--", ...due], {
    cwd: root,
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (!fs.existsSync(report)) return status ?? 1;
  const passed = filesPassed(keys, read(root, JSON.parse(fs.readFileSync(report, "utf8"))));
  writeJson(DONE, { commit, files: { ...doneNow, ...passed } });
  // A server of CI commits nothing.
  if (!process.env.CI) {
    const recorded = Object.entries({ ...readJson<Passed>(PASSED, {}), ...passed })
      .filter(([file]) => fs.existsSync(path.join(root, file)))
      .sort(([a], [b]) => (a < b ? -1 : 1));
    writeJson(PASSED, Object.fromEntries(recorded));
  }
  return status ?? 1;
}

const [lane = ""] = process.argv.slice(2);
if (!(lane in lanes)) {
  console.error(
    `「${lane}」というテストはありません。${Object.keys(lanes).join(" か ")} を渡してください。`,
  );
  process.exit(1);
}
process.exitCode = runLane(lane as Lane);
