import fs from "node:fs";
import path from "node:path";
import type { Problem } from "@deno-docs-ja/doc-samples/report";
import { compareNames, type Names } from "./names";
import { type Change, keepExpected } from "./outputs";
import type { UpdateReport } from "./report";
import { Snapshot } from "./snapshot";

/** What an update does to the project; tests use one with a stand-in for the binary. */
export interface Project {
  /** Absolute path. */
  root: string;
  /** Pins and installs a version. Throws, with npm's words, when that fails. */
  install(version: string): void;
  /** @returns the names of the installed Deno */
  readNames(): Names;
  /** Takes the data of the command line, the modules and the rules from the installed Deno. */
  regenerate(): void;
  /** Runs the samples, of all pages or of some, and writes their outputs. */
  runSamples(pages?: readonly string[]): Problem[];
  /** Runs the checks of {@link CHECKS_AFTER}. */
  check(): Problem[];
}

/** Chooses the checks of an update: all but the samples, which have run. A list of those that ask the binary misses one. */
export const CHECKS_AFTER = ["--skip", "samples"] as const;

/** The only data that the binary does not have. */
const SCHEMA =
  "deno.json の JSON スキーマはバイナリにないので、checks/config-fields/fields.json の `schema` にあるものと、新しいバージョンのものを見比べてください";

export interface Options {
  /** Version that the report compares with. */
  from: string;
  to: string;
  /** Version at the start; differs from `from` when an update is continued. */
  installed: string;
  /** Names of `from`, when another is installed. */
  oldNames?: Names;
  /** Only report what would change. */
  dryRun: boolean;
  /** Shows the current step. */
  log(step: string): void;
}

/**
 * Moves the project to another Deno. Changes that need a decision are reported and not made.
 *
 * @returns the report
 * @throws Error in Japanese when a step fails; all files and the installed Deno are then those of before
 */
export function updateDeno(project: Project, options: Options): UpdateReport {
  const { from, to, installed, dryRun, log } = options;
  const started = Date.now();
  const snapshot = new Snapshot(project.root);
  const before = options.oldNames ?? project.readNames();
  const undo = () => {
    log("元に戻しています");
    snapshot.restore();
    if (installed !== to) project.install(installed);
  };
  try {
    if (installed !== to) {
      log(`Deno ${to} をインストールしています`);
      project.install(to);
    }
    log("コマンドライン、Node.js のモジュール、リントのルールを読み直しています");
    const { added, removed } = compareNames(before, project.readNames());
    project.regenerate();
    log("すべてのサンプルを実行しています");
    const failed = project.runSamples();
    const changes = rollBack(project.root, snapshot);
    log("ページとデータを確かめています");
    const problems = [...failed, ...project.check()];
    const updated = snapshot.changed();
    if (dryRun) undo();
    return {
      title: `Deno ${from} → ${to}`,
      dryRun,
      facts: [SCHEMA],
      seconds: (Date.now() - started) / 1000,
      added,
      removed,
      updated,
      changes,
      problems: withoutConsequences(problems, changes),
    };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    undo();
    throw new Error(
      `Deno ${to} への更新に失敗したので、すべて元に戻しました。\n${reason}\n直してから、もう一度 npm run update:deno -- ${to} を実行してください。成功したサンプルの結果は残っています。`,
    );
  }
}

/** Leaves out that pages have no current result where that follows from a change taken back or a failing sample. */
function withoutConsequences(problems: readonly Problem[], changes: readonly Change[]): Problem[] {
  const failing = problems.filter(({ check }) => check === "samples");
  const reported = new Set([...changes, ...failing].map(({ file }) => file));
  return problems.filter(({ check, file }) => check !== "records" || !reported.has(file));
}

/**
 * Takes back what a run of samples wrote into pages, other than version numbers.
 *
 * @param texts the pages' texts before the run, where these are not those of the snapshot
 */
export function rollBack(
  root: string,
  snapshot: Snapshot,
  texts: ReadonlyMap<string, string> = new Map(),
): Change[] {
  return snapshot.changed().flatMap((file) => {
    const before = texts.get(file) ?? snapshot.textOf(file);
    if (!/\.mdx?$/.test(file) || before === undefined) return [];
    const target = path.join(root, file);
    const { text, changes } = keepExpected(file, before, fs.readFileSync(target, "utf8"));
    fs.writeFileSync(target, text);
    return changes;
  });
}
