import fs from "node:fs";
import path from "node:path";
import type { Problem } from "@deno-docs-ja/doc-samples/report";
import { makeFolder, writeFiles } from "@deno-docs-ja/document/testing/folders";
import { beforeEach, describe, expect, it } from "vitest";
import { site } from "../../src/document/site";
import { checkPageFacts } from "../facts";
import type { Lists } from "../facts/lists";
import { Oracle } from "../facts/oracle";
import { type Project, updateDeno } from "./deno";
import { compareNames, joinFlags, namesOf } from "./names";
import { keepExpected } from "./outputs";
import { compareVersions, newer, replaceVersion, updatePackages } from "./packages";
import { writeReport } from "./report";

const PAGE = "runtime/a.md";
const page = (output: string) => `---
title: 例
---

## 読む {#read}

\`deno cat --plain\` で読むと、空の行は \`(empty)\` になります。\`Deno.oldName()\` も使えます。

\`\`\`sh run
deno cat
\`\`\`

\`\`\`text output
${output}
\`\`\`
`;

/** What a stand-in binary reports about itself. */
function listsOf(version: string, flags: string[], api: string[]): Lists {
  const commands = [
    { name: "", usage: "", flags: [] },
    { name: "cat", usage: "", flags: flags.map((name) => ({ name, value: "" })) },
  ];
  // What the oracle would ask the real binary.
  const answers = { "passes cat": "no", "flag cat --plain": "no" };
  return { version, commands, removedCommands: [], env: [], node: [], api, answers } as never;
}

const binaries: Record<string, { lists: Lists; output: string }> = {
  "1.0.0": {
    lists: listsOf("1.0.0", ["--plain"], ["Deno.oldName"]),
    output: "v8 1.0.0.1\n(empty)",
  },
  "1.0.1": {
    lists: listsOf("1.0.1", ["--plain"], ["Deno.oldName"]),
    output: "v8 1.0.0.20\n(empty)",
  },
  "1.1.0": {
    lists: listsOf("1.1.0", ["--colour"], ["Deno.newName", "Deno.newName.part"]),
    output: "v8 1.1.0.1\n(nothing)",
  },
};

let root: string;
let installed: string;
let failing: string | undefined;

const read = (file: string) => fs.readFileSync(path.join(root, file), "utf8");
const write = (file: string, text: string) => writeFiles(root, { [file]: text });

/** A project whose binary is a stand-in. */
function project(): Project {
  const fail = (step: string) => {
    if (failing === step) throw new Error(`${step} が失敗しました。`);
  };
  return {
    root,
    install(version) {
      write("package.json", version);
      if (version !== "1.0.0") fail("install");
      installed = version;
    },
    readNames: () => namesOf(binaries[installed].lists, []),
    regenerate() {
      write("src/data/cli.json", installed);
      fail("regenerate");
    },
    runSamples() {
      write(PAGE, page(binaries[installed].output));
      fail("runSamples");
      return [];
    },
    check(): Problem[] {
      const oracle = new Oracle(binaries[installed].lists);
      return checkPageFacts(site.parse(PAGE, read(PAGE)), oracle);
    },
  };
}

const update = (to: string, dryRun = false) =>
  updateDeno(project(), { from: "1.0.0", to, installed, dryRun, log: () => undefined });

beforeEach(() => {
  root = makeFolder({
    "package.json": "1.0.0",
    "src/data/cli.json": "1.0.0",
    [PAGE]: page(binaries["1.0.0"].output),
  });
  installed = "1.0.0";
  failing = undefined;
});

describe("a new Deno", () => {
  it("that prints other version numbers only changes these", () => {
    const report = update("1.0.1");
    expect(report.changes).toEqual([]);
    expect(report.problems).toEqual([]);
    expect(read(PAGE)).toBe(page("v8 1.0.0.20\n(empty)"));
    expect(report.updated).toEqual(["package.json", PAGE, "src/data/cli.json"]);
  });

  it("that prints something else is told, with the sentences about it, and the page stays", () => {
    const report = update("1.1.0");
    expect(read(PAGE)).toBe(page("v8 1.0.0.1\n(empty)"));
    const text = writeReport(report);
    expect(text).toContain(`**${PAGE}:13** のコードブロックの内容が変わります。`);
    expect(text).toContain("- (empty)\n+ v8 1.1.0.1\n+ (nothing)");
    expect(text).toContain(
      `- ${PAGE}:7 「\`deno cat --plain\` で読むと、空の行は \`(empty)\` になります。」`,
    );
  });

  it("with other names tells which came, with a template, and where those that went are used", () => {
    const text = writeReport(update("1.1.0"));
    expect(text).toContain(
      '| フラグ | `deno cat --colour` | src/data/cli-ja.json の flags の "cat": "--colour": "〔60 字以内の説明〕" |',
    );
    expect(text).toContain("| API | `Deno.newName` |");
    expect(text).not.toContain("Deno.newName.part");
    expect(text).toContain("## なくなった名前（2）");
    expect(text).toMatch(/- runtime\/a\.md:7 \[facts\] .*--plain/);
    expect(text).toMatch(/- runtime\/a\.md:7 \[facts\] .*Deno\.oldName/);
  });

  it.each(["install", "regenerate", "runSamples"])("that fails at %s changes nothing", (step) => {
    failing = step;
    expect(() => update("1.1.0")).toThrow(
      `Deno 1.1.0 への更新に失敗したので、すべて元に戻しました。\n${step} が失敗しました。`,
    );
    expect(installed).toBe("1.0.0");
    expect(read("package.json")).toBe("1.0.0");
    expect(read("src/data/cli.json")).toBe("1.0.0");
    expect(read(PAGE)).toBe(page("v8 1.0.0.1\n(empty)"));
  });

  it("that fails when an update is continued to a third version brings back the one in between", () => {
    update("1.0.1");
    failing = "regenerate";
    expect(() => update("1.1.0")).toThrow("すべて元に戻しました。");
    expect(installed).toBe("1.0.1");
    expect(read("package.json")).toBe("1.0.1");
  });

  it("is only tried with --dry-run", () => {
    const report = update("1.1.0", true);
    expect(report.changes).toHaveLength(1);
    expect(installed).toBe("1.0.0");
    expect(read("package.json")).toBe("1.0.0");
  });

  it("can be continued after someone has mended a page", () => {
    const names = project().readNames();
    update("1.1.0");
    write(PAGE, page("v8 1.1.0.1\n(nothing)"));
    const report = updateDeno(project(), {
      from: "1.0.0",
      to: "1.1.0",
      installed: "1.1.0",
      oldNames: names,
      dryRun: false,
      log: () => undefined,
    });
    expect(report.changes).toEqual([]);
    expect(report.added.map(({ name }) => name)).toEqual(["deno cat --colour", "Deno.newName"]);
  });
});

