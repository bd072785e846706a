import { describe, expect, it } from "vitest";
import { parsePage } from "../../../src/remark/read-page";
import { applyRules, type Rule } from "../rule";
import { elements } from "./elements";
import { emphasis } from "./emphasis";
import { esmLookalikes } from "./esm-lookalikes";
import { fences } from "./fences";
import { floors } from "./floors";
import { frontMatter } from "./front-matter";
import { headings } from "./headings";
import { japanese } from "./japanese";
import { leftovers } from "./leftovers";
import { characters, oneLineParagraphs } from "./lines";
import { links } from "./links";
import { mdx3 } from "./mdx3";
import { nextLinks } from "./next-links";
import { tables } from "./tables";

async function apply(rule: Rule, source: string, file = "kv/manual/a.md"): Promise<string[]> {
  const findings = await applyRules(parsePage(file, source), rule);
  return findings.map(({ line, message }) => `${line} ${message}`);
}

const DESCRIPTION =
  "キーと値を保存して読み出す方法を、動くコードで順に説明します。読み終えると、有効期限の付いたデータも安全に扱えるようになります。";

/** Front matter of a page: three lines that are always right, then the given ones. */
const matter = (fields = "kind: guide") =>
  `---\ntitle: 題名\ndescription: ${DESCRIPTION}\n${fields}\n---\n`;

describe("frontMatter", () => {
  it("accepts a complete page", async () => {
    const fields = [
      "kind: reference",
      "sidebar_label: 短い名前",
      "displayed_sidebar: null",
      "keywords: [保存, 読み出し]",
      "no_samples: 料金の説明だけのページ",
      "mentions_removed:",
      "  - name: Deno.run",
      '    removed_in: "2.0"',
    ].join("\n");
    expect(await apply(frontMatter, matter(fields))).toEqual([]);
  });

  it.each([
    ["slug: /x", "5 フロントマターに「slug」は書けません。URL はファイルのパス"],
    ["kind: page", "4 kind は hub、guide"],
    ["kind: guide\nkeywords: [保存, 鍵, 保存]", "5 keywords に「保存」が 2 度あります"],
    [
      "kind: guide\ntitel: a",
      "5 フロントマターに「titel」は書けません。使えるのは title, description",
    ],
    ["kind: guide\ndisplayed_sidebar: kvGuideHome", "5 displayed_sidebar に書けるのは null だけ"],
    [
      "kind: guide\nmentions_removed:\n  - name: Deno.run\n    removed_in: 2.0",
      "5 mentions_removed の removed_in は",
    ],
    [
      "kind: guide\nmentions_removed:\n  - name: Deno.run",
      "5 mentions_removed の removed_in（削除された版）がありません",
    ],
    ["kind: guide\nno_samples: なし", "5 no_samples には"],
    ["kind: guide\ntags: a", "5 tags は文字列のリスト"],
  ])("refuses %s", async (fields, message) => {
    const source = matter(fields.startsWith("slug") ? `kind: guide\n${fields}` : fields);
    expect((await apply(frontMatter, source)).join("\n")).toContain(message);
  });

  it.each([
    [`title: ${"あ".repeat(41)}\ndescription: ${DESCRIPTION}`, "2 title は 40 文字以内"],
    [`title: \`Deno\` の使い方\ndescription: ${DESCRIPTION}`, "2 title にバッククォート"],
    [
      "title: 題名\ndescription: 短い説明です。",
      "3 description は 60〜120 文字で書いてください（短すぎます）",
    ],
    [`title: 題名\ndescription: ${"長い説明です。".repeat(18)}`, "（長すぎます）"],
    [
      "title: 題名\ndescription: Learn how to store and read values with Deno KV in a small program.",
      "3 description が日本語の文ではありません",
    ],
    ["title: 題名", "description がありません"],
  ])("refuses %s", async (fields, message) => {
    const found = await apply(
      frontMatter,
      `---\n${fields.replace(/(title: )(`.*)/, "$1'$2'")}\nkind: guide\n---\n`,
    );
    expect(found.join("\n")).toContain(message);
  });
});

describe("headings", () => {
  it("accepts H2 and H3 with ids", async () => {
    expect(
      await apply(headings, "## 権限の種類 {#permission-kinds}\n\n### `--allow-net` {#net-2}\n"),
    ).toEqual([]);
  });

  it.each([
    ["# 題名 {#title}", "1 本文に H1 は書けません"],
    ["## 節 {#a}\n\n#### 項 {#b}", "3 H4 は目次に出ません"],
    ["### 項 {#b}", "1 ### の前に ## の見出しがありません"],
    ["## 権限の種類", "1 見出し「権限の種類」に ID がありません"],
    ["## 節 {#Permission_Kinds}", "1 見出しの ID「Permission_Kinds」は使えません"],
    ["## 節 {#a}\n\n## 別の節 {#a}", "3 見出しの ID「a」は 1 行目と同じです"],
  ])("refuses %s", async (source, message) => {
    expect((await apply(headings, source)).join("\n")).toContain(message);
  });
});

describe("fences", () => {
  it("accepts the vocabulary", async () => {
    expect(await apply(fences, '```ts title="a.ts" run allow="net"\nlet a;\n```\n')).toEqual([]);
  });

  it("refuses a backtick in the info string, which makes the fence inline code", async () => {
    const source = '本文。\n\n```sh run expect-error="`-P`"\nls\n```\n';
    expect(await apply(fences, source)).toContainEqual(
      expect.stringMatching(/^3 .*バッククォート/),
    );
  });

  it("refuses unknown languages, unknown options and indented code", async () => {
    expect(await apply(fences, "本文。\n\n```bash\nls\n```\n")).toEqual([
      expect.stringMatching(/^3 .*「bash」/),
    ]);
    expect(await apply(fences, "```ts runs\n```\n")).toEqual([
      expect.stringMatching(/^1 .*「runs」/),
    ]);
    expect(await apply(fences, "    let a;\n")).toEqual([expect.stringMatching(/^1 字下げ/)]);
  });
});

describe("links", () => {
  it("accepts links with a text, angle brackets and code", async () => {
    expect(
      await apply(links, "[権限の説明](/a) と <https://deno.com> と `https://deno.com`\n"),
    ).toEqual([]);
  });

  it("refuses bare URLs and empty texts", async () => {
    expect(await apply(links, "本文。\n\n詳しくは https://deno.com です。\n")).toEqual([
      expect.stringMatching(/^3 URL「https:\/\/deno\.com」が裸/),
    ]);
    expect(await apply(links, "[こちら](/a)\n")).toEqual([
      expect.stringMatching(/^1 リンクの文字「こちら」/),
    ]);
  });
});

