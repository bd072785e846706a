import { describe, expect, it } from "vitest";
import type { HighlightedText } from "./answer";
import { highlight, needlesOf, snippet } from "./highlight";
import { parseQuery } from "./ranking/query";

/** The text with its ranges in brackets. */
const show = ({ text, ranges }: HighlightedText) =>
  [...ranges]
    .reverse()
    .reduce(
      (shown, [from, to]) => `${shown.slice(0, from)}[${shown.slice(from, to)}]${shown.slice(to)}`,
      text,
    );
const needlesFor = (query: string, found: string[] = []) => needlesOf(parseQuery(query), found);
const mark = (text: string, query: string, found?: string[]) =>
  show(highlight(text, needlesFor(query, found)));

describe("highlight", () => {
  it.each([
    ["環境変数を読む", "環境変数", "[環境変数]を読む"],
    ["ﾊﾞｯｸｱｯﾌﾟとBackup", "バックアップ", "[ﾊﾞｯｸｱｯﾌﾟ]と[Backup]"],
    ["サーバーとサーバ", "サーバ", "[サーバー]と[サーバ]"],
    ["Deno.openKv()", "openkv", "Deno.[openKv]()"],
    ["Deno.openKv()", "Deno.openKv", "[Deno.openKv]()"],
    ["a string in", "in", "a string [in]"],
    ["kv と openKv", "kv", "[kv] と open[Kv]"],
    ["𠮷野家の権限", "権限", "𠮷野家の[権限]"],
    ["権限権限", "権限", "[権限][権限]"],
  ])("highlights in %s what answers %s", (text, query, expected) => {
    expect(mark(text, query)).toBe(expected);
  });

  // What readers take for a word: a run of katakana, a Latin word or a part of a name. It answers from its start on, as
  // far as it was typed; a mark inside of it would point at letters that mean something else. Compounds of kanji have no
  // visible borders and keep the meaning of their parts.
  it.each([
    ["チュートリアル", "キュー", "チュートリアル"],
    ["サーバーのバー", "バー", "サーバーの[バー]"],
    ["プロファイルとロックファイル", "ファイル", "プロファイルとロックファイル"],
    ["ﾌﾟﾛﾌｧｲﾙとﾌｧｲﾙ", "ファイル", "ﾌﾟﾛﾌｧｲﾙと[ﾌｧｲﾙ]"],
    ["トランザクションを始める", "トランザ", "[トランザクション]を始める"],
    ["ワーカーとスペース", "ワークスペース", "ワーカーと[スペース]"],
    ["プロファイル権限", "ファイル権限", "プロファイル[権限]"],
    ["transactions", "transac", "[transactions]"],
    ["Deno.openKv()", "deno.op", "[Deno.open]Kv()"],
    ["TypeScript と prototype", "typ", "[Type]Script と prototype"],
    ["アクセス権限と権限管理者", "権限", "アクセス[権限]と[権限]管理者"],
    ["読み込みます", "読み込み", "[読み込み]ます"],
    ["待機してから待ち、期待しない", "待つ", "待機してから[待]ち、期待しない"],
  ])("highlights in %s whole words that answer %s", (text, query, expected) => {
    expect(mark(text, query)).toBe(expected);
  });

  it("highlights pairs of what was typed, not of a synonym for it", () => {
    expect(mark("権限の限定", "権限限定")).toContain("[限定]");
    expect(mark("スナップショットの権限", "権限")).toBe("スナップショットの[権限]");
  });

  it("highlights the word that a mistyped one stands for", () => {
    expect(mark("transaction です", "trasaction", ["transaction"])).toBe("[transaction] です");
  });

  it("highlights pieces where the whole phrase is not there", () => {
    expect(mark("環境の変数", "変数環境設定")).toContain("[環境]");
  });

  it("counts different words, not repetitions", () => {
    const countIn = (text: string) => highlight(text, needlesFor("権限 接続")).needles;
    expect([countIn("接続の権限と権限"), countIn("権限と権限"), countIn("何もない")]).toEqual([
      2, 1, 0,
    ]);
  });
});

describe("snippet", () => {
  const text = `${"前置きが続きます。".repeat(20)}ここで権限を渡します。${"後書きが続きます。".repeat(20)}`;
  const cut = (source: string, query: string, length = 50) =>
    show(snippet(highlight(source, needlesFor(query)), length));

  it("shows the sentence that has the word", () => {
    expect(cut(text, "権限")).toMatch(/^…ここで\[権限\]を渡します。.*…$/);
  });

  it("has the asked length", () => {
    expect(cut(text, "権限").replace(/[[\]…]/g, "")).toHaveLength(50);
  });

  it("shows a short text whole, and the beginning where nothing is found", () => {
    expect(cut("短い文です。", "権限")).toBe("短い文です。");
    expect(cut(text, "無関係")).toMatch(/^前置き.*…$/);
  });

  it("never cuts a character in two", () => {
    for (let length = 1; length < 60; length++) {
      const value = cut(`${"𠮷".repeat(61)}権限${"𠮷".repeat(61)}`, "権限", length);
      expect(value).not.toMatch(
        /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/,
      );
    }
  });
});
