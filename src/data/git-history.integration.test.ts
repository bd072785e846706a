import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { makeFolder } from "@deno-docs-ja/document/testing/folders";
import { expect, it } from "vitest";
import { hasFullHistory } from "./git-history";

const git = (cwd: string, ...args: string[]) =>
  execFileSync("git", ["-c", "user.name=T", "-c", "user.email=t@t.example", ...args], { cwd });

it("trusts dates of a full clone only", () => {
  const folder = makeFolder();
  fs.mkdirSync(path.join(folder, "full"));
  fs.mkdirSync(path.join(folder, "none"));
  git(path.join(folder, "full"), "init", "-q");
  for (const message of ["one", "two"]) {
    git(path.join(folder, "full"), "commit", "-q", "--allow-empty", "-m", message);
  }
  git(folder, "clone", "-q", "--depth=1", `file://${path.join(folder, "full")}`, "shallow");
  expect(hasFullHistory(path.join(folder, "full"))).toBe(true);
  expect(hasFullHistory(path.join(folder, "shallow"))).toBe(false);
  expect(hasFullHistory(path.join(folder, "none"))).toBe(false);
});
