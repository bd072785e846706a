import fs from "node:fs";
import path from "node:path";
import { lineOf, type Problem } from "@deno-docs-ja/doc-samples/report";
import { headingId, withoutId } from "@deno-docs-ja/document/page/heading-id";
import type { Page } from "@deno-docs-ja/document/site";
import { toString as textOf } from "mdast-util-to-string";
import {
  lintRules as committed,
  LINT_TEXTS,
  type LintRule,
  type LintRules,
  type LintSubject,
  parseLintSubjects,
} from "../../src/data/lint-rules";
import { siteAt } from "../../src/document/site";
import { formatJson } from "../json";
import type { Check } from "../run-checks";
import { readRules } from "./read-rules";
import { type LintedSample, runSamples } from "./run-samples";

const CHECK = "lint-rules";
const DATA = "src/data/lint-rules.json";
/** The page that shows all rules. */
const PAGE = "runtime/manual/tools/lint_rules.md";
const HOW_TO = "npm run check -- --only lint-rules --update で作り直してください。";
/** Longer texts belong in a page. */
const LONGEST_TEXT = 130;

/** A problem with a rule's texts, and the rule. */
interface RuleProblem {
  rule: string;
  message: string;
}

/**
 * Checks that the lint rules, their tags and samples match the pinned binary, and that the page shows all of them.
 *
 * @throws when the binary is missing or does not answer
 */
export const check: Check = {
  name: CHECK,
  scope: "site",
  run({ root }) {
    const source = fs.readFileSync(path.join(root, LINT_TEXTS), "utf8");
    const subjects = parseLintSubjects(source);
    const binary = readRules();
    const samples = runSamples(subjects);
    return [
      ...[
        ...compareNames(subjects, binary.rules),
        ...judgeSamples(samples),
        ...tooLong(subjects),
      ].map(({ rule, message }) => problem(LINT_TEXTS, message, lineOf(source, `    ${rule}:`))),
      ...compareData(committed, withFixes(binary, samples)).map((message) =>
        problem(DATA, message),
      ),
      ...missingSections(siteAt(root).read(PAGE), subjects).map((message) =>
        problem(PAGE, message),
      ),
    ];
  },
  update: updateLintRules,
};

/**
 * Writes src/data/lint-rules.json, the lint rules of the pinned Deno.
 *
 * @param root absolute path of the project
 * @returns a summary in Japanese
 * @throws when the binary is missing or does not answer
 */
function updateLintRules(root: string): string {
  const binary = readRules();
  const subjects = parseLintSubjects(fs.readFileSync(path.join(root, LINT_TEXTS), "utf8"));
  const data = withFixes(binary, runSamples(subjects));
  fs.writeFileSync(path.join(root, DATA), formatJson(data, 2));
  return [
    `${DATA} に Deno ${data.version} のルール ${data.rules.length} 個を書きました。説明と例は ${LINT_TEXTS} に書きます。`,
    ...compareNames(subjects, binary.rules).map(({ message }) => message),
  ].join("\n");
}

const problem = (file: string, message: string, line = 1): Problem => ({
  file,
  line,
  message,
  check: CHECK,
});

/**
 * @param subjects the rules with texts
 * @param rules the binary's rules
 */
export function compareNames(
  subjects: readonly LintSubject[],
  rules: readonly LintRule[],
): RuleProblem[] {
  const described = subjects.flatMap((subject) => subject.rules.map(({ name }) => name));
  const real = rules.map(({ name }) => name);
  return [
    ...real
      .filter((name) => !described.includes(name))
      .map((rule) => ({ rule, message: `ルール「${rule}」の説明がありません。足してください。` })),
    ...described
      .filter((name) => !real.includes(name))
      .map((rule) => ({
        rule,
        message: `ルール「${rule}」は deno lint にありません。消してください。`,
      })),
    ...described
      .filter((name, index) => described.indexOf(name) < index)
      .map((rule) => ({ rule, message: `ルール「${rule}」が 2 つの分類にあります。` })),
  ];
}