describe("elements", () => {
  it("reports each element that names what its data lacks", async () => {
    const source = [
      '本文。\n\n<RestOperation version="v2" id="list_app" />',
      '<RestSchema version="v2" name="App" />',
      '<RestSchema version="v1" name="App" />',
      '<CliFlags command="severe" />',
    ].join("\n\n");
    expect((await apply(elements, source)).map((finding) => finding.slice(0, 38))).toEqual([
      "3 操作「list_app」は API v2 にありません。あるもの: li",
      "7 スキーマ「App」は API v1 にありません。あるもの: Organ",
      "9 サブコマンド「severe」は Deno 2.9.6 にありません。使え",
    ]);
  });
});

describe("tables", () => {
  it("accepts a title for each column, empty cells below it, and code as a title", async () => {
    const table = "| 名前 | `npm:` |\n| --- | --- |\n| a | |\n";
    expect(await apply(tables, table)).toEqual([]);
  });

  it("reports each column without a title", async () => {
    const table = "本文です。\n\n| | 手元 | |\n| --- | --- | --- |\n| a | b | c |\n";
    expect(await apply(tables, table)).toEqual([
      expect.stringContaining("3 表の 1 列目に見出しがありません。"),
      expect.stringContaining("3 表の 3 列目に見出しがありません。"),
    ]);
  });
});

describe("emphasis", () => {
  it("accepts bold with spaces or punctuation outside", async () => {
    expect(await apply(emphasis, "これは **強調** です。**強調**、`a ** b`\n")).toEqual([]);
  });

  it.each([
    ["これは**強調** です。", "太字 **強調** と日本語の間"],
    ["これは **強調**です。", "太字 **強調** と日本語の間"],
    ["**強調（補足）**です", "** が太字になっていません"],
    ["これは *斜体* です。", "斜体（*斜体*）"],
  ])("refuses %s", async (source, message) => {
    expect((await apply(emphasis, source)).join("\n")).toContain(message);
  });
});

