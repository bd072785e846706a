import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { contract, sourceOf } from "./contract";
import promised from "./contract.json";
import deploy from "./deploy";
import kv from "./kv";
import runtime from "./runtime";

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
  expect(promised).toHaveLength(209);
  const paths = contract.map((route) => route.path);
  expect(new Set(paths).size).toBe(paths.length);
});

describe("the sidebars", () => {
  function ids(item: unknown): string[] {
    if (typeof item === "string") return [item];
    const { type, id, items } = item as { type?: string; id?: string; items?: unknown[] };
    if (type === "doc" && id) return [id];
    return (items ?? []).flatMap(ids);
  }

  it("list every page of the contract in exactly the sidebar it belongs to", () => {
    for (const [plugin, sidebars] of Object.entries({ runtime, deploy, kv })) {
      const listed = Object.entries(sidebars).flatMap(([sidebar, items]) =>
        (items as unknown[]).flatMap(ids).map((id) => `${sidebar} ${id}`),
      );
      const promised = contract
        .filter((route) => route.plugin === plugin && route.sidebar !== null)
        .flatMap((route) => {
          const source = sourceOf(route.path);
          return source
            ? `${route.sidebar} ${source.slice(plugin.length + 1).replace(/\.mdx?$/, "")}`
            : [];
        });
      expect(listed.sort(), plugin).toEqual(promised.sort());
    }
  });
});
