import { describe, expect, it } from "vitest";
import { fold, foldKey } from "./fold";

describe("fold", () => {
  it.each([
    ["ＫＶ", "kv"],
    ["ｷｭｰ", "キユー"],
    ["ﾊﾞｯｸｱｯﾌﾟ", "バツクアツプ"],
    ["ばっくあっぷ", "バツクアツプ"],
    ["がき\u3099", "ガギ"],
    ["Deno.openKv", "deno.openkv"],
    ["㈱", "(株)"],
  ])("reads %s as %s", (original, folded) => {
    expect(fold(original).text).toBe(folded);
  });

  it("drops the long mark that ends a word of four katakana or more", () => {
    expect(fold("サーバーとサーバ").text).toBe("サーバトサーバ");
    expect(fold("パラメーター").text).toBe("パラメータ");
  });

  it("keeps the long mark of short words and inside words", () => {
    expect(fold("キー、カバー、スーパーマン").text).toBe("キー、カバー、スーパーマン");
  });

  it("keeps the way back to the original", () => {
    const original = "𠮷ﾊﾞサーバー!";
    const folded = fold(original);
    const at = folded.text.indexOf("バサ");
    expect(original.slice(folded.start[at], folded.end[at])).toBe("ﾊﾞ");
    const last = folded.text.length - 1;
    expect(original.slice(folded.start[last], folded.end[last])).toBe("!");
    expect(folded.start).toHaveLength(folded.text.length);
    expect(folded.kind).toHaveLength(folded.text.length);
  });

  it("takes lone surrogates and control characters", () => {
    expect(fold("\ud800a\u0000").text).toHaveLength(3);
  });
});

describe("foldKey", () => {
  it("joins spaces of every kind", () => {
    expect(foldKey("　Deno　 KV\n")).toBe("deno kv");
  });
});
