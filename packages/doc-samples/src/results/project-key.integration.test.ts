import fs from "node:fs";
import path from "node:path";
import { makeFolder, writeFiles } from "@deno-docs-ja/document/testing/folders";
import { testSite } from "@deno-docs-ja/document/testing/site";
import { describe, expect, it } from "vitest";
import { sampleSite, settings } from "../../testing/site";
import { extractSamples } from "../pages/extract";
import { knownResults, type Scope } from "./known-results";
import { keyOfRunner, projectKeys } from "./project-key";

const page = `---
title: 題
---

\`\`\`ts title="main.ts" run allow="env=HOME"
import chalk from "npm:chalk@5.3.0";
console.log(chalk.level);
\`\`\`

\`\`\`text output
0
\`\`\`
`;
const root = makeFolder();
const site = sampleSite(root);
const conditions = ["2.9.6", "registry", "runner"];

const projectOf = (source: string) =>
  extractSamples(testSite().parse("kv/manual/index.md", source), false).projects[0];
const keyOf = (source = page, given: unknown[] = conditions) =>
  projectKeys(site, ...given)(projectOf(source));

describe("projectKeys", () => {
  it("is the same for the same project, whatever else its page says", () => {
    expect(keyOf()).toMatch(/^[0-9a-f]{16}$/);
    expect(keyOf(page.replace("---\n\n", "---\n\n本文。\n\n"))).toBe(keyOf());
  });

  it.each([
    ["its code", page.replace("console.log", "console.info")],
    ["the version of a package", page.replace("chalk@5.3.0", "chalk@5.4.0")],
    ["what it may do", page.replace("env=HOME", "env=PATH")],
    ["its expected output", page.replace("\n0\n", "\n1\n")],
    ["the name of its file", page.replace("main.ts", "index.ts")],
    ["a second sample", `${page}\n\`\`\`sh run\ndeno --version\n\`\`\`\n`],
    ["a server", page.replace(" run ", ' run server="redis" ')],
  ])("is another with %s", (_, changed) => {
    expect(changed).not.toBe(page);
    expect(keyOf(changed)).not.toBe(keyOf());
  });

  it.each([
    ["Deno", 0],
    ["registry of stand-ins", 1],
    ["runner", 2],
  ])("is another with another %s", (_, changed) => {
    const others = conditions.map((condition, i) => (i === changed ? "other" : condition));
    expect(keyOf(page, others)).not.toBe(keyOf());
  });
});

describe("keyOfRunner", () => {
  it("follows the code and what it imports, but not comments and formatting", () => {
    const folder = makeFolder({
      "run.ts": 'import { one } from "./one";\nconsole.log(one);\n',
      "one.ts": "export const one = 1;\n",
    });
    const entry = [path.join(folder, "run.ts")];
    const before = keyOfRunner(entry);
    writeFiles(folder, { "one.ts": "// Why.\nexport const one\n  = 1;\n" });
    expect(keyOfRunner(entry)).toBe(before);
    writeFiles(folder, { "one.ts": "export const one = 2;\n" });
    expect(keyOfRunner(entry)).not.toBe(before);
  });

  it("knows the sources that run samples", () => {
    expect(keyOfRunner()).toMatch(/^[0-9a-f]{16}$/);
    expect(keyOfRunner()).not.toBe(keyOfRunner([path.join(__dirname, "../run/run.ts")]));
  });
});

describe("knownResults", () => {
  const keyOfProject = projectKeys(site, ...conditions);
  const project = projectOf(page);
  const known = (scope: Scope, folder = makeFolder()) =>
    knownResults({ site, folder, scope }, keyOfProject);
  const record = (keys: string[]) => {
    const result = { hash: "", samples: 1, executed: 1, compared: 1, verified: [], keys };
    const results = { deno: "2.9.6", pages: { "kv/manual/index.md": result } };
    writeFiles(root, { [settings.results]: JSON.stringify(results) });
  };

  it("runs what has no result for its key, whosever turn it is", () => {
    record(["0000000000000000"]);
    for (const scope of ["new", "rotation", "all"] as const)
      expect(known(scope).isDue(project)).toBe(true);
  });

  it("leaves out what has one, unless all run or it is its turn", () => {
    record([keyOfProject(project)]);
    expect(known("new").isDue(project)).toBe(false);
    expect(known("all").isDue(project)).toBe(true);
    // The folder is no repository, which always has commit 0.
    const isItsTurn = Number.parseInt(keyOfProject(project).slice(0, 8), 16) % 5 === 0;
    expect(known("rotation").isDue(project)).toBe(isItsTurn);
  });

  it("relies on this checkout's own results, except where the committed ones are verified", () => {
    record([]);
    const folder = makeFolder();
    known("new", folder).add(project);
    expect(fs.readdirSync(path.join(folder, "passed"))).toEqual([keyOfProject(project)]);
    expect(known("new", folder).isDue(project)).toBe(false);
    expect(known("rotation", folder).isDue(project)).toBe(true);
  });
});
