import { expect, it } from "vitest";
import { site } from "../../document/site";
import { llmsFiles } from "./llms";

function exported(file: string, title: string) {
  const page = site.parse(file, `---\ntitle: ${title}\ndescription: ${title}の説明\n---\n`);
  return { page, markdown: `# ${title}\n` };
}

const files = llmsFiles(
  [
    exported("kv/index.md", "KV"),
    exported("kv/manual/a.md", "イ"),
    exported("kv/manual/b.md", "ロ"),
    exported("kv/manual/c.md", "ハ"),
    exported("runtime/manual/index.mdx", "入門"),
  ],
  new Map([
    ["runtime/manual/index", "Runtime › 基本"],
    ["kv/manual/c", "KV › 一"],
    ["kv/manual/a", "KV › 二"],
    ["kv/manual/b", "KV › 一"],
  ]),
  "https://s.example/docs/",
);

it("llms.txt が、製品とサイドバーの順に、各ページの Markdown と説明を挙げる", () => {
  const [title, summary, , ...sections] = files.get("llms.txt")?.split("\n\n") ?? [];
  expect(title).toMatch(/^# \S/);
  expect(summary).toMatch(/^> \S/);
  expect(sections).toEqual([
    "## Runtime › 基本",
    "- [入門](https://s.example/docs/runtime/manual/index.md): 入門の説明",
    "## Deno KV",
    "- [KV](https://s.example/docs/kv/index.md): KVの説明",
    "## KV › 一",
    "- [ハ](https://s.example/docs/kv/manual/c.md): ハの説明\n- [ロ](https://s.example/docs/kv/manual/b.md): ロの説明",
    "## KV › 二",
    "- [イ](https://s.example/docs/kv/manual/a.md): イの説明\n",
  ]);
});

it("llms-full.txt に、全ページが同じ順に URL を付けて並ぶ", () => {
  const url = (route: string) => `URL: https://s.example/docs/${route}\n\n`;
  expect(files.get("llms-full.txt")).toBe(
    [
      `${url("runtime/manual/")}# 入門\n`,
      `${url("kv/")}# KV\n`,
      `${url("kv/manual/c")}# ハ\n`,
      `${url("kv/manual/b")}# ロ\n`,
      `${url("kv/manual/a")}# イ\n`,
    ].join("\n---\n\n"),
  );
});