describe("leftovers", () => {
  it("accepts ordinary words and code", async () => {
    expect(
      await apply(
        leftovers,
        "仮想マシンと仮引数。`TODO` と ToDo アプリ。\n\n```ts\nconst TODO = 1;\n```\n",
      ),
    ).toEqual([]);
  });

  it.each([
    "TODO: 書く",
    "FIXME",
    "TBD",
    "料金（仮）",
    "値は ???",
    "Lorem ipsum dolor",
    "〔何ができるかを書く〕",
  ])("refuses %s", async (text) => {
    expect(await apply(leftovers, `本文。\n\n${text}\n`)).toEqual([
      expect.stringMatching(/^3 .*残っています/),
    ]);
  });

  it("refuses markers in the comments of samples", async () => {
    expect(await apply(leftovers, "```ts\nlet a;\n// TODO 書く\n```\n")).toEqual([
      expect.stringMatching(/^3 /),
    ]);
  });
});

describe("oneLineParagraphs", () => {
  it("accepts one line, notices, explicit breaks and JSX", async () => {
    const source =
      '一行です。\n\n:::note\n\n注意です。\n\n:::\n\n:::tip 題名\n一行です。\n:::\n\n上の行  \n下の行\n\n<Card\n  title="題名"\n/>\n';
    expect(await apply(oneLineParagraphs, source)).toEqual([]);
  });

  it("refuses a break inside a paragraph, in lists and notices too", async () => {
    expect(await apply(oneLineParagraphs, "一行目と\n二行目。\n")).toEqual([
      expect.stringMatching(/^1 段落の途中/),
    ]);
    expect(await apply(oneLineParagraphs, "- 項目の\n  続き\n")).toHaveLength(1);
    expect(await apply(oneLineParagraphs, ":::note\n一行目と\n二行目。\n:::\n")).toEqual([
      expect.stringMatching(/^2 /),
    ]);
  });
});

describe("characters", () => {
  it("accepts half-width letters, full-width brackets and anything in code", async () => {
    expect(
      await apply(characters, "Deno 2（最新）「引用」。`ＡＢＣ`\n\n```text\nｶﾅ　全角\n```\n"),
    ).toEqual([]);
  });

  it.each([
    ["ＡＰＩ", "全角の英数字"],
    ["２つ", "全角の英数字"],
    ["全角　空白", "全角スペース"],
    ["ｻｰﾊﾞｰ", "半角カナ"],
    ["ゼロ\u200b幅", "目に見えない文字"],
    ["か\u3099く", "NFC に正規化"],
  ])("refuses %s", async (text, message) => {
    expect(await apply(characters, `本文。\n${text}\n`)).toEqual([
      expect.stringContaining(message),
    ]);
    expect((await apply(characters, `本文。\n${text}\n`))[0]).toMatch(/^2 /);
  });
});

describe("japanese", () => {
  it("accepts Japanese, names and imports", async () => {
    expect(await apply(japanese, "Deno を使います。\n\n- [Deno by Example](/a)\n")).toEqual([]);
    expect(
      await apply(japanese, 'import Card from "@site/src/components/Card"\n', "kv/a.mdx"),
    ).toEqual([]);
  });

  it("refuses an English paragraph", async () => {
    const source = "本文。\n\nDeno is a secure runtime for TypeScript.\n";
    expect(await apply(japanese, source)).toEqual([expect.stringMatching(/^3 英語だけの段落/)]);
  });
});

describe("nextLinks", () => {
  const next = (...items: string[]) => `${matter()}\n## 次に読む {#next}\n\n${items.join("\n")}\n`;
  const one = "- [権限](/a): 許可する範囲の決め方";

  it("accepts two to four links with reasons", async () => {
    expect(await apply(nextLinks, next(one, one))).toEqual([]);
    expect(
      await apply(nextLinks, `${next(one, one)}\n## 付録 {#appendix}\n\n[一](/) [二](/) [三](/)\n`),
    ).toEqual([]);
  });

  it("does not ask hubs for the section", async () => {
    expect(await apply(nextLinks, matter("kind: hub"))).toEqual([]);
  });

  it("refuses a missing section, too few or too many links, and links without a reason", async () => {
    expect(await apply(nextLinks, `${matter()}\n本文。\n`)).toEqual([
      expect.stringMatching(/^7 .*節がありません/),
    ]);
    expect(await apply(nextLinks, next(one))).toEqual([expect.stringMatching(/^7 .*1 個です/)]);
    expect(await apply(nextLinks, next(one, one, one, one, one))).toEqual([
      expect.stringContaining("5 個です"),
    ]);
    expect(await apply(nextLinks, next(one, "- [権限](/a)"))).toEqual([
      expect.stringMatching(/^10 「権限」に読む理由/),
    ]);
  });
});

