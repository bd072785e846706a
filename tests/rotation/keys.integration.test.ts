import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { makeFolder, writeFiles } from "@deno-docs-ja/document/testing/folders";
import { describe, expect, it } from "vitest";
import { testKeys } from "./keys";

const OPENS = "tests/browser/opens.spec.ts";
const ALL = "tests/browser/all.spec.ts";
const NONE = "tests/none.integration.test.ts";

function makeProject(): string {
  const root = makeFolder();
  execFileSync("git", ["init", "--quiet"], { cwd: root });
  writeFiles(root, {
    ".gitignore": "build/\n",
    "src/a.ts": "export const a = 1;\n",
    "src/a.test.ts": "",
    "package-lock.json": "{}\n",
    "kv/manual/index.md": "本文\n",
    "runtime/other.md": "本文\n",
    [OPENS]: 'await page.goto("/kv/manual/#a");\n',
    [ALL]: "for (const path of pagePaths()) test(path);\n",
    [NONE]: "test();\n",
    "tests/support/help.ts": "help();\n",
    "README.md": "# 題名\n",
  });
  return root;
}

/** The test files whose key is another after a change. */
function changedBy(file: string): string[] {
  const root = makeProject();
  const keysNow = () => [OPENS, ALL, NONE].map((test) => testKeys(root)?.(test));
  const before = keysNow();
  fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  fs.appendFileSync(path.join(root, file), "// 変えた\n");
  const after = keysNow();
  expect(after).not.toContain(undefined);
  return [OPENS, ALL, NONE].filter((_, index) => before[index] !== after[index]);
}

describe("the key of a test file", () => {
  it.each(["src/a.ts", "src/new.ts", "package-lock.json", "tests/support/help.ts"])(
    "is another with %s",
    (file) => {
      expect(changedBy(file)).toEqual([OPENS, ALL, NONE]);
    },
  );

  it("is another with the file itself, and the others stay", () => {
    expect(changedBy(OPENS)).toEqual([OPENS]);
  });

  it("is another with a page that the file opens", () => {
    expect(changedBy("kv/manual/index.md")).toEqual([OPENS, ALL]);
    expect(changedBy("runtime/other.md")).toEqual([ALL]);
  });

  it.each([
    "src/a.test.ts",
    "README.md",
    "src/README.md",
    "build/index.html",
    "tests/rotation/run.ts",
  ])("is the same whatever is in %s", (file) => {
    expect(changedBy(file)).toEqual([]);
  });

  it("is not told outside a repository, where all run", () => {
    const root = makeFolder();
    writeFiles(root, { [NONE]: "test();\n" });
    expect(testKeys(root)).toBeUndefined();
  });
});
