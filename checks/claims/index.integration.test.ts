import fs from "node:fs";
import path from "node:path";
import type { Page } from "@deno-docs-ja/document/site";
import { makeFolder } from "@deno-docs-ja/document/testing/folders";
import { describe, expect, it } from "vitest";
import { site } from "../../src/document/site";
import { readLists } from "../facts/lists";
import { Oracle } from "../facts/oracle";
import { checkEquivalents, findEquivalents } from "./equivalents";
import { checkClaims, checkPageClaims } from "./index";
import { checkRemovals, findRemovals } from "./removed";

const project = path.join(__dirname, "../..");
const lines = (problems: { file: string; line: number; message: string }[]) =>
  problems.map(({ file, line, message }) => `${file}:${line} ${message}`);

/** What is found on a page with this text. */
const check = (source: string) => lines(checkPageClaims(site.parse("kv/a.md", source)).problems);

const claim = "出力を読むには、`--allow-run` が必要です。";
const sample = "```ts run\nconsole.log(1);\n```\n";
const output = "```text output\n1\n```\n";

describe("a sentence without support", () => {
  it.each([
    ["a false necessity", "読むには `--allow-write` が必要です。", "必要"],
    ["a false sameness", "ファイルがないときの動作は Node.js と同じです。", "同じ"],
    ["a false impossibility", "強制終了しなければ、`-wal` は残りません。", "〜ません"],
    ["a list item", "- 名前に `constructor` は渡せません。", "〜ません"],
    ["a notice", ":::note\n読むには `--allow-write` が必要です。\n:::", "必要"],
  ])("is %s", (_, text, word) => {
    const found = check(`概要です。\n\n## 節 {#a}\n\n${text}\n`);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(new RegExp(`^kv/a\\.md:${text.startsWith(":::") ? 6 : 5} `));
    expect(found[0]).toContain(`「${word}」`);
    expect(found[0]).toContain("節「節」");
  });

  it("is a table cell, shown with its row's name", () => {
    const table = "| フラグ | Node.js との違い |\n| --- | --- |\n| `--env-file` | 同じ |\n";
    expect(check(table)).toEqual([expect.stringMatching(/^kv\/a\.md:3 「`--env-file`: 同じ」/)]);
  });

  it("is found at its own line, shortened", () => {
    const found = check(`## 節\n\n短い文です。\n${"長い".repeat(40)}値は残りません。\n`);
    expect(found).toEqual([expect.stringMatching(/^kv\/a\.md:4 「(?:長い){29}長…」は/)]);
  });

  it.each([
    ["a sample of another section", `${claim}\n\n## 次 {#b}\n\n${sample}${output}`],
    ["a sample whose output nothing compares", `${claim}\n\n${sample}`],
    ["a sample that isn't executed", `${claim}\n\n\`\`\`ts\nconsole.log(1);\n\`\`\`\n`],
    ["a date without a source", `${claim}（2026年6月時点）\n`],
    ["a source without a date", `${claim}[仕様](https://example.com/) を参照。\n`],
    ["a link within the site", `${claim}2026年6月時点の [説明](/kv/manual/) です。\n`],
  ])("is not helped by %s", (_, text) => {
    expect(check(`## 節 {#a}\n\n${text}`)).toEqual([expect.stringMatching(/^kv\/a\.md:3 /)]);
  });

  it("below an H3 is not helped by a sample of its H2", () => {
    const found = check(`## 上 {#a}\n\n${sample}${output}\n### 下 {#b}\n\n${claim}\n`);
    expect(found).toEqual([expect.stringContaining("節「下」")]);
  });
});

describe("a sentence with support", () => {
  it.each([
    ["a compared sample", sample + output],
    ["a sample that must fail", "```ts run expect-error=NotCapable\nDeno.cwd();\n```\n"],
    ["a type error", "```ts expect-error=TS2339\nDeno.run();\n```\n"],
    ["a test", "```ts test\nDeno.test('a', () => {});\n```\n"],
    ["a server with its answer", "```ts serve\nDeno.serve();\n```\n\n```http\nGET /\n\n200\n```\n"],
    ["a proof", "```sh proof run\nnode --version\n```\n"],
    ["a dated source", "[仕様](https://example.com/)（2026年6月時点）です。\n"],
  ])("has %s", (_, support) => {
    expect(check(`## 節 {#a}\n\n${claim}\n\n${support}`)).toEqual([]);
  });

  it("in the lead counts with the first section", () => {
    expect(check(`${claim}\n\n## 節 {#a}\n\n${sample}${output}`)).toEqual([]);
    expect(check(`${claim}\n\n## 前 {#a}\n\n## 節 {#b}\n\n${sample}${output}`)).toHaveLength(1);
  });

  it("may stand by an output that is shown before its sample", () => {
    const preview = "```text output of=a.ts\n1\n```\n";
    const later = "```ts title=a.ts run\nconsole.log(1);\n```\n";
    const page = `## 節 {#a}\n\n${claim}\n\n${preview}\n## 次 {#b}\n\n${later}${output}`;
    expect(check(page)).toEqual([]);
  });

  it("may have its month in the front matter", () => {
    const hosted = "mentions_hosted: [{ name: A, service: Deno Deploy, as_of: 2026-06 }]";
    const body = `## 節 {#a}\n\n${claim}[仕様](https://example.com/) です。\n`;
    expect(check(`---\n${hosted}\n---\n${body}`)).toEqual([]);
  });
});