describe("floors", () => {
  const sections = "## 一 {#a}\n\n## 二 {#b}\n\n## 三 {#c}\n\n";
  const sample = "```ts run\nconsole.log(1);\n```\n\n";
  const prose = `${"あ".repeat(900)}\n`;

  it("accepts pages that reach them", async () => {
    expect(await apply(floors, `${matter()}${sections}${sample}${sample}${prose}`)).toEqual([]);
    expect(await apply(floors, `${matter("kind: tutorial")}${sample}${prose}`)).toEqual([]);
    expect(await apply(floors, `${matter("kind: reference")}${sample}${sample}`)).toEqual([]);
    expect(
      await apply(floors, `${matter("kind: reference\nno_samples: 料金だけのページ")}`),
    ).toEqual([]);
    expect(await apply(floors, `${matter("kind: policy")}2026年6月時点の内容です。`)).toEqual([]);
    expect(await apply(floors, matter("kind: hub"))).toEqual([]);
  });

  it.each([
    ["kind: guide", `${sample}${sample}${prose}`, "## の見出しが 3 個以上要ります（今は 0 個）"],
    ["kind: guide", `${sections}${sample}${prose}`, "2 個以上要ります（今は 1 個）"],
    ["kind: guide", `${sections}${sample}${sample}短い。`, "900 文字以上要ります（今は 3 文字）"],
    ["kind: reference", "```ts\nlet a;\n```\n", "2 個以上要ります（今は 0 個）"],
    ["kind: tutorial", prose, "1 個以上要ります（今は 0 個）"],
    ["kind: policy", "規約です。", "いつの事実かが要ります"],
    ["kind: reference\nno_samples: 料金だけのページ", sample, "no_samples は要りません"],
  ])("refuses %s without enough", async (fields, body, message) => {
    const found = await apply(floors, `${matter(fields)}${body}`);
    expect(found).toEqual([expect.stringContaining(message)]);
    expect(found[0]).toMatch(fields.includes("no_samples") ? /^5 / : /^4 /);
  });
});

describe("mdx3", () => {
  it("accepts Docusaurus syntax", async () => {
    const source = `${matter()}\n## 節 {#a}\n\n:::note 題名\n\n本文です。\n\n:::\n`;
    expect(await apply(mdx3, source)).toEqual([]);
    expect(await apply(mdx3, `${source}\n<Card title="題名" />\n`, "kv/a.mdx")).toEqual([]);
    expect(await apply(mdx3, `${source}\n<!-- 注釈 -->\n`)).toEqual([]);
  });

  it.each(["本文 {", "<!-- 注釈 -->", "値は <5 です", "<Card>"])(
    "refuses %s in .mdx",
    async (text) => {
      expect(await apply(mdx3, `${matter()}\n${text}\n`, "kv/a.mdx")).toEqual([
        expect.stringMatching(/^\d+ MDX 3 で読めません/),
      ]);
    },
  );

  it("reports the line", async () => {
    expect((await apply(mdx3, `${matter()}\n値は {1 +} です\n`, "kv/a.mdx"))[0]).toMatch(/^7 /);
  });
});

describe("esmLookalikes", () => {
  it("refuses a paragraph of a .md file that begins like a module's statement", async () => {
    expect(await apply(esmLookalikes, "import map は対応表です。\n")).toEqual([
      "1 段落を「import」で始めると、ビルドがモジュールの文とみなして失敗します。ほかの語で始めてください。",
    ]);
    expect(await apply(esmLookalikes, "`import` は宣言です。\n\nimports の値です。\n")).toEqual([]);
    expect(await apply(esmLookalikes, 'import Tabs from "@theme/Tabs";\n', "kv/a.mdx")).toEqual([]);
  });
});
