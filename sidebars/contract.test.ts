import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { contract, isWritten, onlyWritten, sourceOf } from "./contract";
import deploy from "./deploy";
import { category, doc, link } from "./items";
import kv from "./kv";
import runtime from "./runtime";

describe("sourceOf and isWritten", () => {
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

  it("calls only missing contract routes unwritten", () => {
    expect(isWritten("/kv/manual/operations", root)).toBe(false);
    expect(isWritten("/kv/manual/backup", root)).toBe(true);
    expect(isWritten("/kv/manual/no_such_route", root)).toBe(true);
  });
});

describe("onlyWritten", () => {
  it("keeps ids that the contract does not know, so that Docusaurus can refuse them", () => {
    const { guide } = onlyWritten("kv", { guide: [doc("manual/operatoins", "操作")] });
    expect(guide).toEqual([{ type: "doc", id: "manual/operatoins", label: "操作" }]);
  });

  it("keeps external links and drops categories that became empty", () => {
    const sidebars = onlyWritten("kv", {
      guide: [category("空", []), link("外部", "https://deno.com"), doc("manual/index", "入口")],
    });
    expect(sidebars.guide).toEqual([
      { type: "link", label: "外部", href: "https://deno.com" },
      { type: "doc", id: "manual/index", label: "入口" },
    ]);
  });
});

describe("the sidebars", () => {
  function ids(item: unknown): string[] {
    if (typeof item === "string") return [item];
    const { type, id, items } = item as { type?: string; id?: string; items?: unknown[] };
    if (type === "doc" && id) return [id];
    return (items ?? []).flatMap(ids);
  }

  it("list every written page of the contract in exactly the sidebar it belongs to", () => {
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