const KINDS = {
  bad: { name: "悪い例（bad）", reports: true },
  good: { name: "よい例（good）", reports: false },
  rejects: { name: "報告される例（rejects）", reports: true },
  accepts: { name: "報告されない例（accepts）", reports: false },
};

/** @param samples the samples as linted with their rule alone */
export function judgeSamples(samples: readonly LintedSample[]): RuleProblem[] {
  return samples.flatMap(({ rule, kind, code, reported, formatted }) => {
    const { name, reports } = KINDS[kind];
    const found = reported.join("、");
    const messages = [
      ...(reports && found === "" ? [`${name}が報告されません。`] : []),
      ...(reports && found !== "" && found !== rule
        ? [`${name}が、このルールではなく「${found}」として報告されます。`]
        : []),
      ...(!reports && found !== "" ? [`${name}が「${found}」として報告されます。`] : []),
      // The formatter fixes some bad samples.
      ...(kind === "good" && formatted !== code
        ? [`${name}が deno fmt の形ではありません。次の形にしてください。\n${formatted}`]
        : []),
    ];
    return messages.map((message) => ({
      rule,
      message: `ルール「${rule}」の${message}${message.endsWith("。") ? `直してください。\n${code}` : ""}`,
    }));
  });
}

function tooLong(subjects: readonly LintSubject[]): RuleProblem[] {
  return subjects
    .flatMap(({ rules }) => rules)
    .filter(({ text }) => text.length > LONGEST_TEXT)
    .map(({ name: rule, text }) => ({
      rule,
      message: `ルール「${rule}」の説明が ${text.length} 字あります。${LONGEST_TEXT} 字までにしてください。`,
    }));
}

/** @returns the binary's rules with what `--fix` does to the bad samples */
export function withFixes(
  { version, rules }: LintRules,
  samples: readonly LintedSample[],
): LintRules {
  const fixed = new Set(
    samples
      .filter(({ kind, code, fixed }) => kind === "bad" && code !== fixed)
      .map(({ rule }) => rule),
  );
  return {
    version,
    rules: rules.map(({ name, tags }) => ({ name, tags, ...(fixed.has(name) && { fixes: true }) })),
  };
}

/**
 * @param data the committed rules
 * @param real the binary's rules
 */
export function compareData(data: LintRules, real: LintRules): string[] {
  if (data.version !== real.version)
    return [
      `Deno ${data.version} のデータです。使っている Deno は ${real.version} です。${HOW_TO}`,
    ];
  const known = new Map(data.rules.map((rule) => [rule.name, JSON.stringify(rule)]));
  const wanted = new Map(real.rules.map((rule) => [rule.name, JSON.stringify(rule)]));
  return [...new Set([...wanted.keys(), ...known.keys()])]
    .filter((name) => known.get(name) !== wanted.get(name))
    .map(
      (name) =>
        `ルール「${name}」が違います（データ ${known.get(name) ?? "なし"}、バイナリ ${wanted.get(name) ?? "なし"}）。${HOW_TO}`,
    );
}

/** @returns what keeps the page from showing all subjects, each in its section */
export function missingSections({ tree }: Page, subjects: readonly LintSubject[]): string[] {
  return subjects.flatMap(({ id, title }) => {
    const index = tree.children.findIndex(
      (node) =>
        node.type === "heading" && headingId(node) === id && withoutId(textOf(node)) === title,
    );
    const element = `<LintRules subject="${id}" />`;
    const next = tree.children.findIndex(
      (node, at) => at > index && (node.type === "heading" || node.type === "html"),
    );
    const found = tree.children[next];
    return index >= 0 && found?.type === "html" && found.value === element
      ? []
      : [`見出し「## ${title} {#${id}}」と、その下の ${element} が要ります。`];
  });
}
