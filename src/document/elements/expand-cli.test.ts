import { expandElement } from "@deno-docs-ja/document/elements/registry";
import { replaceElements } from "@deno-docs-ja/document/page/markup";
import type { Root } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import { describe, expect, it } from "vitest";
import { expanded, tablesOf } from "../../../tests/support/expanded";
import { cli } from "../../data/cli";
import { site } from "../site";

describe("expandCli", () => {
  it("replaces CliFlags by a table for each group", () => {
    const tree = expanded('前の段落。\n\n<CliFlags command="bench" />\n\n後の段落。');
    expect(tree.children.map(({ type }) => type)).toEqual([
      "paragraph",
      "paragraph",
      ...["paragraph", "table", "paragraph", "table", "paragraph", "table"],
      "paragraph",
    ]);
    expect(textOf(tree.children[1])).toBe("書式: deno bench [OPTIONS] [FILES]...");
    expect(textOf(tree.children[2])).toBe("deno bench のフラグ");
    const [own, shared, permissions] = tablesOf(tree);
    expect(own[0]).toEqual(["フラグ", "意味"]);
    expect(own.map(([flag]) => flag)).toContain("--no-run");
    expect(shared.map(([flag]) => flag)).toContain("-c, --config <VALUE>");
    expect(permissions.map(([flag]) => flag)).toContain("-R, --allow-read[=<PATH>...]");
    const rows = [own, shared, permissions].flatMap((table) => table.slice(1));
    const bench = cli.commands.find(({ name }) => name === "bench");
    expect(rows).toHaveLength(bench?.flags.length ?? 0);
    expect(rows.every((row) => row.at(-1))).toBe(true);
  });

  it("shows defaults, accepted values and unstable flags", () => {
    const [own] = tablesOf(expanded('<CliFlags command="fmt" />'));
    expect(own[0]).toEqual(["フラグ", "既定値", "意味"]);
    expect(own).toContainEqual([
      "--prose-wrap <VALUE>",
      "always",
      "Markdown の文章の折り返し方を決める。値: always never preserve",
    ]);
    expect(own.find(([flag]) => flag === "--unstable-sql")?.[2]).toMatch(
      /（不安定）（2\.1 から）$/,
    );
  });

  it("writes flags and backticked words as inline code", () => {
    const tree = expanded("<CliFlags />");
    expect(JSON.stringify(tree)).toContain(
      JSON.stringify({ type: "inlineCode", value: "-V, --version" }),
    );
    expect(tablesOf(tree).flat(2).join()).not.toContain("`");
  });

  it("reads the jsx nodes of MDX v1", () => {
    const tree = {
      type: "root",
      children: [{ type: "jsx", value: '<CliFlags command="fmt" />' }],
    } as unknown as Root;
    replaceElements(tree, (markup) => expandElement(site, markup));
    expect(tablesOf(tree)).toHaveLength(2);
  });

  it("replaces CliCommands by a table of all subcommands, or of those named", () => {
    const [all] = tablesOf(expanded("<CliCommands />"));
    expect(all.slice(1).map(([name]) => name)).toEqual(
      cli.commands.slice(1).map(({ name }) => `deno ${name}`),
    );
    const [some] = tablesOf(expanded('<CliCommands names="lint fmt" />'));
    expect(some.map(([name]) => name)).toEqual(["サブコマンド", "deno lint", "deno fmt"]);
    expect(some[2][2]).toBe("deno fmt --check");
  });

  it("tells flags that another subcommand of the page has by a link", () => {
    const tree = expanded('<CliFlags command="eval" beside="run" />');
    const [own] = tablesOf(tree);
    expect(own.slice(1).map(([flag]) => flag)).toEqual(["-p, --print", "--check[=<VALUE>]"]);
    expect(textOf(tree.children[tree.children.length - 1])).toMatch(
      /^このほかに、deno run の「多くのサブコマンドに共通のフラグ」と「権限のフラグ」を使えます。ただし、--watch .*--allow-scripts はありません。$/,
    );
    expect(JSON.stringify(tree)).toContain('"url":"#run"');
  });

  it("tells no exceptions where there are none, and no group that the other lacks", () => {
    const last = (markup: string) => textOf(expanded(markup).children.at(-1) as never);
    expect(last('<CliFlags command="watch" beside="run" />')).toMatch(/を使えます。$/);
    expect(last('<CliFlags command="approve-scripts" beside="add" />')).not.toContain("権限の");
  });

  it("leaves out no flag beside another subcommand, and shows those that differ from its", () => {
    const flagsOf = (command: string) => cli.commands.find(({ name }) => name === command)?.flags;
    for (const [command, beside] of [
      ["serve", "run"],
      ["test", "run"],
      ["outdated", "add"],
    ]) {
      const tree = expanded(`<CliFlags command="${command}" beside="${beside}" />`);
      const shown = tablesOf(tree)[0].map(([flag]) => /--[\w-]+/.exec(flag)?.[0]);
      const missing = textOf(tree.children[tree.children.length - 1]).split("ただし")[1] ?? "";
      for (const { name } of flagsOf(command) ?? [])
        if (!shown.includes(name)) {
          expect(flagsOf(beside)?.map((flag) => flag.name)).toContain(name);
          expect(missing.split(/[\s、]/)).not.toContain(name);
        }
    }
    const [own] = tablesOf(expanded('<CliFlags command="outdated" beside="add" />'));
    expect(own.map(([flag]) => flag)).toContain("--reload[=VALUE...]");
  });

  it("links a subcommand without a page to its section", () => {
    expect(JSON.stringify(expanded('<CliCommands names="add" />'))).toContain(
      '"url":"/runtime/manual/tools/commands#add"',
    );
  });

  it("links a subcommand to its page", () => {
    expect(JSON.stringify(expanded('<CliCommands names="fmt" />'))).toContain(
      '"url":"/runtime/manual/tools/formatter"',
    );
  });

  it("refuses an unknown subcommand and names those that exist", () => {
    expect(() => expanded('<CliFlags command="format" />')).toThrow(
      /「format」は Deno 2\.9\.6 にありません。使える名前: run watch .*fmt/,
    );
    expect(() => expanded('<CliCommands names="fmt vendor" />')).toThrow("「vendor」");
  });

  it("leaves other markup alone", () => {
    const source = "<ClassicNotice />\n\n`<CliFlags />` と書きます。";
    expect(expanded(source)).toEqual(site.parse("runtime/manual/tools/a.md", source).tree);
  });
});
