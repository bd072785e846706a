import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { hasFullHistory } from "./git-history";

let folder: string;
const git = (cwd: string, ...args: string[]) =>
  execFileSync("git", ["-c", "user.name=T", "-c", "user.email=t@t.example", ...args], { cwd });

beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "history-"));
  fs.mkdirSync(path.join(folder, "full"));
  fs.mkdirSync(path.join(folder, "none"));
  git(path.join(folder, "full"), "init", "-q");
  for (const message of ["one", "two"]) {
    git(path.join(folder, "full"), "commit", "-q", "--allow-empty", "-m", message);
  }
  git(folder, "clone", "-q", "--depth=1", `file://${path.join(folder, "full")}`, "shallow");
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

it("trusts dates of a full clone only", () => {
  expect(hasFullHistory(path.join(folder, "full"))).toBe(true);
  expect(hasFullHistory(path.join(folder, "shallow"))).toBe(false);
  expect(hasFullHistory(path.join(folder, "none"))).toBe(false);
});
