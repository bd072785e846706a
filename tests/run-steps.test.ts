import { describe, expect, it } from "vitest";
import { judgeStep, runStages, summarize } from "../tools/run-steps.mjs";

const counts = { passed: 3, failed: 0, skipped: 0, failures: [] };
const succeeded = { ok: true, last: "" };

/** What `npm test` prints last, and its exit code, after one step. */
const endOf = (...step: Parameters<typeof judgeStep>) => {
  const { lines, exitCode } = summarize([judgeStep(...step)]);
  return { end: lines.at(-1), lines, exitCode };
};

describe("the end of npm test", () => {
  it("is a success when every step has passed", () => {
    expect(endOf("単体テスト", succeeded, () => counts)).toEqual({
      end: "3 passed, 0 failed, 0 skipped",
      lines: ["3 passed, 0 failed, 0 skipped"],
      exitCode: 0,
    });
  });

  it("is a failure when a program succeeds but reports a failed test", () => {
    const found = endOf("単体テスト", succeeded, () => ({
      ...counts,
      failed: 1,
      failures: ["a.test.ts: 足す"],
    }));
    expect(found.end).toBe("3 passed, 1 failed, 0 skipped");
    expect(found.lines).toContain("  a.test.ts: 足す");
    expect(found.exitCode).toBe(1);
  });

  it("is a failure when a program succeeds without a report, and says which", () => {
    const found = endOf("単体テスト", succeeded, () => {
      throw new Error("test-results/unit.json がありません");
    });
    expect(found.end).toBe("0 passed, 1 failed, 0 skipped");
    expect(found.lines.join("\n")).toContain("test-results/unit.json がありません");
    expect(found.exitCode).toBe(1);
  });

  it("is a failure when a program succeeds without a test", () => {
    const found = endOf("ブラウザーテスト", succeeded, () => ({ ...counts, passed: 0 }));
    expect(found.end).toBe("0 passed, 1 failed, 0 skipped");
    expect(found.lines).toContain("失敗: ブラウザーテスト");
    expect(found.exitCode).toBe(1);
  });

  it("is a success when all files have passed before, and tells how many", () => {
    const found = endOf("結合テスト", succeeded, () => ({ ...counts, passed: 0, known: 12 }));
    expect(found.exitCode).toBe(0);
    expect(found.lines[0]).toBe(
      "省略: 結合テスト（成功した記録のある 12 ファイル。全部: npm test -- --all）",
    );
    expect(found.lines).toHaveLength(2);
  });

  it("names a step whose tests were all skipped", () => {
    const found = endOf("Web サーバーのテスト", succeeded, () => ({
      ...counts,
      passed: 0,
      skipped: 5,
    }));
    expect(found.end).toBe("0 passed, 0 failed, 5 skipped");
    expect(found.lines[0]).toContain("スキップ: Web サーバーのテスト");
  });

  it("is a failure when a program fails whose report has no failed test, with its last lines", () => {
    const found = endOf("ビルド", { ok: false, last: "error: 壊れています\n" }, () => counts);
    expect(found.end).toBe("3 passed, 1 failed, 0 skipped");
    expect(found.lines).toContain("  error: 壊れています");
    expect(found.exitCode).toBe(1);
  });

  it("names tests that passed the second time, and is a success", () => {
    const found = endOf("ブラウザーテスト", succeeded, () => ({ ...counts, unstable: ["a:1"] }));
    expect(found.lines.slice(0, 2)).toEqual([
      "不安定: ブラウザーテスト（2 回目に成功。原因を調べてください）",
      "  a:1",
    ]);
    expect(found.exitCode).toBe(0);
  });

  it("is a failure when no step ran", () => {
    expect(summarize([]).exitCode).toBe(1);
  });
});

describe("steps", () => {
  /** Runs steps that take some turns each, and tells what began and ended when. */
  async function run(stages: { name: string; turns?: number; after?: string }[][][]) {
    const log: string[] = [];
    const results = await runStages(stages, async ({ name, turns = 1 }) => {
      log.push(`+${name}`);
      for (let turn = 0; turn < turns; turn++) await new Promise(setImmediate);
      log.push(`-${name}`);
      return name;
    });
    return { log, results };
  }

  it("run stage by stage, and their results keep the order of the steps", async () => {
    const { log, results } = await run([
      [[{ name: "a", turns: 3 }, { name: "b" }], [{ name: "c" }]],
      [[{ name: "d" }]],
    ]);
    expect(results).toEqual(["a", "b", "c", "d"]);
    expect(log.slice(0, 2)).toEqual(["+a", "+c"]);
    expect(log.slice(-2)).toEqual(["+d", "-d"]);
  });

  it("wait for the step that they come after, though it has not begun", async () => {
    const { log } = await run([
      [[{ name: "check", after: "install" }], [{ name: "slow", turns: 5 }, { name: "install" }]],
    ]);
    expect(log).toEqual(["+slow", "-slow", "+install", "-install", "+check", "-check"]);
  });

  it.each([
    ["no step", [[[{ name: "a", after: "b" }]]]],
    ["a later stage", [[[{ name: "a", after: "b" }]], [[{ name: "b" }]]]],
    ["their own lane's next", [[[{ name: "a", after: "b" }, { name: "b" }]]]],
    ["each other", [[[{ name: "a", after: "b" }], [{ name: "b", after: "a" }]]]],
  ])("that come after %s are refused instead of waiting for ever", async (_, stages) => {
    await expect(run(stages)).rejects.toThrow("「a」の after にある「b」");
  });
});
