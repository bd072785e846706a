import path from "node:path";
import { makeFolder } from "@deno-docs-ja/document/testing/folders";
import { expect, it } from "vitest";
import { selectPages } from "./select-pages";

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
