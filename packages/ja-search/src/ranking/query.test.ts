import { describe, expect, it } from "vitest";
import { parseQuery } from "./query";

const needles = (input: string) =>
  parseQuery(input).units.flatMap((unit) => unit.alternatives.map(({ needle }) => needle));
const required = (input: string) =>
  parseQuery(input)
    .units.filter((unit) => unit.required)
    .map((unit) => unit.alternatives[0].needle);

describe("parseQuery", () => {
  it("cuts at spaces, scripts and particles", () => {
    expect(required("キーの値を取得")).toEqual(["キー", "値", "取得"]);
  });

  it("cuts words that are written together at synonyms", () => {
    expect(required("パーミッションエラー")).toEqual(["パーミツシヨン", "エラ"]);
  });

  it("does not ask for the fillers of a question", () => {
    expect(required("バックアップする方法")).toEqual(["バツクアツプ"]);
    expect(required("how to use kv")).toEqual(["kv"]);
  });

  it("does not ask for the words of a question, the product or the site beside a topic", () => {
    expect(required("deno permission エラー 出る")).toEqual(["permission"]);
    expect(required("deno kv 期限 やり方")).toEqual(["期限"]);
    expect(required("ディプロイ　独自ドメイン　設定方法")).toEqual(["独自ドメイン"]);
    expect(parseQuery("KV 期限 方法").terms.get("方法")?.boost).toBeLessThan(
      parseQuery("方法").terms.get("方法")?.boost ?? 0,
    );
  });

  it("asks for the product where there is no topic, and else for the site", () => {
    expect(required("Deno KVとは")).toEqual(["kv"]);
    expect(required("Denoとは")).toEqual(["deno"]);
  });

  it("takes a word that is a topic too for one unless it stands alone", () => {
    expect(required("エラー")).toEqual(["エラー"]);
    expect(required("エラーメッセージ")).toEqual(["エラー", "メツセージ"]);
    expect(required("express エラー")).toEqual(["express"]);
  });

  it("tells the topic as typed, and the products", () => {
    expect(parseQuery("denoのfmtの使い方")).toMatchObject({
      topics: ["fmt", "deno fmt"],
      isOneWord: true,
      products: [],
    });
    expect(parseQuery("エラーメッセージ 意味").topics[0]).toBe("エラーメツセージ");
    expect(parseQuery("denoKV deployで使う").products).toEqual(["kv", "deploy"]);
  });

  it("asks for hiragana and fillers where there is nothing else", () => {
    expect(required("つかいかた")).not.toEqual([]);
    expect(required("方法")).toEqual(["方法"]);
  });

  it("knows synonyms in either direction and over several words", () => {
    expect(needles("パーミッション")).toContain("権限");
    expect(needles("権限")).toContain("permission");
    expect(needles("environment variable")).toContain("環境変数");
  });

  it("takes a one-character synonym only where it stands alone", () => {
    expect(needles("型 検証")).toContain("type");
    expect(needles("大型")).not.toContain("type");
  });

  it("finds a name in code whole or by its parts", () => {
    const [unit] = parseQuery("Deno.openKv").units;
    expect(unit.literal).toBe(true);
    expect(unit.alternatives.map(({ terms }) => terms)).toEqual([
      ["deno.openkv"],
      ["deno", "openkv"],
    ]);
  });

  it("does not ask for a syllable that is being written", () => {
    expect(required("トランザk")).toEqual(["トランザ"]);
    expect(required("トランザ k")).toEqual(["トランザ", "k"]);
  });

  it("forgives typing errors in long Latin words only", () => {
    const { terms } = parseQuery("transaction npm トランザクション");
    expect(terms.get("transaction")).toMatchObject({ prefix: true, fuzzy: true });
    expect(terms.get("npm")).toMatchObject({ prefix: true, fuzzy: false });
    expect(terms.get("トラ")).toMatchObject({ prefix: false, fuzzy: false });
  });

  it("takes what is done at a place for asking where a place is asked for", () => {
    expect(required("KV のデータはどこに保存される")).toEqual(["データ"]);
    expect(required("ログはどこで見る")).toEqual(["ログ"]);
    expect(required("データを保存")).toEqual(["データ", "保存"]);
    expect(parseQuery("npm パッケージの保存場所").asksForPlace).toBe(true);
    expect(parseQuery("無料 どこまで").asksForPlace).toBe(false);
  });

  it("tells a pasted message, without its labels", () => {
    expect(
      parseQuery("error: Uncaught (in promise) TypeError: Invalid cron schedule").message,
    ).toBe("invalid cron schedule");
    expect(parseQuery("deno install").message).toBeUndefined();
    expect(parseQuery("Cannot find name 'Deno' エラー 解決").message).toBeUndefined();
  });

  it.each(["", "   ", "!?（）", "\u0000\u001b", "^.*+?()|[]\\", "%E0%A4%A"])(
    "takes %j",
    (input) => {
      expect(() => parseQuery(input)).not.toThrow();
    },
  );

  it("cuts a query of a megabyte", () => {
    const query = parseQuery("トランザクション deno ".repeat(50_000));
    expect(query.key.length).toBeLessThanOrEqual(512);
    expect(query.terms.size).toBeLessThanOrEqual(96);
  });
});
