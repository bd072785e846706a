import { makeFolder, writeFiles } from "@deno-docs-ja/document/testing/folders";
import { site } from "@site/src/document/site";
import { beforeAll, describe, expect, it } from "vitest";
import { LINT_TEXTS } from "../../src/data/lint-rules";
import { checkLintTexts, checkProse, checkStyle } from "./index";
import { createProseLinter, type Linter } from "./lint";
import { toPlainMarkdown } from "./page-text";

let linter: Linter;
beforeAll(async () => {
  linter = await createProseLinter();
}, 90_000);

/** Checks a page's text with textlint and the project's own rules. */
async function check(source: string, file = "kv/manual/a.md"): Promise<string[]> {
  const page = site.parse(file, source);
  const findings = [...(await linter(toPlainMarkdown(page))), ...checkStyle(page)];
  return findings.map(({ line, message }) => `${line} ${message}`);
}

describe("a page in good style", () => {
  it.each([
    "サーバーを起動し、`Deno.serve` に関数を渡します。",
    "2026年6月時点では 3 個です。第3回の内容です。",
    "これは **強調（補足）** です。**`--allow-net`** は必須です。",
    "- 体言止めの項目\n- [権限の種類](/a): 許可する範囲",
    "## 権限（permission）の種類 {#permission-kinds}",
    ":::note Deno 1.x との違い\n注意の文です。\n:::",
    "| 名前 | 意味 |\n| --- | --- |\n| `a` | 値 |",
    "```sh\ndeno サーバ\n```",
    "`サーバ` はコードなので調べません。",
    "[deno.json](/a) を置きます。",
    "消える時刻は正確ではありません。",
    "初版と日本語版は、FFI 版を使います。",
    "プロセスが応答しないときは、権限を要求します。",
    "`false` と書くと、指定した時間の後に自動で消えます。",
  ])("%s", async (text) => {
    expect(await check(`${text}\n`)).toEqual([]);
  });

  it("may import components in .mdx", async () => {
    expect(
      await check('import Card from "@site/src/components/Card";\n\n本文です。\n', "kv/a.mdx"),
    ).toEqual([]);
  });
});

describe("a page in bad style", () => {
  it.each([
    ["サーバを起動します。", "「サーバ」は「サーバー」と書きます"],
    ["## サーバの起動 {#start}", "「サーバ」は「サーバー」と書きます"],
    ["- [サーバの起動](/a)", "「サーバ」は「サーバー」と書きます"],
    ["| サーバ |\n| --- |\n| 値 |", "「サーバ」は「サーバー」と書きます"],
    ["パーミッションを渡します。", "「パーミッション」は「権限」と書きます"],
    ["手元で確かめます。", "「手元」は「ローカル」と書きます"],
    ["権限はいりません。", "「いりません」は「不要です」と書きます"],
    ["### 古い版", "「版」は「バージョン」と書きます"],
    ["| 道具 |\n| --- |\n| 値 |", "「道具」は「ツール」と書きます"],
    ["Deno KVを使います。", "日本語と半角の英数字・コードの間"],
    ["これは`a`です。", "日本語と半角の英数字・コードの間"],
    ["表の [Deno](/a)を見ます。", "日本語と半角の英数字・コードの間"],
    ["これは 、余分です。", "句読点・かっこの隣の半角スペース"],
    ["権限 (permission) です。", "丸かっこは全角"],
    ["次のとおりです:", "文末に「。」がありません"],
    [`${"長い文が続いて".repeat(16)}終わります。`, "1 文が長すぎます（"],
    ["これは、とても、長く、読みにくく、分けたい文です。", "「、」が 4 つ以上あります"],
    ["動くかもしれません。", "弱い表現"],
    ["保存することができます。", "ja-no-redundant-expression"],
    ["使えます！", "「！」は使いません"],
    ["私は彼は好きです。", "助詞「は」が続けて"],
    ["「閉じません。", "「「」が対になっていません"],
    ["本文である。ここは常体だ。", "no-mix-dearu-desumasu"],
    ["このページでは、権限の仕組みを説明します。", "前置きです"],
  ])("%s", async (text, message) => {
    const found = await check(`本文です。\n\n${text}\n`);
    expect(found.join("\n")).toContain(message);
    expect(found[0]).toMatch(/^3 /);
  });

  it("checks title and description", async () => {
    const found = await check(
      "---\ntitle: サーバの説明\ndescription: ユーザの説明。Deno KVの説明です。\n---\n",
    );
    expect(found).toEqual([
      expect.stringMatching(/^2 「サーバ」は/),
      expect.stringMatching(/^3 「ユーザ」は/),
      expect.stringMatching(/^3 日本語と半角/),
    ]);
  });

  it("reports the line inside notices", async () => {
    expect(await check(":::note\n本文です。\n\nユーザ名です。\n:::\n")).toEqual([
      expect.stringMatching(/^4 「ユーザ」/),
    ]);
  });
});

describe("checkProse", () => {
  it("gives the same answer from the cache, and a new one for a new text", async () => {
    const root = makeFolder({ "kv/a.md": "サーバです。\n" });
    const first = await checkProse(root, ["kv/a.md"]);
    expect(first).toEqual([expect.objectContaining({ file: "kv/a.md", line: 1, check: "prose" })]);
    expect(await checkProse(root, ["kv/a.md"])).toEqual(first);
    writeFiles(root, { "kv/a.md": "サーバーです。\n" });
    expect(await checkProse(root, ["kv/a.md"])).toEqual([]);
  }, 90_000);
});

describe("checkLintTexts", () => {
  it("reports the line of the rule", async () => {
    const texts =
      "a:\n  title: 題\n  rules:\n    no-a:\n      text: 文です。\n    no-b:\n      text: サーバです。\n";
    expect(await checkLintTexts(makeFolder({ [LINT_TEXTS]: texts }))).toEqual([
      expect.objectContaining({
        file: LINT_TEXTS,
        line: 6,
        message: expect.stringContaining("「サーバ」は「サーバー」と書きます"),
      }),
    ]);
  }, 90_000);
});
