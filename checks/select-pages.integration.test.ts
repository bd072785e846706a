import { execFileSync } from "node:child_process";
import path from "node:path";
import { makeFolder, writeFiles } from "@deno-docs-ja/document/testing/folders";
import { expect, it } from "vitest";
import { changedPages, selectPages } from "./select-pages";

const root = makeFolder({ "kv/index.mdx": "", "kv/manual/keys.md": "" });
const select = (...names: string[]) =>
  selectPages(
    root,
    names.map((name) => path.join(root, name)),
  );

it("takes all pages, a folder or a page, each once", () => {
  expect(select()).toEqual(["kv/index.mdx", "kv/manual/keys.md"]);
  expect(select("kv/manual", "kv/manual/keys.md")).toEqual(["kv/manual/keys.md"]);
});

it("refuses what is no page", () => {
  expect(() => select("kv/manual/key")).toThrow("というページはありません");
});

it("finds the pages that differ from main: committed, edited and new ones", () => {
  const project = makeFolder({ "kv/a.md": "", "kv/b.md": "", "kv/c.md": "", "src/a.md": "" });
  const git = (...args: string[]) => execFileSync("git", args, { cwd: project, stdio: "ignore" });
  const commit = () => {
    git("add", "-A");
    git("-c", "user.name=a", "-c", "user.email=a@example.com", "commit", "-m", "a");
  };
  git("init", "-b", "main");
  expect(() => changedPages(project)).toThrow(
    "--changed は、Git の origin/main か main と比べます",
  );
  commit();
  expect(changedPages(project)).toEqual([]);
  git("switch", "-c", "edit");
  writeFiles(project, { "kv/b.md": "committed", "src/a.md": "no page" });
  commit();
  writeFiles(project, { "kv/c.md": "edited", "kv/new.md": "" });
  expect(changedPages(project)).toEqual(["kv/b.md", "kv/c.md", "kv/new.md"]);
});
