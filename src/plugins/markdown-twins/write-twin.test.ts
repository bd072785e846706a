import { expect, it } from "vitest";
import { parsePage } from "../../remark/read-page";
import { writeTwin } from "./write-twin";

const SITE = "https://s.example/docs/";

/** The twin of a page at /docs/kv/manual/keys without its title. */
function twin(body: string, file = "kv/manual/keys.md"): string {
  const markdown = writeTwin(parsePage(file, `---\ntitle: キー\n---\n\n${body}\n`), SITE);
  expect(markdown.startsWith("# キー\n\n")).toBe(true);
  return markdown.slice("# キー\n\n".length, -1);
}

it("フロントマターは題名だけが、書いた字のまま見出しになる", () => {
  const page = parsePage("kv/a.md", "---\ntitle: 型 `T` と *\nkind: guide\n---\n\n本文\n");
  expect(writeTwin(page, SITE)).toBe("# 型 \\`T\\` と \\*\n\n本文\n");
});

it("見出しの ID と import の行がなくなり、import で始まる文は残る", () => {
  expect(
    twin('import A from "a";\nimport B from "b";\n\n## 型 `a` {#types}\n\nimport map の本文'),
  ).toBe("## 型 `a`\n\nimport map の本文");
});

it("リンクと画像が絶対 URL になり、ほかのサイトへのリンクは変わらない", () => {
  expect(
    twin(
      "[a](/kv/manual#b) [c](#d) [e](values) ![f](/img/f.png) <https://g.example> [h](mailto:h@i.example)",
    ),
  ).toBe(
    `[a](${SITE}kv/manual#b) [c](${SITE}kv/manual/keys#d) [e](${SITE}kv/manual/values) ![f](${SITE}img/f.png) <https://g.example> [h](mailto:h@i.example)`,
  );
});

it("コードには言語と題名が残り、出力は出力とわかる", () => {
  const source = [
    '```ts title="a.ts" run allow="net" {1}',
    'import "./b.ts";',
    ":::note",
    "<ClassicNotice />",
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
  expect(twin(source.join("\n"))).toBe(expected.join("\n"));
});

it("囲みが、種類の日本語と題名の付いた引用になる", () => {
  const body =
    ":::caution 値は `1` だけ\n\n- a\n\n  ```sh\n  ls\n  ```\n\n:::\n\n:::note\n短い\n:::\n\n終わり";
  expect(twin(body)).toBe(
    "> **注意: 値は `1` だけ**\n>\n> - a\n>\n>   ```sh\n>   ls\n>   ```\n\n> **注記**\n>\n> 短い\n\n終わり",
  );
});

it("共通の告知が引用になる", () => {
  expect(twin("<ClassicNotice />\n\n本文")).toMatch(
    /^> \*\*注意: Deploy Classic .*\*\*\n>\n> .*`deployctl`.*\[Deno Deploy\]\(https:\/\/s\.example\/docs\/deploy\/manual\).*\n\n本文$/,
  );
});

it("タブの名前が、中身の上の行になる", () => {
  const tabs =
    '<Tabs groupId="os">\n<TabItem value="mac" label="macOS">\n\na\n\n</TabItem>\n<TabItem value="win" label="Windows">\n\nb\n\n</TabItem>\n</Tabs>\n\n終わり';
  expect(twin(tabs)).toBe("**macOS**\n\na\n\n**Windows**\n\nb\n\n終わり");
});

it("データを表す要素が、ページと同じ表になる", () => {
  const table = twin('<CliFlags command="fmt" />');
  expect(table).toContain("**deno fmt のフラグ**\n\n| フラグ | ");
  expect(table).toMatch(/^\| `--check` \|/m);
});

it("文章にならない要素で止まり、ファイルと行と直し方を示す", () => {
  expect(() => twin("本文\n\n<Card to='a'>b</Card>")).toThrow(
    /^kv\/manual\/keys\.md:7 {2}要素 <Card> は Markdown にできません。.*write-twin\.ts/,
  );
});

it("操作する部品の代わりに、サイトのページにあることを書く", () => {
  expect(twin("前の文。\n\n<PermissionBuilder />\n\n後の文。")).toBe(
    "前の文。\n\n（ここには、サイトのページで操作できる部品があります。）\n\n後の文。",
  );
});
