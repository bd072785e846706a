/** Reads the outcome of each test of a run, and compares the rows of tests/spec.md and tests/faults.md with it. */
import fs from "node:fs";
import path from "node:path";
import { escapeRegExp } from "@deno-docs-ja/document/page/escape-regexp";
import type { NamedTest } from "./spec";

/** A test that was run or skipped. */
export interface Outcome {
  /** Path relative to the project. */
  file: string;
  title: string;
  /** "passed", "failed", "skipped" and others, in the runner's words. */
  status: string;
  /** How often it was tried. */
  tries: number;
}

/** The outcomes of a run. */
export interface Outcomes {
  run: Outcome[];
  /** Test files that did not run, as they have passed with the same content; see tests/rotation. */
  known: string[];
}

/** What Vitest's reporter "json" writes, as far as it is read here. */
export interface VitestReport {
  testResults: { name: string; assertionResults: { title: string; status: string }[] }[];
}

/** The same of Playwright's reporter "json". */
export interface PlaywrightReport {
  config: { rootDir: string };
  suites: PlaywrightSuite[];
}
interface PlaywrightSuite {
  specs: { file: string; title: string; tests: { results: { status: string }[] }[] }[];
  suites?: PlaywrightSuite[];
}

/** @returns path, relative to the project, of the list of a lane's test files whose turn it was not */
export const knownFile = (lane: string): string => path.join("test-results", `${lane}-known.json`);

/**
 * @param root absolute path of the project
 * @returns the outcomes in the reports of `npm test` in test-results/
 * @throws Error in Japanese when a report is missing
 */
export function readOutcomes(root: string): Outcomes {
  const read = (file: string) => {
    if (!fs.existsSync(path.join(root, file))) {
      throw new Error(`${file} がありません。npm test ですべてのテストを実行してください。`);
    }
    return JSON.parse(fs.readFileSync(path.join(root, file), "utf8"));
  };
  const report = (name: string) => read(path.join("test-results", `${name}.json`));
  return {
    run: [
      ...["unit", "integration", "hosting"].flatMap((name) => ofVitest(root, report(name))),
      ...ofPlaywright(root, report("browser")),
    ],
    known: ["integration", "browser"].flatMap((lane) => read(knownFile(lane))),
  };
}

/** @param root absolute path of the project */
export function ofVitest(root: string, { testResults }: VitestReport): Outcome[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ title, status }) => ({
      file: path.relative(root, name),
      title,
      status,
      tries: 1,
    })),
  );
}

/** @param root absolute path of the project */
export function ofPlaywright(root: string, { config, suites }: PlaywrightReport): Outcome[] {
  const specsOf = (suite: PlaywrightSuite): PlaywrightSuite["specs"] => [
    ...suite.specs,
    ...(suite.suites ?? []).flatMap(specsOf),
  ];
  return suites.flatMap(specsOf).flatMap(({ file, title, tests }) =>
    tests.map(({ results }) => ({
      file: path.relative(root, path.join(config.rootDir, file)),
      title,
      // Of the last attempt. A test that was never begun has none.
      status: results.at(-1)?.status ?? "not run",
      tries: results.length,
    })),
  );
}

/** What stands for a value in a title: `${name}` in a template, `%s` in `it.each`. */
const PARAMETER = /\$\{[^}]*\}|%[sdij]/;

/**
 * @param tests tests named by a row
 * @param outcomes all outcomes of a run; what is known has passed before
 * @returns messages in Japanese about tests that did not run, or did not pass with each of their parameters
 */
export function unproven(tests: readonly NamedTest[], { run: all, known }: Outcomes): string[] {
  return tests.flatMap(({ file, title }) => {
    if (known.includes(file)) return [];
    const pattern = title.split(PARAMETER).map(escapeRegExp).join(".*");
    const named = new RegExp(`^${pattern}$`);
    const run = all.filter((outcome) => outcome.file === file && named.test(outcome.title));
    if (run.length === 0) {
      return [
        `${file} のテスト「${title}」が実行されていません。表の題名かテストを直してください。`,
      ];
    }
    return run
      .filter(({ status }) => status !== "passed")
      .map(
        (test) =>
          `${file} のテスト「${test.title}」が成功していません（${test.status}）。テストか実装を直してください。`,
      );
  });
}
