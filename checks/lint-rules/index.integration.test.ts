import path from "node:path";
import { describe, expect, it } from "vitest";
import {
  type LintRules,
  type LintSubject,
  lintRules,
  parseLintSubjects,
  readLintSubjects,
} from "../../src/data/lint-rules";
import { site } from "../../src/document/site";

import type { Context } from "../run-checks";
import {
  check,
  compareData,
  compareNames,
  judgeSamples,
  missingSections,
  withFixes,
} from "./index";
import { runSamples } from "./run-samples";

const root = path.join(__dirname, "../..");

/** Subjects with one rule. */
const only = (name: string, texts: Partial<LintSubject["rules"][number]>): LintSubject[] => [
  {
    id: "subject",
    title: "分類",
    rules: [{ name, text: "", bad: "var a = 1;\n", good: "let a = 1;\n", ...texts }],
  },
];

/** Problems that the pinned binary has with one rule's samples. */
const judged = (name: string, texts: Partial<LintSubject["rules"][number]>) =>
  judgeSamples(runSamples(only(name, texts))).map(({ rule, message }) => {
    expect(rule).toBe(name);
    return message;
  });

describe("check", () => {
  it("finds nothing wrong with the committed data", () => {
    expect(check.run({ root } as Context)).toEqual([]);
  });
});

describe("compareNames", () => {
  const messages = (rules: LintRules["rules"], subjects = readLintSubjects()) =>
    compareNames(subjects, rules).map(({ message }) => message);

  it("reports a rule that is missing", () => {
    const rules = [...lintRules.rules, { name: "no-new-rule", tags: [] }];
    expect(messages(rules)).toEqual(["ルール「no-new-rule」の説明がありません。足してください。"]);
  });

  it("reports a rule that the binary lacks", () => {
    const rules = lintRules.rules.filter(({ name }) => name !== "no-var");
    expect(messages(rules)).toEqual([
      "ルール「no-var」は deno lint にありません。消してください。",
    ]);
  });

  it("reports a rule that is there twice", () => {
    const [first] = readLintSubjects();
    expect(messages(lintRules.rules, [...readLintSubjects(), { ...first, id: "again" }])).toContain(
      "ルール「no-var」が 2 つの分類にあります。",
    );
  });
});

describe("judgeSamples", () => {
  it("accepts samples that do what they are for", () => {
    expect(
      judged("no-var", { accepts: ["const a = 1;\n"], rejects: ["export var a = 1;\n"] }),
    ).toEqual([]);
  });

  it.each([
    [
      "a bad sample that is not reported",
      { bad: "let a = 1;\n" },
      "悪い例（bad）が報告されません。",
    ],
    ["a good one that is", { good: "var a = 1;\n" }, "よい例（good）が「no-var」として"],
    ["another sample that is not", { rejects: ["let a = 1;\n"] }, "報告される例（rejects）が"],
    ["another sample that is", { accepts: ["var a = 1;\n"] }, "報告されない例（accepts）が"],
    ["a sample that Deno cannot read", { bad: "var = ;\n" }, "このルールではなく"],
    [
      "a bad sample that another rule reports, too",
      { bad: "var a = 1 == 2;\n", with: ["eqeqeq"] },
      "このルールではなく「no-var、eqeqeq」として報告されます。",
    ],
    ["a good sample that is not formatted", { good: "let a=1\n" }, "deno fmt の形ではありません。"],
  ])("reports %s", (_, texts, message) => {
    expect(judged("no-var", texts)).toEqual([expect.stringContaining(message)]);
  });

  it("puts a sample where its rule looks, among the files and settings that it needs", () => {
    const bad = "export const handlers = {};\n";
    const good = "export const handler = {};\n";
    expect(judged("fresh-handler-export", { bad, good, file: "routes/index.ts" })).toEqual([]);
    expect(judged("fresh-handler-export", { bad, good })).toHaveLength(1);
    const imports = { bad: 'import "./a";\n', good: 'import "./a.ts";\n' };
    expect(judged("no-sloppy-imports", { ...imports, others: { "a.ts": "" } })).toEqual([]);
    expect(judged("no-sloppy-imports", imports)).toHaveLength(1);
    const types = { bad: "export const a = b();\n", good: "export const a = 1;\n" };
    const config = { exports: "./sample.ts" };
    expect(judged("no-slow-types", { ...types, config })).toEqual([]);
    expect(judged("no-slow-types", types)).toHaveLength(1);
  });
});

describe("compareData", () => {
  const real: LintRules = { version: "2.9.6", rules: [{ name: "no-var", tags: ["recommended"] }] };

  it("accepts the binary that the data was made from", () => {
    expect(compareData(structuredClone(real), real)).toEqual([]);
  });

  it.each([
    ["another Deno", { ...real, version: "2.9.5" }, "Deno 2.9.5 のデータです。"],
    ["a missing rule", { ...real, rules: [] }, "ルール「no-var」が違います（データ なし、"],
    [
      "other tags",
      { ...real, rules: [{ name: "no-var", tags: [] }] },
      'ルール「no-var」が違います（データ {"name":"no-var","tags":[]}、',
    ],
    [
      "a surplus rule",
      { ...real, rules: [...real.rules, { name: "no-let", tags: [] }] },
      "ルール「no-let」が違います",
    ],
  ] as [string, LintRules, string][])("reports %s", (_, data, message) => {
    const found = compareData(data, real);
    expect(found).toEqual([expect.stringContaining(message)]);
    expect(found[0]).toMatch(/npm run check -- --only lint-rules --update で作り直してください。$/);
  });

  it("knows what --fix mends", () => {
    const rules = [
      { name: "no-window", tags: [] },
      { name: "no-var", tags: [] },
    ];
    const samples = runSamples([
      ...only("no-window", { bad: "window.a;\n", good: "globalThis.a;\n" }),
      ...only("no-var", {}),
    ]);
    expect(withFixes({ version: "", rules }, samples).rules).toEqual([
      { name: "no-window", tags: [], fixes: true },
      { name: "no-var", tags: [] },
    ]);
  });
});

describe("missingSections", () => {
  const [subject] = parseLintSubjects("a:\n  title: 題\n  rules: {}\n");
  const missing = (body: string) => missingSections(site.parse("runtime/a.md", body), [subject]);

  it("accepts a heading with its element", () => {
    expect(missing('## 題 {#a}\n\n文です。\n\n<LintRules subject="a" />\n')).toEqual([]);
  });

  it.each([
    "",
    '<LintRules subject="a" />\n',
    '## 別 {#a}\n\n<LintRules subject="a" />\n',
    '## 題 {#a}\n\n## 次 {#b}\n\n<LintRules subject="a" />\n',
  ])("reports %j", (body) => {
    expect(missing(body)).toEqual([expect.stringContaining("## 題 {#a}")]);
  });
});
