import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { selectPages } from "./select-pages";

describe("selectPages", () => {
  let root: string;
  beforeEach(() => {
    root = fs.mkdtempSync(path.join(os.tmpdir(), "select-"));
    fs.mkdirSync(path.join(root, "kv/manual"), { recursive: true });
    fs.writeFileSync(path.join(root, "kv/index.mdx"), "");
    fs.writeFileSync(path.join(root, "kv/manual/keys.md"), "");
  });
  afterEach(() => fs.rmSync(root, { recursive: true }));
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
});
