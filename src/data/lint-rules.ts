import fs from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import rulesJson from "./lint-rules.json";

/** Our text and samples for a rule; the file explains the fields. */
export interface LintRuleTexts {
  text: string;
  bad: string;
  good: string;
  lang?: "ts" | "tsx" | "js";
  file?: string;
  others?: Record<string, string>;
  config?: Record<string, unknown>;
  with?: string[];
  accepts?: string[];
  rejects?: string[];
}

/** Rules about one subject. */
export interface LintSubject {
  /** Id of the page's section, too. */
  id: string;
  title: string;
  rules: (LintRuleTexts & { name: string })[];
}

/** A rule, as the pinned binary has it. */
export interface LintRule {
  name: string;
  tags: string[];
  /** True when `--fix` changes the bad sample. */
  fixes?: true;
}

/** The rules of one Deno version. */
export interface LintRules {
  /** Deno version, e.g. "2.9.6". */
  version: string;
  rules: LintRule[];
}

/** Tag of the rules that are on without configuration. */
export const RECOMMENDED = "recommended";

/** Path of the texts relative to the project root. */
export const LINT_TEXTS = "src/data/lint-rules-ja.yml";

/** Written by `npm run check -- --only lint-rules --update`, never by hand. */
export const lintRules = rulesJson as LintRules;

const file = path.join(__dirname, "../..", LINT_TEXTS);
let cached: { modified: number; subjects: LintSubject[] } | undefined;

/**
 * Reads the subjects and their rules in page order, cached until the file changes.
 *
 * @throws when the file cannot be read or is not valid YAML
 */
export function readLintSubjects(): LintSubject[] {
  const modified = fs.statSync(file).mtimeMs;
  if (cached?.modified !== modified)
    cached = { modified, subjects: parseLintSubjects(fs.readFileSync(file, "utf8")) };
  return cached.subjects;
}

/** @param source YAML: subject → title and rules → texts */
export function parseLintSubjects(source: string): LintSubject[] {
  const subjects: Record<string, { title: string; rules: Record<string, LintRuleTexts> }> =
    parse(source);
  return Object.entries(subjects).map(([id, { title, rules }]) => ({
    id,
    title,
    rules: Object.entries(rules).map(([name, texts]) => ({ name, ...texts })),
  }));
}
