import { describe, expect, it } from "vitest";
import { Readings } from "./readings";

const list = [
  "一覧 いちらん",
  "依存関係 いそんかんけい",
  "依存関係 いぞんかんけい",
  "環境変数 かんきょうへんすう",
  "環境 かんきょう",
  "権限 けんげん",
  "価値 かち",
  "構成 こうせい",
  "校正 こうせい",
  "書ける かける",
  "型 かた",
  "チェック",
  "キャッシュ",
  "バージョン",
  "違い ちがい",
];
const counts: Record<string, number> = { 構成: 3, 校正: 1 };
const readings = new Readings(list, (word) => counts[word] ?? 0);
const words = ["cache", "kv", "made", "cannot", "find"];
const rewrite = (typed: string) =>
  readings.rewrite(typed, (word) => {
    if (words.includes(word)) return "word";
    return words.some((other) => other.startsWith(word)) ? "beginning" : undefined;
  });

describe("Readings", () => {
  it.each([
    ["けんげん", "権限"],
    ["kengen", "権限"],
    ["kankyouhensuu", "環境変数"],
    ["kyassyu", "キャッシュ"],
    ["izonkankei", "依存関係"],
    ["isonkankei", "依存関係"],
  ])("writes %s as %s", (typed, written) => {
    expect(rewrite(typed)).toBe(written);
  });

  it.each([
    ["けんげんのいちらん", "権限の一覧"],
    ["kengennoichiran", "権限の一覧"],
    ["kengen no ichiran", "権限 の 一覧"],
    ["かたちぇっく", "型チェック"],
    ["kata chekku", "型 チェック"],
    ["ばーじょんごとのちがい", "バージョンごとの違い"],
    ["kv の けんげん", "kv の 権限"],
    ["KV のけんげん", "KV の権限"],
    ["kengen constructor", "権限 constructor"],
  ])("writes the words of %s: %s", (typed, written) => {
    expect(rewrite(typed)).toBe(written);
  });

  it.each([
    ["kankyouh", "環境変数"],
    ["かんきょうhe", "環境変数"],
    ["かんきょうへん", "環境変数"],
    ["けんげんのいちr", "権限の一覧"],
  ])("knows a word from its beginning: %s", (typed, written) => {
    expect(rewrite(typed)).toBe(written);
  });

  it("takes the word that more headings have", () => {
    expect(rewrite("こうせい")).toBe("構成");
  });

  it.each([
    ["a word of the pages", "cache"],
    ["the beginning of one", "cach"],
    ["a particle in English", "made"],
    ["a sentence in English", "cannot find kengen in cache"],
    ["a name", "kengen.ts"],
    ["a flag", "--kengen"],
    ["an inflection", "認証をかける"],
    ["hiragana that is no word", "してください"],
    ["a sentence with a word in it", "これはなにのけんげんかをしらべたいだけなのです"],
    ["nothing", ""],
  ])("leaves %s as it is", (_, typed) => {
    expect(rewrite(typed)).toBeUndefined();
  });

  it("has time for a long query", () => {
    expect(rewrite("けんげんの".repeat(100))).toBe("権限の".repeat(100));
  });
});
