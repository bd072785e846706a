import { execFile } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { makeFolder, writeFiles } from "@deno-docs-ja/document/testing/folders";
import { testSite } from "@deno-docs-ja/document/testing/site";
import { beforeAll, describe, expect, it } from "vitest";
import { sampleSite } from "../../testing/site";
import { checkSamples, type SampleReport } from "../check-samples";
import { extractSamples } from "../pages/extract";
import { findDeno } from "../run/deno";
import { hasStandIn, hideRegistry, standIns, startRegistry } from "./registry";

const root = makeFolder();

function check(files: Record<string, string>): Promise<SampleReport> {
  writeFiles(root, files);
  return checkSamples({
    site: sampleSite(root),
    files: Object.keys(files),
    cacheFolder: path.join(root, ".cache"),
  });
}

const fence = (info: string, ...lines: string[]) =>
  `${["```".concat(info), ...lines, "```"].join("\n")}\n\n`;

describe("samples that import the standard library", () => {
  const pages = {
    "kv/passes.md":
      fence(
        "ts test",
        'import { assertEquals } from "jsr:@std/assert@1";',
        "",
        'Deno.test("equal", () => assertEquals([1], [1]));',
      ) +
      fence(
        "text output",
        "running 1 test from ./main_test.ts",
        "equal ... ok (1ms)",
        "",
        "ok | 1 passed | 0 failed (1ms)",
      ),
    "kv/fails.md": fence(
      "ts run",
      'import { assertEquals } from "jsr:@std/assert@1";',
      "",
      "assertEquals({ a: 1, b: 2 }, { a: 1, b: 3 });",
    ),
    "kv/lacks.md": fence(
      "ts run",
      'import { assertNothing } from "jsr:@std/assert@1";',
      "",
      "assertNothing();",
    ),
    "kv/misuses.md": fence(
      "ts run",
      'import { assertMatch } from "jsr:@std/assert@1";',
      "",
      'assertMatch("a", "a");',
    ),
    "kv/unknown.md":
      fence(
        'json file="deno.json"',
        '{ "imports": { "@std/collections": "jsr:@std/collections@1" } }',
      ) +
      fence(
        "ts run",
        'import { sumOf } from "@std/collections";',
        "",
        "console.log(sumOf([1], (n) => n));",
      ),
    "kv/commands.md":
      fence(
        'sh run timeout="60"',
        "deno add jsr:@std/assert",
        "deno init app 2>/dev/null",
        "cd app",
        "NO_COLOR=1 deno test",
        "grep -o '\"@std/assert@[0-9.]*' deno.lock | cut -d@ -f1,2",
      ) +
      fence(
        'text output match="lines"',
        "Created deno.json configuration file.",
        "Add jsr:@std/assert@1…",
        "…",
        "ok | 2 passed | 0 failed (1ms)",
        "…",
        '"@std/assert',
      ),
  };
  let report: SampleReport;
  const messages = (file: string) =>
    report.problems.filter((problem) => problem.file === file).map(({ message }) => message);
  beforeAll(async () => {
    report = await check(pages);
  }, 180_000);

  it("pass when what they assert is true", () => {
    expect(messages("kv/passes.md")).toEqual([]);
    expect(report.results.pages["kv/passes.md"]).toMatchObject({ executed: 1, compared: 1 });
  });

  it("fail with the assertion's message, at addresses of the real registry", () => {
    const [message, ...others] = messages("kv/fails.md");
    expect(others).toEqual([]);
    expect(message).toContain("AssertionError: Values are not equal.");
    expect(message).toContain("\n-     b: 2,\n+     b: 3,\n");
    expect(message).toMatch(/https:\/\/jsr\.io\/@std\/assert\/[\d.]+\/equals\.ts:…\)/);
    expect(message).not.toContain("127.0.0.1");
  });

  it("have a type error when they import what a package lacks, or misuse it", () => {
    const [lacks] = messages("kv/lacks.md");
    expect(lacks).toMatch(/TS2305.*https:\/\/jsr\.io\/.*assertNothing/s);
    expect(lacks).toContain("packages/doc-samples/src/jsr/std に足します");
    expect(messages("kv/misuses.md")[0]).toContain("TS2345");
  });

  it("are told which packages there are when a configuration names another", () => {
    expect(messages("kv/unknown.md")).toEqual([
      expect.stringMatching(/JSR package not found: @std\/collections.*@std\/assert、/s),
    ]);
  });

  it("can use deno add, deno init and deno test", () => {
    expect(messages("kv/commands.md")).toEqual([]);
  });
});

it("an import of a package without stand-in is reported with those that have one", () => {
  const source = fence("ts", 'import { z } from "jsr:@zod/zod";', "", "console.log(z);");
  const { problems } = extractSamples(testSite().parse("kv/page.md", source), false);
  expect(problems).toMatchObject([
    {
      line: 2,
      message: `jsr:@zod/zod はネットワークから読み込みます。check="online" を付けます。ネットワークなしで確かめられる JSR のパッケージは ${standIns.join("、")} です。`,
    },
  ]);
});

it.each([
  ["jsr:@std/assert", true],
  ["jsr:@std/assert@1", true],
  ["jsr:/@std/testing@^1.0.0/mock", true],
  ["jsr:@std/internal", false],
  ["jsr:@std/collections", false],
  ["jsr:@other/assert", false],
  ["https://jsr.io/@std/assert", false],
])("%s has a stand-in: %s", (specifier, expected) => {
  expect(hasStandIn(specifier)).toBe(expected);
});

it("addresses and folders become those of the real registry", () => {
  const url = "http://127.0.0.1:4980/";
  const text =
    "at f (http://127.0.0.1:4980/@std/fs/1.0.0/walk.ts:3:9) vendor/http_127.0.0.1_4980/@std remote/http/127.0.0.1_PORT4980";
  expect(hideRegistry(text, url)).toBe(
    "at f (https://jsr.io/@std/fs/1.0.0/walk.ts:…) vendor/jsr.io/@std remote/https/jsr.io",
  );
});

it("two registries run at once, and each deletes only what Deno has of itself", async () => {
  const folders = [makeFolder(), makeFolder()];
  const [first, second] = [await startRegistry(folders[0]), await startRegistry(folders[1])];
  try {
    expect(first.url).not.toBe(second.url);
    for (const { url } of [first, second])
      expect((await fetch(`${url}@std/assert/meta.json`)).status).toBe(200);
    expect((await fetch(`${first.url}@std/none/meta.json`)).status).toBe(404);
    const kept = path.join("remote/http", `127.0.0.1_PORT${new URL(second.url).port}`);
    for (const folder of folders) writeFiles(folder, { [path.join(kept, "file")]: "" });
    second.close();
    expect(folders.map((folder) => fs.existsSync(path.join(folder, kept)))).toEqual([true, false]);
  } finally {
    first.close();
    second.close();
  }
});

it("the stand-ins have no type errors", { timeout: 120_000 }, async () => {
  const folder = makeFolder();
  const denoDir = path.join(folder, "deno-dir");
  // Deno only reports type errors of local files.
  fs.cpSync(path.join(__dirname, "std"), path.join(folder, "std"), { recursive: true });
  const registry = await startRegistry(denoDir);
  try {
    const args = ["check", "--quiet", "--no-lock", "--no-config", "std"];
    await promisify(execFile)(findDeno().executable, args, {
      cwd: folder,
      env: { DENO_DIR: denoDir, JSR_URL: registry.url, NO_COLOR: "1", HOME: folder },
    });
  } finally {
    registry.close();
  }
});
