import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { makeFolder } from "@deno-docs-ja/document/testing/folders";
import { beforeEach, describe, expect, it } from "vitest";

const script = fs.readFileSync(path.join(__dirname, "../../hosting/update/update.sh"), "utf8");

let root: string;

const git = (...args: string[]): string =>
  spawnSync("git", args, { cwd: root, encoding: "utf8" }).stdout.trim();

/** Runs the script with an npm that does this instead. */
function update(npm: string) {
  fs.writeFileSync(path.join(root, "bin/npm"), `#!/bin/sh\n${npm}\n`, { mode: 0o755 });
  const { status, stdout, stderr } = spawnSync("sh", ["hosting/update/update.sh"], {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, PATH: `${path.join(root, "bin")}:${process.env.PATH}` },
  });
  return { status, stdout: stdout.trim(), stderr, branch: git("branch", "--show-current") };
}

beforeEach(() => {
  root = makeFolder({
    "hosting/update/update.sh": script,
    "page.md": "1.0.0\n",
    ".gitignore": ".cache/\nbin/\n",
  });
  fs.mkdirSync(path.join(root, "bin"));
  git("init", "--quiet", "--initial-branch=main");
  git("config", "user.name", "Test");
  git("config", "user.email", "test@example.com");
  git("add", "--all");
  git("commit", "--quiet", "--message", "Start");
});

describe.skipIf(process.platform === "win32")("hosting/update/update.sh", () => {
  it("commits what changed on a branch, and collects the reports", () => {
    const { stdout, branch } = update(`
for word in "$@"; do case $word in */deno.md | */packages.md)
  mkdir -p .cache/update
  echo "report $word" > "$word"
  echo 1.0.1 > page.md
esac; done`);
    expect(branch).toMatch(/^update-\d{8}$/);
    expect(git("show", "HEAD:page.md")).toBe("1.0.1");
    expect(git("show", "main:page.md")).toBe("1.0.0");
    expect(fs.readFileSync(path.join(root, stdout), "utf8")).toBe(
      "report .cache/update/deno.md\nreport .cache/update/packages.md\n",
    );
  });

  it("leaves no branch when nothing is new", () => {
    const { stdout, branch } = update("exit 0");
    expect(stdout).toBe("新しいものはありません。");
    expect(branch).toBe("main");
    expect(git("branch", "--format=%(refname:short)")).toBe("main");
  });

  it("stops when the update fails", () => {
    expect(update("echo 失敗 >&2; exit 1")).toMatchObject({ status: 1, stderr: "失敗\n" });
  });

  it("refuses a working tree with changes", () => {
    fs.writeFileSync(path.join(root, "page.md"), "書きかけ\n");
    const { status, stderr, branch } = update("exit 0");
    expect([status, branch]).toEqual([1, "main"]);
    expect(stderr).toContain("コミットしていない変更があります。");
  });
});
