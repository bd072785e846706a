import path from "node:path";
import { makeFolder, writeFiles } from "@deno-docs-ja/document/testing/folders";
import { describe, expect, it } from "vitest";
import { type Outcome, ofPlaywright, ofVitest, readOutcomes, unproven } from "./outcomes";

const FILE = path.join("tests", "browser", "a.spec.ts");
const outcome = (title: string, status = "passed", file = FILE, tries = 1): Outcome => ({
  file,
  title,
  status,
  tries,
});
const check = (title: string, ...run: Outcome[]) =>
  unproven([{ file: FILE, title }], { run, known: [] });

describe("unproven", () => {
  it("accepts a test that passed, and a template of which every instance passed", () => {
    expect(check("開く", outcome("開く"), outcome("閉じる", "failed"))).toEqual([]);
    expect(
      check(`\${name}で開く (\${n}?)`, outcome("鍵で開く (1?)"), outcome("で開く (2?)")),
    ).toEqual([]);
    expect(check("opens %s", outcome("opens a"), outcome("opens b"))).toEqual([]);
  });

  it.each([
    ["is gone", []],
    ["only begins with the title", [outcome("開くと閉じる")]],
    ["stands in another file", [outcome("開く", "passed", "tests/b.test.ts")]],
  ])("refuses a test that %s", (_, outcomes) => {
    expect(check("開く", ...outcomes)).toEqual([
      `${FILE} のテスト「開く」が実行されていません。表の題名かテストを直してください。`,
    ]);
  });

  it("accepts a test in a file that has passed before with the same content", () => {
    const rows = [{ file: FILE, title: "開く" }];
    expect(unproven(rows, { run: [], known: [FILE] })).toEqual([]);
    expect(unproven(rows, { run: [], known: ["tests/b.test.ts"] })).toHaveLength(1);
  });

  it("names a test that was skipped, one that failed, and the instance that did", () => {
    expect(check("開く", outcome("開く", "skipped"))).toEqual([
      `${FILE} のテスト「開く」が成功していません（skipped）。テストか実装を直してください。`,
    ]);
    expect(check("開く", outcome("開く"), outcome("開く", "timedOut"))).toHaveLength(1);
    expect(check(`\${key} で開く`, outcome("A で開く"), outcome("B で開く", "failed"))).toEqual([
      `${FILE} のテスト「B で開く」が成功していません（failed）。テストか実装を直してください。`,
    ]);
  });
});

describe("the reports", () => {
  const root = path.resolve("/site");

  it("tell each test of Vitest", () => {
    const name = path.join(root, "src", "a.test.ts");
    const assertionResults = [
      { title: "adds", status: "passed" },
      { title: "waits", status: "skipped" },
    ];
    expect(ofVitest(root, { testResults: [{ name, assertionResults }] })).toEqual([
      outcome("adds", "passed", path.join("src", "a.test.ts")),
      outcome("waits", "skipped", path.join("src", "a.test.ts")),
    ]);
  });

  it("tell the last attempt of each test of Playwright, in groups too", () => {
    const spec = (title: string, ...statuses: string[]) => ({
      file: "a.spec.ts",
      title,
      tests: [{ results: statuses.map((status) => ({ status })) }],
    });
    const suites = [
      {
        specs: [spec("開く", "passed"), spec("待つ", "failed", "passed")],
        suites: [{ specs: [spec("押す", "failed", "timedOut"), spec("移る")] }],
      },
    ];
    expect(
      ofPlaywright(root, { config: { rootDir: path.join(root, "tests/browser") }, suites }),
    ).toEqual([
      outcome("開く"),
      outcome("待つ", "passed", FILE, 2),
      outcome("押す", "timedOut", FILE, 2),
      outcome("移る", "not run", FILE, 0),
    ]);
  });

  it("have to be there", () => {
    const folder = makeFolder();
    writeFiles(folder, { "test-results/unit.json": JSON.stringify({ testResults: [] }) });
    expect(() => readOutcomes(folder)).toThrow(
      `${path.join("test-results", "integration.json")} がありません。npm test で`,
    );
  });
});
