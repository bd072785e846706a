import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import utils from "@docusaurus/utils";
import { afterEach, beforeEach, expect, it } from "vitest";
import { readCommitDatesOnce } from "./commit-dates";

import gitUtils = require("@docusaurus/utils/lib/gitUtils");

const { getFileCommitDate } = gitUtils;
const newest = { age: "newest", includeAuthor: true } as const;

let repository: string;
let site: string;

function commit(author: string, seconds: number, ...names: string[]): void {
  for (const name of names) {
    fs.mkdirSync(path.dirname(path.join(site, name)), { recursive: true });
    fs.appendFileSync(path.join(site, name), `${author}\n`);
  }
  const date = `${seconds} +0900`;
  const env = { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date };
  const git = (...args: string[]) => execFileSync("git", args, { cwd: repository, env });
  git("add", "-A");
  const identity = ["-c", `user.name=${author}`, "-c", "user.email=a@example.com"];
  git(...identity, "commit", "-qm", "題名");
}

beforeEach(() => {
  repository = fs.mkdtempSync(path.join(os.tmpdir(), "commit-dates-"));
  site = path.join(repository, "site");
  execFileSync("git", ["init", "-q"], { cwd: repository });
  commit("山田, 太郎", 1_700_000_000, "kv/a.md", "kv/b c.mdx", "日本語.md", "../outside.md");
  commit("B", 1_700_000_100, "kv/a.md");
  commit("C", 1_700_000_200, "other.txt");
});
afterEach(() => {
  Object.assign(gitUtils, { getFileCommitDate });
  fs.rmSync(repository, { recursive: true });
});

it("knows what git says of each page, and asks it once", () => {
  const pages = ["kv/a.md", "kv/b c.mdx", "日本語.md"].map((name) => path.join(site, name));
  const said = pages.map((file) => getFileCommitDate(file, newest));
  readCommitDatesOnce(site);
  expect(utils.getFileCommitDate(pages[0], newest)).toEqual(said[0]);
  fs.rmSync(path.join(repository, ".git"), { recursive: true });
  expect(pages.map((file) => utils.getFileCommitDate(file, newest))).toEqual(said);
  expect(said.map(({ timestamp, author }) => [timestamp, author])).toEqual([
    [1_700_000_100, "B"],
    [1_700_000_000, "山田, 太郎"],
    [1_700_000_000, "山田, 太郎"],
  ]);
});

it("leaves a page that is not committed to Docusaurus' own message", () => {
  fs.writeFileSync(path.join(site, "new.md"), "");
  readCommitDatesOnce(site);
  expect(() => utils.getFileCommitDate(path.join(site, "new.md"), newest)).toThrow(
    "is not tracked by git",
  );
});

it("leaves other questions to git", () => {
  readCommitDatesOnce(site);
  const file = path.join(site, "kv/a.md");
  expect(utils.getFileCommitDate(file, { age: "oldest" })).toEqual({
    date: new Date(1_700_000_000_000),
    timestamp: 1_700_000_000,
  });
});
