import { describe, expect, it } from "vitest";
import { site } from "../../../document/site";
import { assignDefinitions, literalOf } from "./definitions";
import { readPageSource } from "./read-sections";

const place = { group: "", language: "ja", version: "current", tag: "" };

function homesOf(files: Record<string, string>): Record<string, string> {
  const pages = Object.entries(files).map(([file, source]) =>
    readPageSource(site.parse(file, source), place),
  );
  return Object.fromEntries(
    assignDefinitions(pages).flatMap(({ route, sections }) =>
      sections.flatMap(({ anchor, defines }) =>
        defines.map((literal) => [literal, `${route}#${anchor}`]),
      ),
    ),
  );
}

describe("literalOf", () => {
  it.each([
    ["--port=<PORT>", "--port"],
    ["--allow-net[=<HOST>]", "--allow-net"],
    ["-A", "-A"],
    ["Deno.openKv(path)", "Deno.openKv"],
    ["deno run", "deno run"],
    ["kv.list", "kv.list"],
  ])("reads %s as %s", (code, literal) => {
    expect(literalOf(code)).toBe(literal);
  });

  it.each(["deno run main.ts", "limit", "a b", "1.5", "npm install"])(
    "finds none in %s",
    (code) => {
      expect(literalOf(code)).toBeUndefined();
    },
  );
});

describe("assignDefinitions", () => {
  it("prefers a title to a heading and a heading to a table", () => {
    const table = "| a | b |\n| - | - |\n| `deno fmt` | x |\n";
    const homes = homesOf({
      "kv/a.md": `---\ntitle: 一覧\nkind: reference\n---\n\n${table}`,
      "kv/b.md": "---\ntitle: 題\n---\n\n## `deno fmt` {#fmt}\n",
      "kv/c.md": "---\ntitle: deno fmt の使い方\n---\n",
    });
    expect(homes["deno fmt"]).toBe("/kv/c#");
  });

  it("takes tables of reference pages only", () => {
    const table = "\n\n## 表 {#t}\n\n| a | b |\n| - | - |\n| `--port`, `-p` | x |\n";
    const homes = homesOf({
      "kv/a.md": `---\ntitle: 案内\nkind: guide\n---${table}`,
      "kv/b.md": `---\ntitle: 参照\nkind: reference\n---${table}`,
    });
    expect(homes).toMatchObject({ "--port": "/kv/b#t", "-p": "/kv/b#t" });
  });

  it("does not take a mention in the text", () => {
    expect(homesOf({ "kv/a.md": "---\ntitle: 題\n---\n\n`--port` を渡します。" })).toEqual({});
  });
});
