import { expect, it } from "vitest";
import { makeFolder } from "../../testing/folders";
import { testSite } from "../../testing/site";
import { code, link, paragraph, table, text } from "../page/markup";
import { writeMarkdown } from "./write-markdown";

const SITE = "https://s.example/docs/";
const messages = { "theme.admonition.caution": "注意", "theme.admonition.note": "注記" };
const svg = '<svg viewBox="0 0 9 9"></svg>';
const site = testSite({
  root: makeFolder({ "figures/key-order.svg": svg }),
  elements: {
    Data: { expand: () => [table(["名前"], [[[code("a")]]])] },
    Island: { island: true },
    Notice: {
      write: () => "",
      quote: () => [paragraph([link("/kv/manual", text("告知"))])],
    },
  },
});

/** Markdown of a page at /docs/kv/manual/keys without its title. */
function exported(body: string, file = "kv/manual/keys.md"): string {
  const markdown = writeMarkdown(
    site,
    site.parse(file, `---\ntitle: キー\n---\n\n${body}\n`),
    SITE,
    messages,
  );
  expect(markdown.startsWith("# キー\n\n")).toBe(true);
  return markdown.slice("# キー\n\n".length, -1);
}

it("フロントマターは題名だけが、書いた字のまま見出しになる", () => {
  const page = site.parse("kv/a.md", "---\ntitle: 型 `T` と *\nkind: guide\n---\n\n本文\n");
  expect(writeMarkdown(site, page, SITE)).toBe("# 型 \\`T\\` と \\*\n\n本文\n");
});

it("見出しの ID と import の行がなくなり、import で始まる文は残る", () => {
  expect(
    exported('import A from "a";\nimport B from "b";\n\n## 型 `a` {#types}\n\nimport map の本文'),
  ).toBe("## 型 `a`\n\nimport map の本文");
});

it("リンクと画像が絶対 URL になり、ほかのサイトへのリンクは変わらない", () => {
  expect(
    exported(
      "[a](/kv/manual#b) [c](#d) [e](values) ![f](/img/f.png) <https://g.example> [h](mailto:h@i.example)",
    ),
  ).toBe(
    `[a](${SITE}kv/manual#b) [c](${SITE}kv/manual/keys#d) [e](${SITE}kv/manual/values) ![f](${SITE}img/f.png) <https://g.example> [h](mailto:h@i.example)`,
  );
});

it("コードには言語とファイル名が残り、実行したコマンドが続き、出力は出力とわかる", () => {
  const source = [
    '```ts title="a.ts" run allow="net" {1}',
    'import "./b.ts";',
    ":::note",
    "<Notice />",
    "```",
    "",
    '```text output match="lines"',
    "1",
    "```",
    "",
    "```sh run",
    "ls",
    "```",
  ];
  const expected = [...source];
  expected[0] = '```ts title="a.ts"';
  expected[6] = '```text title="出力"';
  expected[10] = "```sh";
  expected.splice(5, 0, "", "```sh", "deno run --allow-net a.ts", "```");
  expect(exported(source.join("\n"))).toBe(expected.join("\n"));
});

it("囲みが、種類の日本語と題名の付いた引用になる", () => {
  const body =
    ":::caution 値は `1` だけ\n\n- a\n\n  ```sh\n  ls\n  ```\n\n:::\n\n:::note\n短い\n:::\n\n終わり";
  expect(exported(body)).toBe(
    "> **注意: 値は `1` だけ**\n>\n> - a\n>\n>   ```sh\n>   ls\n>   ```\n\n> **注記**\n>\n> 短い\n\n終わり",
  );
});

it("HTML になる要素は、文章への直し方で書く", () => {
  expect(exported("<Notice />\n\n本文")).toBe(`[告知](${SITE}kv/manual)\n\n本文`);
});

it("タブの名前が、中身の上の行になる", () => {
  const tabs =
    '<Tabs groupId="os">\n<TabItem value="mac" label="macOS">\n\na\n\n</TabItem>\n<TabItem value="win" label="Windows">\n\nb\n\n</TabItem>\n</Tabs>\n\n終わり';
  expect(exported(tabs)).toBe("**macOS**\n\na\n\n**Windows**\n\nb\n\n終わり");
});

it("データを表す要素が、ページと同じ表になる", () => {
  expect(exported("<Data />")).toBe("| 名前 |\n| - |\n| `a` |");
});

it("文章にならない要素で止まり、ファイルと行と直し方を示す", () => {
  expect(() => exported("本文\n\n<Card to='a'>b</Card>")).toThrow(
    /^kv\/manual\/keys\.md:7 {2}要素 <Card> は Markdown にできません。.*quote/,
  );
});

it("操作する部品の代わりに、サイトのページにあることを書く", () => {
  expect(exported("前の文。\n\n<Island />\n\n後の文。")).toBe(
    "前の文。\n\n（ここには、サイトのページで操作できる部品があります。）\n\n後の文。",
  );
});

it("a figure becomes its words, and a sample's picture an image below its responses", () => {
  expect(exported('<Figure name="key-order" alt="a &amp; b" caption="c。" />')).toBe(
    "図: a & b\n\nc。",
  );
  const alt = "検索のページ。入力欄の下に、見つかった単語が並ぶ。";
  const http = "```http\nGET http://localhost:8000/\n```";
  const page = exported(`\`\`\`ts serve shot="a" shotAlt="${alt}"\n\`\`\`\n\n${http}\n\n終わり`);
  expect(page).toContain(`\n\n![${alt}](${SITE}shots/a-1440.png)\n\n終わり`);
});
