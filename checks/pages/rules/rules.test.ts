import { site } from "@site/src/document/site";
import { describe, expect, it } from "vitest";
import { denoVersion } from "../../../src/data/deno-version";
import { applyRules } from "../rule";
import { rulesByName } from ".";

async function apply(rule: string, source: string, file = "kv/manual/a.md"): Promise<string[]> {
  const findings = await applyRules(site.parse(file, source), rulesByName[rule]);
  return findings.map(({ line, message }) => `${line} ${message}`);
}

const DESCRIPTION =
  "キーと値を保存して読み出す方法を、動くコードで順に説明します。読み終えると、有効期限の付いたデータも安全に扱えるようになります。";

/** Page front matter: three valid lines, then the given ones. */
const matter = (fields = "kind: guide") =>
  `---\ntitle: 題名\ndescription: ${DESCRIPTION}\n${fields}\n---\n`;
/** Page front matter with title and description on lines 2 and 3. */
const titled = (title: string, description = DESCRIPTION) =>
  `---\ntitle: ${title}\ndescription: ${description}\nkind: guide\n---\n`;

/** A page's last section, with its heading on line 7. */
const next = (...items: string[]) => `${matter()}\n## 次に読む {#next}\n\n${items.join("\n")}\n`;
const item = "- [権限](/a): 許可する範囲の決め方";

const sections = "## 一 {#a}\n\n## 二 {#b}\n\n## 三 {#c}\n\n";
const sample = "```ts run\nconsole.log(1);\n```\n\n";
const prose = `${"あ".repeat(900)}\n`;

const docusaurus = `${matter()}\n## 節 {#a}\n\n:::note 題名\n\n本文です。\n\n:::\n`;
const fullMatter = matter(`kind: reference
sidebar_label: 短い名前
displayed_sidebar: null
keywords: [保存, 読み出し]
no_samples: 料金の説明だけのページ
mentions_removed:
  - name: Deno.run
    removed_in: "2.0"`);

it("refuses the id of another name in the API reference", async () => {
  const [found] = await apply("headings", "## Deno.cwd() {#Deno.chdir}", "runtime/api/a.md");
  expect(found).toContain("1 見出しの ID「Deno.chdir」は使えません");
});

it("finds an address in a server for Deploy, at its line, and leaves trials and other products alone", async () => {
  const server = (info: string, options: string) =>
    `\`\`\`ts ${info}\nconst a = 1;\nDeno.serve({ ${options} }, handler);\n\`\`\`\n`;
  const fixed = server('serve allow="net"', 'hostname: "127.0.0.1", port: 8000');
  expect(await apply("deployAddress", fixed, "deploy/manual/a.md")).toEqual([
    expect.stringMatching(/^3 Deploy で動かすサーバーには (hostname|port) を書きません/),
  ]);
  for (const [source, file] of [
    [fixed, "runtime/manual/a.md"],
    [server("run", "port: 0"), "deploy/manual/a.md"],
    [server("serve proof", "port: 0"), "deploy/manual/a.md"],
    [server("serve", "onListen() {}"), "deploy/manual/a.md"],
  ]) {
    expect(await apply("deployAddress", source, file)).toEqual([]);
  }
});