it("leaves links to further pages to those pages", () => {
  expect(check("- [権限](/kv/manual/): 必要なものが足りないと使えません。\n")).toEqual([]);
});

describe("names said to be removed", () => {
  const oracle = new Oracle(readLists(project));
  const page = (file: string, body: string, frontMatter = ""): Page =>
    site.parse(file, `---\n${frontMatter}---\n${body}\n`);
  const removed = (...pages: Page[]) => lines(checkRemovals(pages.flatMap(findRemovals), oracle));
  const listed = (name: string, version: string) =>
    `mentions_removed: [{ name: ${name}, removed_in: "${version}" }]\n`;

  it.each([
    ["a function that only lost its types", "`Deno.run()` は Deno 2.0 で削除されました。"],
    ["a command", "`deno bundle` コマンドは 2.0 で削除されました。"],
    ["a flag, with others", "`--lock-write` と `--frozen` は廃止されました。"],
    [
      "a table's row",
      "## 削除された API\n\n| 前 | 今 |\n| --- | --- |\n| `Deno.run` | `Deno.Command` |",
    ],
  ])("are %s", (_, body) => {
    const found = removed(page("kv/a.md", body));
    expect(found).toEqual([expect.stringContaining("まだあります")]);
    expect(found[0]).toMatch(body.startsWith("##") ? /^kv\/a\.md:7 / : /^kv\/a\.md:3 /);
  });

  it.each([
    "`Deno.readAll()` は Deno 2.0 で削除されました。",
    "`deno vendor` は削除されました。代わりに `--vendor` を使います。",
    "`Deno.run` は Deno 2.0 で型の定義からなくなりました。",
    "`deno bundle` は 2.0 で削除され、2.4 で作り直されました。",
    "`Deno.remove()` で作業用のファイルが削除されました。",
  ])("may be: %s", (body) => {
    expect(removed(page("kv/a.md", body))).toEqual([]);
  });

  it("have one version on all pages", () => {
    const found = removed(
      page("kv/a.md", "", listed("Deno.copy", "2.0")),
      page("kv/b.md", "", listed("Deno.copy", "2.0.0")),
      page("kv/c.md", "`Deno.copy()` は Deno 1.9 で削除されました。"),
    );
    expect(found).toEqual([
      expect.stringMatching(/^kv\/a\.md:2 .*2\.0 とありますが、kv\/c\.md:3 では 1\.9/),
      expect.stringMatching(/^kv\/b\.md:2 /),
      expect.stringMatching(/^kv\/c\.md:3 .*1\.9 とありますが、kv\/a\.md:2 では 2\.0/),
    ]);
  });
});

describe("tables from Node.js to Deno", () => {
  const table = (file: string, header: string, row: string) =>
    findEquivalents(site.parse(file, `| ${header} |\n| --- | --- |\n| ${row} |\n`));
  const sheet = table("kv/a.md", "npm | Deno", "`npm ci`、`npm i` | `deno ci`、`deno install`");

  it("contradict each other when they share no answer", () => {
    const other = table("kv/b.md", "Node.js | Deno", "`npm ci` | `deno add`");
    expect(lines(checkEquivalents([...sheet, ...other]))).toEqual([
      expect.stringMatching(/^kv\/a\.md:3 「npm ci」.*kv\/b\.md:3 では deno add/),
      expect.stringMatching(/^kv\/b\.md:3 /),
    ]);
  });

  it("may differ in length and in their names", () => {
    const same = table("kv/b.md", "Node.js | Deno", "`npm ci` | `deno ci --quiet`");
    const unrelated = table("kv/c.md", "名前 | Deno", "`npm ci` | `deno add`");
    expect(checkEquivalents([...sheet, ...same, ...unrelated])).toEqual([]);
  });
});

it("checks pages of a project and counts the site's sentences", () => {
  const root = makeFolder({
    "kv/a.md": `## 節 {#a}\n\n${claim}\n\n${sample}${output}`,
    "kv/b.md": `## 節 {#a}\n\n${claim}\n\n\`Deno.run\` は 2.0 で削除されました。\n`,
  });
  // Querying the binary again takes minutes.
  readLists(project);
  fs.symlinkSync(path.join(project, ".cache"), path.join(root, ".cache"));
  const { problems, notes } = checkClaims(root, ["kv/a.md", "kv/b.md"]);
  expect(problems.map(({ file, line }) => `${file}:${line}`)).toEqual(["kv/b.md:3", "kv/b.md:5"]);
  expect(notes[0]).toContain(
    "言い切る文 2、うちすぐ近くに裏づけのあるもの 1、節のほかの場所にだけあるもの 0（",
  );
  expect(checkClaims(root, ["kv/a.md"]).problems).toEqual([]);
});