it("tells a message that many pages have in common once", () => {
  const problems = ["a", "b", "c", "d", "e"].map((name) => ({
    file: `runtime/${name}.md`,
    line: 3,
    message: "deno check が失敗しました。\nerror: unexpected argument",
    check: "samples",
  }));
  const text = writeReport({ ...update("1.0.1"), problems });
  expect(text.split("unexpected argument")).toHaveLength(2);
  expect(text).toContain("## 5 か所に共通: [samples] deno check が失敗しました。");
  expect(text).toContain("runtime/a.md:3、runtime/b.md:3");
});

it("takes a result for a result, not for a version", () => {
  const [before, after] = ["平均 1.5", "平均 1.6"].map(page);
  expect(keepExpected(PAGE, before, after)).toMatchObject({
    text: before,
    changes: [{ line: 13 }],
  });
});

it("tells a flag of several subcommands once", () => {
  const flag = (name: string) => ({ kind: "フラグ", name });
  expect(joinFlags(["deno a --x", "deno b --x", "deno --x", "deno a --y"].map(flag))).toEqual([
    flag("deno a --y"),
    { kind: "フラグ", name: "--x", commands: ["deno a", "deno b", "deno"] },
  ]);
});

it("leaves out members of an API that came or went as a whole", () => {
  const api = (...names: string[]) => ({ API: names });
  expect(
    compareNames(api("Deno.a", "Deno.a.b"), api("Deno.a", "Deno.a.c", "Deno.d", "Deno.d.e")),
  ).toEqual({
    added: [
      { kind: "API", name: "Deno.a.c" },
      { kind: "API", name: "Deno.d" },
    ],
    removed: [{ kind: "API", name: "Deno.a.b" }],
  });
});

describe("packages of samples", () => {
  it("move to the newest release of their major", () => {
    expect(newer("5.1.0", ["4.9.9", "5.10.0", "5.2.0", "5.11.0-beta.1", "6.0.0"])).toEqual({
      same: "5.10.0",
      later: "6.0.0",
    });
    expect(newer("5.1.0", ["5.1.0", "5.0.9"])).toEqual({ same: undefined, later: undefined });
    expect(["1.10.0", "1.2.0"].sort(compareVersions)).toEqual(["1.2.0", "1.10.0"]);
  });

  it("are renamed wherever a page names that version, and no other package's", () => {
    const used = { name: "chalk", version: "5.1.0", files: [] };
    const source =
      'npm:chalk@5.1.0 "chalk": "^5.1.0" npm install chalk@5.1.0 @my/chalk@5.1.0 chalk@5.1.01 5.1.0';
    expect(replaceVersion(source, used, "5.2.0")).toBe(
      'npm:chalk@5.2.0 "chalk": "^5.2.0" npm install chalk@5.2.0 @my/chalk@5.1.0 chalk@5.1.01 5.1.0',
    );
  });

  it("stay on a page whose samples then print something else", () => {
    const text = `import "npm:chalk@5.1.0";\n\n${page("v8 1.0.0.1\n(empty)")}`;
    write(PAGE, text);
    write("package.json", '{ "config": { "packagesUntil": "2020-01-01" } }');
    const run: Project = {
      ...project(),
      runSamples(pages) {
        expect(pages).toEqual([PAGE]);
        write(PAGE, read(PAGE).replace("(empty)\n```", "(nothing)\n```"));
        return [];
      },
    };
    const report = updatePackages(run, {
      published: () => ["5.1.0", "5.2.0", "6.0.0"],
      dryRun: false,
      log: () => undefined,
    });
    expect(read(PAGE)).toBe(text);
    expect(JSON.parse(read("package.json")).config.packagesUntil > "2026-01-01").toBe(true);
    expect(report.changes).toHaveLength(1);
    expect(report.facts).toEqual([
      "chalk 5.1.0 → 5.2.0（1 ページ）",
      `chalk: 6.0.0 があります。メジャーが違うので、${PAGE} で自分で試してください`,
    ]);
  });
});
