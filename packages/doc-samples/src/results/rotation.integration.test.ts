import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { makeFolder } from "@deno-docs-ja/document/testing/folders";
import { expect, it } from "vitest";
import { commitNumber, isInTurn } from "./rotation";

const keys = Array.from({ length: 100 }, (_, i) =>
  createHash("sha256").update(`${i}`).digest("hex").slice(0, 16),
);

function git(folder: string, ...args: string[]): string {
  const who = ["-c", "user.name=a", "-c", "user.email=a@example.com"];
  const { status, stdout, stderr } = spawnSync("git", [...who, ...args], {
    cwd: folder,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(stderr);
  return stdout.trim();
}

const commit = (folder: string) => git(folder, "commit", "--quiet", "--allow-empty", "-m", "x");

it("runs everything once in five consecutive commits, and never all at once", () => {
  const folder = makeFolder();
  git(folder, "init", "--quiet");
  const ran = Array.from({ length: 5 }, () => {
    commit(folder);
    const number = commitNumber(folder);
    return keys.filter((key) => isInTurn(key, number));
  });
  expect(ran.flat().sort()).toEqual([...keys].sort());
  for (const some of ran) {
    expect(some.length).toBeGreaterThan(5);
    expect(some.length).toBeLessThan(40);
  }
});

it("takes a number from the name of the commit in a shallow clone, which does not know how many there are", () => {
  const source = makeFolder();
  git(source, "init", "--quiet");
  const numbers = Array.from({ length: 3 }, () => {
    commit(source);
    const clone = makeFolder();
    git(clone, "clone", "--quiet", "--depth", "1", `file://${source}`, ".");
    return [commitNumber(clone), Number.parseInt(git(clone, "rev-parse", "HEAD").slice(0, 8), 16)];
  });
  for (const [number, name] of numbers) expect(number).toBe(name);
});

it("is always the same without a repository", () => {
  expect(commitNumber(makeFolder())).toBe(0);
});
