import { execFile } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { makeFolder, writeFiles } from "@deno-docs-ja/document/testing/folders";
import { expect, it } from "vitest";
import { findDeno } from "../run/deno";
import { readCommandLine } from "./command-line";
import { readConfig } from "./config";

const program = path.join(__dirname, "../../bin/doc-samples.mjs");
const page = "manual/en/start.md";

interface Outcome {
  status: number;
  stdout: string;
  stderr: string;
}

/** Runs the command in a folder; not synchronously, as the test runner expects to hear from its worker. */
function run(folder: string, ...args: string[]): Promise<Outcome> {
  const options = { cwd: folder, env: { ...process.env, NO_COLOR: "1" } };
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...args], options, (error, stdout, stderr) =>
      resolve({ status: Number(error?.code ?? 0), stdout, stderr }),
    );
  });
}

function foreignFolder(): string {
  const folder = makeFolder();
  fs.cpSync(path.join(__dirname, "../../fixtures/foreign"), folder, { recursive: true });
  return folder;
}

it("checks Markdown that knows nothing of it, in a folder of its own", async () => {
  const folder = foreignFolder();
  const deno = ["--deno", findDeno().executable];
  const first = await run(folder, "check", ...deno);
  expect(first.stderr).not.toContain("Error:");
  const lines = first.stdout.split("\n").filter((line) => line.startsWith("manual/"));
  expect(lines).toEqual([
    expect.stringMatching(/^manual\/en\/start\.md:13 {2}\[samples\] .*TS2322/),
    expect.stringMatching(/^manual\/en\/start\.md:23 {2}\[samples\] 終了コードが 0 ではありません/),
  ]);
  expect(first.status).toBe(1);

  const source = fs.readFileSync(path.join(folder, page), "utf8");
  const mended = source.replace('"8000"', "8000").replace("exit(3)", "exit(0)");
  writeFiles(folder, { [page]: mended });
  expect(await run(folder, "check", ...deno, page)).toMatchObject({ status: 0 });
  const results = JSON.parse(fs.readFileSync(`${folder}/doc-samples-results.json`, "utf8"));
  expect(results).toMatchObject({
    deno: findDeno().version,
    pages: { [page]: { executed: 3, samples: 6 } },
  });
  expect((await run(folder, "check", ...deno)).stdout).toContain("省いたプロジェクト");
  const config = JSON.parse(fs.readFileSync(`${folder}/doc-samples.json`, "utf8"));
  const styled = { "doc-samples.json": JSON.stringify({ ...config, style: true }) };
  const other = foreignFolder();
  writeFiles(other, {
    [page]: mended,
    "doc-samples-results.json": JSON.stringify(results),
    ...styled,
  });
  expect((await run(other, "check", ...deno)).stdout).not.toContain("省いたプロジェクト");
  const verified = await run(folder, "verify", "manual", ...deno);
  expect(verified).toMatchObject({ status: 0 });
  expect(verified.stdout).toContain("実行 3");
}, 180_000);

it.each([
  [["chek"], "「chek」というコマンドはありません。"],
  [[], "コマンドがありません。"],
  [["check", "--denno", "a"], "--denno"],
  [["check", "nowhere.md"], "nowhere.md に Markdown がありません。パスを直してください。"],
  [["check", "--deno", "/nowhere/deno"], "/nowhere/deno は Deno として実行できません。"],
])("says what is wrong with %j", async (args, message) => {
  const { status, stderr } = await run(foreignFolder(), ...args);
  expect(status).toBe(2);
  expect(stderr).toContain(message);
  expect(stderr).not.toMatch(/^\s+at /m);
});

it("reads its options", () => {
  expect(readCommandLine(["update", "a", "b", "--online"])).toEqual({
    command: "update",
    paths: ["a", "b"],
    deno: undefined,
    online: true,
  });
});

it("reads doc-samples.json, and names what is wrong in it", () => {
  expect(readConfig(makeFolder())).toMatchObject({ folders: ["."], style: false });
  expect(() => readConfig(makeFolder({ "doc-samples.json": "{" }))).toThrow(
    "doc-samples.json:1  JSON として読めません",
  );
  expect(() => readConfig(makeFolder({ "doc-samples.json": '{ "folder": [] }' }))).toThrow(
    /^doc-samples\.json:1 {2}.*folder/,
  );
});