describe("a page in order", () => {
  it.each<[rule: string, source: string, file?: string]>([
    ["characters", "Deno 2（最新）「引用」。`ＡＢＣ`\n\n```text\nｶﾅ　全角\n```\n"],
    ["emphasis", "これは **強調** です。**強調**、`a ** b`\n"],
    ["esmLookalikes", "`import` は宣言です。\n\nimports の値です。\n"],
    ["esmLookalikes", 'import Tabs from "@theme/Tabs";\n', "kv/a.mdx"],
    ["fences", '```ts title="a.ts" run allow="net"\nlet a;\n```\n'],
    ["floors", `${matter()}${sections}${sample}${sample}${prose}`],
    ["floors", `${matter("kind: tutorial")}${sample}${prose}`],
    ["floors", `${matter("kind: reference")}${sample}${sample}`],
    ["floors", matter("kind: reference\nno_samples: 料金だけのページ")],
    ["floors", `${matter("kind: policy")}2026年6月時点の内容です。`],
    ["floors", matter("kind: hub")],
    ["frontMatter", fullMatter],
    ["headings", "## 権限の種類 {#permission-kinds}\n\n### `--allow-net` {#net-2}\n"],
    [
      "headings",
      "## `Deno.env.get()` {#Deno.env.get}\n\n## 次に読む {#next}\n",
      "runtime/api/a.md",
    ],
    ["japanese", "Deno を使います。\n\n- [Deno by Example](/a)\n"],
    ["japanese", 'import Card from "@site/src/components/Card"\n', "kv/a.mdx"],
    ["leftovers", "仮想マシンと仮引数。`TODO` と ToDo アプリ。\n\n```ts\nconst TODO = 1;\n```\n"],
    ["links", "[権限の説明](/a) と <https://deno.com> と `https://deno.com`\n"],
    ["mdx3", docusaurus],
    ["mdx3", `${docusaurus}\n<Card title="題名" />\n`, "kv/a.mdx"],
    ["mdx3", `${docusaurus}\n<!-- 注釈 -->\n`],
    ["nextLinks", next(item, item)],
    ["nextLinks", `${next(item, item)}\n## 付録 {#appendix}\n\n[一](/) [二](/) [三](/)\n`],
    ["nextLinks", matter("kind: hub")],
    ["oneLineParagraphs", "一行です。\n\n:::note\n\n注意です。\n\n:::\n\n上の行  \n下の行\n"],
    ["oneLineParagraphs", ':::tip 題名\n一行です。\n:::\n\n<Card\n  title="題名"\n/>\n'],
    ["recipes", `${matter("kind: guide")}## 調べる {#a}\n`],
    [
      "recipes",
      `${matter("kind: recipe")}## 調べる {#a}\n\n### 一 {#b}\n\n${sample}[権限](/a)\n\n## 次に読む {#next}\n`,
    ],
    ["scaffolds", "`npm create vite`\n\n```sh\ndeno create npm:vite@9.3.0 -- a\n```\n"],
    ["scaffolds", "`deno init --npm vite`\n", "runtime/manual/tools/init.md"],
    ["tables", "| 名前 | `npm:` |\n| --- | --- |\n| a | |\n"],
  ])("is accepted by %s: %j", async (rule, source, file) => {
    expect(await apply(rule, source, file)).toEqual([]);
  });
});

