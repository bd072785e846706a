import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { findDeno } from "@deno-docs-ja/doc-samples/run/deno";
import {
  createPlaces,
  environmentOf,
  toolOutput,
  toolTimeout,
} from "@deno-docs-ja/doc-samples/run/environment";
import type { Places } from "@deno-docs-ja/doc-samples/run/places";
import type { LintReport } from "@deno-docs-ja/doc-samples/static/sources";
import type { LintRuleTexts, LintSubject } from "../../src/data/lint-rules";
import { parseOutput } from "../json";

/** What a sample is for; `bad` and `rejects` must be reported. */
type SampleKind = "bad" | "good" | "accepts" | "rejects";

/** A sample and what Deno does with it. */
export interface LintedSample {
  rule: string;
  kind: SampleKind;
  code: string;
  /** Names of the rules that report it, and messages of a linter that cannot read it. */
  reported: string[];
  /** The code after `--fix`. */
  fixed: string;
  /** The code after `deno fmt`; unchanged where that cannot read it. */
  formatted: string;
}

/**
 * Lints, fixes and formats all samples, each as a workspace member with only its rule switched on: three processes,
 * however many samples there are.
 *
 * @throws when the binary is missing or does not answer
 */
export function runSamples(subjects: readonly LintSubject[]): LintedSample[] {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "deno-docs-lint-rules-"));
  try {
    const deno = findDeno();
    const denoDir = path.join(folder, "deno");
    const places = createPlaces({ deno, folder, denoDir, command: "" }, "samples");
    const samples = writeSamples(places.project, subjects);
    const read = () => samples.map(({ file }) => fs.readFileSync(file, "utf8"));
    const failure = "deno lint がサンプルを調べられません。";
    const reports = reportsOf(parseOutput(run(places, "lint", "--json"), failure));
    run(places, "lint", "--fix");
    const fixed = read();
    for (const { file, code } of samples) fs.writeFileSync(file, code);
    run(places, "fmt");
    const formatted = read();
    return samples.map(({ rule, kind, code, file }, index) => ({
      rule,
      kind,
      code,
      reported: reports.get(file) ?? [],
      fixed: fixed[index],
      formatted: formatted[index],
    }));
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** @returns the samples with their files */
function writeSamples(project: string, subjects: readonly LintSubject[]) {
  const samples = subjects
    .flatMap(({ rules }) => rules)
    .flatMap((rule) =>
      samplesOf(rule).map(([kind, code]) => ({ kind, code, texts: rule, rule: rule.name })),
    )
    .map(({ texts, ...sample }, index) => {
      const folder = path.join(project, `${index}`);
      const file = path.join(folder, texts.file ?? `sample.${texts.lang ?? "ts"}`);
      const { config = {}, others = {}, with: also = [] } = texts;
      fs.mkdirSync(path.dirname(file), { recursive: true });
      for (const [name, content] of Object.entries(others))
        fs.writeFileSync(path.join(folder, name), content);
      fs.writeFileSync(file, sample.code);
      writeConfig(folder, {
        // Packages need names, which must differ.
        ...("exports" in config && { name: `@samples/${index}`, version: "1.0.0" }),
        ...config,
        lint: { rules: { tags: [], include: [sample.rule, ...also] } },
      });
      return { ...sample, file };
    });
  writeConfig(project, {
    workspace: samples.map((_, index) => `./${index}`),
    // Only the root can switch it on; one rule needs it, and no other depends on it.
    unstable: ["sloppy-imports"],
  });
  return samples;
}

function samplesOf(rule: LintRuleTexts): [SampleKind, string][] {
  const { bad, good, accepts = [], rejects = [] } = rule;
  return [
    ["bad", bad],
    ["good", good],
    ...accepts.map((code): [SampleKind, string] => ["accepts", code]),
    ...rejects.map((code): [SampleKind, string] => ["rejects", code]),
  ];
}

function writeConfig(folder: string, config: object): void {
  fs.writeFileSync(path.join(folder, "deno.json"), JSON.stringify(config));
}

function reportsOf({ diagnostics, errors }: LintReport): Map<string, string[]> {
  const reports = new Map<string, string[]>();
  const add = (file: string, text: string) =>
    reports.set(file, [...new Set([...(reports.get(file) ?? []), text])]);
  for (const { filename, code } of diagnostics) add(fileURLToPath(filename), code);
  for (const { file_path, message } of errors) add(file_path, message);
  return reports;
}

function run(places: Places, ...args: string[]) {
  const { stdout, stderr, error } = spawnSync(places.executable, args, {
    cwd: places.project,
    encoding: "utf8",
    env: environmentOf(places),
    maxBuffer: toolOutput,
    timeout: toolTimeout * 1000,
  });
  if (error) throw error;
  return { stdout, stderr };
}
