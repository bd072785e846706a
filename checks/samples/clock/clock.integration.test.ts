import { execFileSync } from "node:child_process";
import { findDeno } from "@deno-docs-ja/doc-samples/run/deno";
import { makeFolder } from "@deno-docs-ja/document/testing/folders";
import { afterEach, expect, it, vi } from "vitest";
import { checkAtMoments } from ".";
import { clockAt, findFaketime, isCrash, verifyClock } from "./faketime";
import { moments } from "./moments";

const page = "kv/manual/clock.md";
const frontMatter = "---\ntitle: 時計\n---\n";
const hasFaketime = (() => {
  try {
    return findFaketime() !== "";
  } catch {
    return false;
  }
})();

afterEach(() => vi.unstubAllEnvs());

it("says how to install faketime where it is missing", () => {
  vi.stubEnv("PATH", makeFolder());
  expect(findFaketime).toThrow("apt-get install faketime");
});

it("shifts a clock forwards and back, by whole and broken seconds", () => {
  const now = Date.parse("2026-06-01T00:00:00Z");
  vi.useFakeTimers({ now, toFake: ["Date"] });
  const shiftTo = (start: string) => clockAt({ name: "", start, zone: "UTC" }, "library").FAKETIME;
  expect(shiftTo("2026-06-01T00:01:00.500Z")).toBe("+60.500");
  expect(shiftTo("2026-05-31T23:59:00Z")).toBe("-60.000");
  vi.useRealTimers();
});

it("does not begin where the clock does not move", () => {
  // Any library would do that knows nothing of clocks; that the loader can't find one is only a warning.
  expect(() => verifyClock(findDeno(), moments[0], "/nonexistent.so")).toThrow(
    "Deno の時計をずらせません",
  );
});

it("tells a crash of the shifted process from a failure of the sample", () => {
  expect(isCrash("実際: シグナル SIGSEGV\nコマンド: deno test")).toBe(true);
  expect(isCrash("実際: 終了コード 139\nコマンド: deno run a.ts")).toBe(true);
  expect(isCrash("実際: 終了コード 1\nコマンド: deno run a.ts")).toBe(false);
});

it.runIf(hasFaketime)("shifts the clock of Deno and of the programs that it runs", () => {
  const code = `const { stdout } = await new Deno.Command("date", { args: ["+%F %T"] }).output();
console.log(new Date().getFullYear(), new TextDecoder().decode(stdout).slice(0, 13));`;
  const [, newYear] = moments;
  const output = execFileSync(findDeno().executable, ["eval", code], {
    encoding: "utf8",
    env: {
      ...process.env,
      ...clockAt({ ...newYear, start: "2027-12-31T12:00:00Z" }, findFaketime()),
    },
  });
  expect(output).toBe("2027 2027-12-31 12\n");
});

it.runIf(hasFaketime)(
  "reports what fails at a moment, with the moment, and what it could not execute",
  async () => {
    const root = makeFolder({
      [page]: `${frontMatter}
\`\`\`ts run
console.log(new Date().getTimezoneOffset());
\`\`\`

\`\`\`text output
0
\`\`\`

\`\`\`ts run project="sound"
console.log(new Date().getTime() > 0);
\`\`\`

\`\`\`text output
true
\`\`\`

\`\`\`ts run project="scoped" allow="run=date"
console.log(Date.now() > 0);
\`\`\`

\`\`\`ts run project="timeless"
console.log(1);
\`\`\`
`,
    });
    const report = await checkAtMoments({ root, files: [page] });
    const elsewhere = moments.filter(({ zone }) => zone !== "UTC");
    expect(report.problems.map(({ line, check }) => [line, check])).toEqual(
      elsewhere.map(() => [10, "clock"]),
    );
    for (const { start } of elsewhere)
      expect(report.problems.some(({ message }) => message.includes(start))).toBe(true);
    expect(report.notes.join("\n")).toContain(`${page}（scoped） は実行しません`);
    expect(report.notes[0]).toBe("時計によるプロジェクト 3、実行 2 × 5 回");
  },
  180_000,
);