describe("a page with a mistake", () => {
  it.each<[rule: string, source: string, ...expected: string[]]>([
    [
      "literalVersion",
      `Deno ${denoVersion} です。`,
      `1 固定した Deno のバージョン「${denoVersion}」が書かれています。<D`,
    ],
    [
      "literalVersion",
      `---\ntitle: Deno ${denoVersion}\n---\n`,
      `2 固定した Deno のバージョン「${denoVersion}」が書かれています。フ`,
    ],
    ["characters", "本文。\nＡＰＩ\n", "2 全角の英数字"],
    ["characters", "本文。\n２つ\n", "2 全角の英数字"],
    ["characters", "本文。\n全角　空白\n", "2 全角スペース"],
    ["characters", "本文。\nｻｰﾊﾞｰ\n", "2 半角カナ"],
    ["characters", "本文。\nゼロ\u200b幅\n", "2 目に見えない文字"],
    ["characters", "本文。\nか\u3099く\n", "2 分解された文字"],
    [
      "elements",
      '<RestOperation version="v2" id="list_app" />\n\n<RestSchema version="v2" name="App" />',
      "1 操作「list_app」は API v2 にありません。あるもの: li",
    ],
    [
      "elements",
      '本文。\n\n<RestSchema version="v1" name="App" />\n\n<CliFlags command="severe" />',
      "3 スキーマ「App」は API v1 にありません。あるもの: Organ",
      `5 サブコマンド「severe」は Deno ${denoVersion} にありません。使え`,
    ],
    ["emphasis", "これは**強調** です。", "1 太字 **強調** と日本語の間"],
    ["emphasis", "これは **強調**です。", "1 太字 **強調** と日本語の間"],
    ["emphasis", "**強調（補足）**です", "1 ** が太字になっていません"],
    ["emphasis", "これは *斜体* です。", "1 斜体（*斜体*）"],
    ["esmLookalikes", "import map は対応表です。\n", "1 段落を「import」で始めると、ビルドが"],
    ["fences", "本文。\n\n```bash\nls\n```\n", "3 コードブロックの言語「bash」"],
    ["fences", "```ts runs\n```\n", "1 オプション「runs」"],
    ["fences", "    let a;\n", "1 字下げ"],
    // A backtick in the info string makes the fence inline code.
    [
      "fences",
      '本文。\n\n```sh run expect-error="`-P`"\nls\n```\n',
      "5 コードブロックに言語がありません。",
      "3 コードブロックとして読めません。",
    ],
    [
      "recipes",
      `${matter("kind: recipe")}## 調べる {#a}\n\n\`\`\`ts\n${"let a;\n".repeat(31)}\`\`\`\n`,
      "6 「調べる」に、実行されるサンプル",
      "8 レシピのコードは 30 行までです（今は 31 行）",
      "6 「調べる」に、説明のあるページへのリンク",
    ],
    [
      "floors",
      `${matter()}${sample}${sample}${prose}`,
      "4 kind: guide のページには ## の見出しが 3 個以上要ります（今は 0 個）",
    ],
    ["floors", `${matter()}${sections}${sample}${prose}`, "2 個以上要ります（今は 1 個）"],
    [
      "floors",
      `${matter()}${sections}${sample}${sample}短い。`,
      "900 文字以上要ります（今は 3 文字）",
    ],
    [
      "floors",
      `${matter("kind: reference")}\`\`\`ts\nlet a;\n\`\`\`\n`,
      "2 個以上要ります（今は 0 個）",
    ],
    ["floors", `${matter("kind: tutorial")}${prose}`, "1 個以上要ります（今は 0 個）"],
    ["floors", `${matter("kind: policy")}規約です。`, "いつの事実かが要ります"],
    [
      "floors",
      `${matter("kind: reference\nno_samples: 料金だけのページ")}${sample}`,
      "5 実行されるサンプルが 1 個あるので、no_samples は要りません",
    ],
    [
      "frontMatter",
      matter("kind: guide\nslug: /x"),
      "5 フロントマターに「slug」は書けません。URL はファイルのパス",
    ],
    ["frontMatter", matter("kind: page"), "4 kind は hub、guide"],
    [
      "frontMatter",
      matter("kind: guide\nkeywords: [保存, 鍵, 保存]"),
      "5 keywords に「保存」が 2 度あります",
    ],
    [
      "frontMatter",
      matter("kind: guide\ntitel: a"),
      "5 フロントマターに「titel」は書けません。使えるのは title, description",
    ],
    [
      "frontMatter",
      matter("kind: guide\ndisplayed_sidebar: kvGuideHome"),
      "5 displayed_sidebar に書けるのは null だけ",
    ],
    [
      "frontMatter",
      matter("kind: guide\nmentions_removed:\n  - name: Deno.run\n    removed_in: 2.0"),
      "5 mentions_removed の removed_in は",
    ],
    [
      "frontMatter",
      matter("kind: guide\nmentions_removed:\n  - name: Deno.run"),
      "5 mentions_removed の removed_in（削除された版）がありません",
    ],
    ["frontMatter", matter("kind: guide\nno_samples: なし"), "5 no_samples には"],
    ["frontMatter", matter("kind: guide\ntags: a"), "5 tags は文字列のリスト"],
    ["frontMatter", titled("あ".repeat(41)), "2 title は 40 文字以内"],
    ["frontMatter", titled("'`Deno` の使い方'"), "2 title にバッククォート"],
    [
      "frontMatter",
      titled("題名", "短い説明です。"),
      "3 description は 60〜120 文字で書いてください（短すぎます）",
    ],
    ["frontMatter", titled("題名", "長い説明です。".repeat(18)), "（長すぎます）"],
    [
      "frontMatter",
      titled("題名", "Learn how to store and read values with Deno KV in a small program."),
      "3 description が日本語の文ではありません",
    ],
    ["frontMatter", "---\ntitle: 題名\nkind: guide\n---\n", "description がありません"],
    ["headings", "# 題名 {#title}", "1 本文に H1 は書けません"],
    ["headings", "## 節 {#a}\n\n#### 項 {#b}", "3 H4 は目次に出ません"],
    ["headings", "### 項 {#b}", "1 ### の前に ## の見出しがありません"],
    ["headings", "## 権限の種類", "1 見出し「権限の種類」に ID がありません"],
    ["headings", "## 節 {#Permission_Kinds}", "1 見出しの ID「Permission_Kinds」は使えません"],
    ["headings", "## 節 {#a}\n\n## 別の節 {#a}", "3 見出しの ID「a」は 1 行目と同じです"],
    ["headings", "## Deno.cwd() {#Deno.cwd}", "1 見出しの ID「Deno.cwd」は使えません"],
    ["japanese", "本文。\n\nDeno is a secure runtime for TypeScript.\n", "3 英語だけの段落"],
    ["scaffolds", "`deno init --npm vite`\n", "1 「deno init --npm」ではなく「deno create npm:…」"],
    [
      "scaffolds",
      "```sh\nls\ndeno create npm:vite@6.0.0 -- a\n```\n",
      "3 vite@6.0.0 ではなく vite@9.3.0",
    ],
    ["leftovers", "本文。\n\nTODO: 書く\n", "3 「TODO」が残っています"],
    ["leftovers", "FIXME\n", "1 「FIXME」が残っています"],
    ["leftovers", "TBD\n", "1 「TBD」が残っています"],
    ["leftovers", "料金（仮）\n", "1 「（仮）」が残っています"],
    ["leftovers", "値は ???\n", "1 「???」が残っています"],
    ["leftovers", "Lorem ipsum dolor\n", "1 「Lorem ipsum」が残っています"],
    ["leftovers", "〔何ができるかを書く〕\n", "残っています"],
    ["leftovers", "```ts\nlet a;\n// TODO 書く\n```\n", "3 サンプルに「// TODO」が残っています"],
    ["links", "本文。\n\n詳しくは https://deno.com です。\n", "3 URL「https://deno.com」が裸"],
    ["links", "[こちら](/a)\n", "1 リンクの文字「こちら」"],
    ["nextLinks", `${matter()}\n本文。\n`, "節がありません"],
    ["nextLinks", next(item), "7 「次に読む」のリンクが 1 個です"],
    ["nextLinks", next(item, item, item, item, item), "7 「次に読む」のリンクが 5 個です"],
    ["nextLinks", next(item, "- [権限](/a)"), "10 「権限」に読む理由"],
    ["oneLineParagraphs", "一行目と\n二行目。\n", "1 段落の途中"],
    ["oneLineParagraphs", "- 項目の\n  続き\n", "1 段落の途中"],
    ["oneLineParagraphs", ":::note\n一行目と\n二行目。\n:::\n", "2 段落の途中"],
    [
      "tables",
      "本文です。\n\n| | 手元 | |\n| --- | --- | --- |\n| a | b | c |\n",
      "3 表の 1 列目に見出しがありません。",
      "3 表の 3 列目に見出しがありません。",
    ],
  ])("is refused by %s: %j", async (rule, source, ...expected) => {
    const found = await apply(rule, source);
    expect(found).toEqual(expected.map((text) => expect.stringContaining(text)));
  });

  it.each([
    ["本文 {", "7 MDX 3 で読めません"],
    ["値は {1 +} です", "7 MDX 3 で読めません"],
    ["<!-- 注釈 -->", "7 MDX 3 で読めません"],
    ["値は <5 です", "7 MDX 3 で読めません"],
    // Here the parser gives the position only in its message.
    ["<Card>", "1 MDX 3 で読めません: Expected a closing tag for `<Card>` (7:1"],
  ])("is refused by mdx3 in .mdx: %s", async (text, expected) => {
    expect(await apply("mdx3", `${matter()}\n${text}\n`, "kv/a.mdx")).toEqual([
      expect.stringContaining(expected),
    ]);
  });
});
