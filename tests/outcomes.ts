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

/**
 * @param root absolute path of the project
 * @returns the outcomes in the reports of `npm test` in test-results/
 * @throws Error in Japanese when a report is missing
 */
export function readOutcomes(root: string): Outcome[] {
  const read = (name: string) => {
    const file = path.join("test-results", name);
    if (!fs.existsSync(path.join(root, file))) {
      throw new Error(`${file} がありません。npm test ですべてのテストを実行してください。`);
    }
    return JSON.parse(fs.readFileSync(path.join(root, file), "utf8"));
  };
  return [
    ...["unit.json", "hosting.json"].flatMap((name) => ofVitest(root, read(name))),
    ...ofPlaywright(root, read("browser.json")),
  ];
}

/** @param root absolute path of the project */
export function ofVitest(root: string, { testResults }: VitestReport): Outcome[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ title, status }) => ({
      file: path.relative(root, name),
      title,
      status,
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
    })),
  );
}

/** What stands for a value in a title: `${name}` in a template, `%s` in `it.each`. */
const PARAMETER = /\$\{[^}]*\}|%[sdij]/;

/**
 * @param tests tests named by a row
 * @param outcomes all outcomes of a run
 * @returns messages in Japanese about tests that did not run, or did not pass with each of their parameters
 */
export function unproven(tests: readonly NamedTest[], outcomes: readonly Outcome[]): string[] {
  return tests.flatMap(({ file, title }) => {
    const pattern = title.split(PARAMETER).map(escapeRegExp).join(".*");
    const named = new RegExp(`^${pattern}$`);
    const run = outcomes.filter((outcome) => outcome.file === file && named.test(outcome.title));
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
