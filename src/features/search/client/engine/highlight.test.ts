import { describe, expect, it } from "vitest";
import { countNeedles, highlight, needlesOf, snippet } from "./highlight";
import { parseQuery } from "./query";

const tags = { pre: "<mark>", post: "</mark>" };
const needlesFor = (query: string, found: string[] = []) => needlesOf(parseQuery(query), found);
const mark = (text: string, query: string, found?: string[]) =>
  highlight(text, needlesFor(query, found), tags).value;

describe("highlight", () => {
  it.each([
    ["環境変数を読む", "環境変数", "<mark>環境変数</mark>を読む"],
    ["ﾊﾞｯｸｱｯﾌﾟとBackup", "バックアップ", "<mark>ﾊﾞｯｸｱｯﾌﾟ</mark>と<mark>Backup</mark>"],
    ["サーバーとサーバ", "サーバ", "<mark>サーバ</mark>ーと<mark>サーバ</mark>"],
    ["Deno.openKv()", "openkv", "Deno.<mark>openKv</mark>()"],
    ["Deno.openKv()", "Deno.openKv", "<mark>Deno.openKv</mark>()"],
    ["a string in", "in", "a string <mark>in</mark>"],
    ["kv と openKv", "kv", "<mark>kv</mark> と open<mark>Kv</mark>"],
    ["𠮷野家の権限", "権限", "𠮷野家の<mark>権限</mark>"],
    ["権限権限", "権限", "<mark>権限</mark><mark>権限</mark>"],
  ])("marks in %s what answers %s", (text, query, expected) => {
    expect(mark(text, query)).toBe(expected);
  });

  it("marks pairs of what was typed, not of a synonym for it", () => {
    expect(mark("権限の限定", "権限限定")).toContain("<mark>限定</mark>");
    expect(mark("スナップショットの権限", "権限")).toBe("スナップショットの<mark>権限</mark>");
  });

  it("marks the word that a mistyped one stands for", () => {
    expect(mark("transaction です", "trasaction", ["transaction"])).toBe(
      "<mark>transaction</mark> です",
    );
  });

  it("marks pieces where the whole phrase is not there", () => {
    expect(mark("環境の変数", "変数環境設定")).toContain("<mark>環境</mark>");
  });

  it("escapes everything but its own tags", () => {
    expect(mark('<b>権限</b> & "x"', "権限")).toBe(
      "&lt;b&gt;<mark>権限</mark>&lt;/b&gt; &amp; &quot;x&quot;",
    );
    expect(mark("<mark>", "mark")).toBe("&lt;<mark>mark</mark>&gt;");
  });

  it("reports how much it found", () => {
    const levelOf = (text: string) => highlight(text, needlesFor("権限"), tags).matchLevel;
    expect(levelOf("何もない")).toBe("none");
    expect(levelOf("権限")).not.toBe("none");
    expect(highlight("権限", needlesFor("権限"), tags).matchedWords).toEqual(["権限"]);
  });
});

describe("snippet", () => {
  const text = `${"前置きが続きます。".repeat(20)}ここで権限を渡します。${"後書きが続きます。".repeat(20)}`;
  const cut = (source: string, query: string, words = 10) =>
    snippet(source, needlesFor(query), tags, words, "…").value;

  it("shows the sentence that has the word", () => {
    expect(cut(text, "権限")).toMatch(/^…ここで<mark>権限<\/mark>を渡します。.*…$/);
  });

  it("has the asked length", () => {
    expect(cut(text, "権限").replace(/<\/?mark>|…/g, "")).toHaveLength(50);
  });

  it("shows a short text whole, and the beginning where nothing is found", () => {
    expect(cut("短い文です。", "権限")).toBe("短い文です。");
    expect(cut(text, "無関係")).toMatch(/^前置き.*…$/);
  });

  it("never cuts a character in two", () => {
    for (let words = 1; words < 12; words++) {
      const value = cut(`${"𠮷".repeat(61)}権限${"𠮷".repeat(61)}`, "権限", words);
      expect(value).not.toMatch(
        /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/,
      );
    }
  });
});

describe("countNeedles", () => {
  it("counts different words, not repetitions", () => {
    const needles = needlesFor("権限 接続");
    expect(countNeedles("接続の権限と権限", needles)).toBeGreaterThan(
      countNeedles("権限と権限", needles),
    );
  });
});
