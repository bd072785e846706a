import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { contract, sourceOf } from "./contract";

describe("sourceOf", () => {
  let root: string;
  beforeEach(() => {
    root = fs.mkdtempSync(path.join(os.tmpdir(), "contract-"));
    fs.mkdirSync(path.join(root, "kv/manual"), { recursive: true });
    fs.writeFileSync(path.join(root, "kv/manual/index.md"), "");
    fs.writeFileSync(path.join(root, "kv/manual/backup.mdx"), "");
  });
  afterEach(() => fs.rmSync(root, { recursive: true }));

  it("finds index pages with and without trailing slash, and both extensions", () => {
    expect(sourceOf("/kv/manual/", root)).toBe("kv/manual/index.md");
    expect(sourceOf("/kv/manual", root)).toBe("kv/manual/index.md");
    expect(sourceOf("/kv/manual/backup", root)).toBe("kv/manual/backup.mdx");
    expect(sourceOf("/kv/manual/operations", root)).toBeUndefined();
  });
});

it("keeps the routes of the specification, and each route once", () => {
  expect(contract).toHaveLength(209);
  const paths = contract.map((route) => route.path);
  expect(new Set(paths).size).toBe(paths.length);
});
