import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { makeFolder, writeFiles } from "@deno-docs-ja/document/testing/folders";
import { expect, it } from "vitest";
import { findDeno } from "../run/deno";
import { readCommandLine } from "./command-line";
import { readConfig } from "./config";

const program = path.join(__dirname, "../../bin/doc-samples.mjs");
const page = "manual/en/start.md";

/** Runs the command in a folder. */
function run(folder: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, NO_COLOR: "1" },
  });
  return { status, stdout, stderr };
}

function foreignFolder(): string {
  const folder = makeFolder();
  fs.cpSync(path.join(__dirname, "../../fixtures/foreign"), folder, { recursive: true });
  return folder;
}

it("checks Markdown that knows nothing of it, in a folder of its own", () => {
  const folder = foreignFolder();
  const deno = ["--deno", findDeno().executable];
  const first = run(folder, "check", ...deno);
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
  expect(run(folder, "check", ...deno, page)).toMatchObject({ status: 0 });
  const results = JSON.parse(fs.readFileSync(`${folder}/doc-samples-results.json`, "utf8"));
  expect(results).toMatchObject({
    deno: findDeno().version,
    pages: { [page]: { executed: 3, samples: 6 } },
  });
  const verified = run(folder, "verify", "manual", ...deno);
  expect(verified).toMatchObject({ status: 0 });
  expect(verified.stdout).toContain("実行 3");
}, 180_000);

it.each([
  [["chek"], "「chek」というコマンドはありません。"],
  [[], "コマンドがありません。"],
  [["check", "--denno", "a"], "--denno"],
  [["check", "nowhere.md"], "nowhere.md に Markdown がありません。パスを直してください。"],
  [["check", "--deno", "/nowhere/deno"], "/nowhere/deno は Deno として実行できません。"],
])("says what is wrong with %j", (args, message) => {
  const { status, stderr } = run(foreignFolder(), ...args);
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
