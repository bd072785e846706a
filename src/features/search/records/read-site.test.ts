import fs from "node:fs";
import path from "node:path";
import { makeFolder, writeFiles } from "@deno-docs-ja/document/testing/folders";
import { describe, expect, it } from "vitest";
import { pages as packageFixture } from "../../../../packages/ja-search/fixtures/pages";
import { createSiteReader } from "./read-site";

const fixture = path.resolve("tests/fixtures/search");

describe("createSiteReader", () => {
  it("reads every page with its group and metas", () => {
    const pages = createSiteReader(fixture).read();
    expect(pages.map(({ route, group }) => [route, group])).toEqual([
      ["/deploy/manual/regions", "Deno Deploy"],
      ["/kv/", "Deno KV"],
      ["/kv/manual/key_expiration", "KV › マニュアル"],
      ["/kv/manual/operations", "KV › マニュアル"],
      ["/runtime/manual/http", "Runtime › 基本"],
      ["/runtime/manual/permissions", "Runtime › 基本"],
      ["/runtime/manual/tools/run", "Runtime › ツール"],
    ]);
    expect(pages[1]).toMatchObject({ language: "ja", version: "current", tag: "docs-kv-current" });
  });

  it("makes of the fixture what the search package is tested with", () => {
    expect(createSiteReader(fixture).read()).toEqual(packageFixture);
  });

  it("sees edits, new pages, removed pages and other sidebars", () => {
    const root = makeFolder();
    fs.cpSync(fixture, root, { recursive: true });
    const reader = createSiteReader(root);
    reader.read();
    writeFiles(root, {
      "kv/manual/operations.md": "---\ntitle: 書き換え\n---\n",
      "kv/manual/new.md": "---\ntitle: 追加\n---\n",
      "sidebars/kv.ts":
        'export = { kv: [{ type: "category", label: "別", items: ["manual/new"] }] };',
    });
    const later = new Date(Date.now() + 5000);
    fs.utimesSync(path.join(root, "kv/manual/operations.md"), later, later);
    fs.rmSync(path.join(root, "kv/index.mdx"));
    const pages = reader.read().filter(({ route }) => route.startsWith("/kv/"));
    expect(pages.map(({ route, group, sections }) => [route, group, sections[0].heading])).toEqual([
      ["/kv/manual/key_expiration", "Deno KV", "キーの有効期限"],
      ["/kv/manual/new", "KV › 別", "追加"],
      ["/kv/manual/operations", "Deno KV", "書き換え"],
    ]);
  });
});
