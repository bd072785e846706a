import { describe, expect, it } from "vitest";
import { fold } from "./fold";
import { tokenize, tokensOf } from "./tokenize";

describe("tokenize", () => {
  it("cuts Japanese into pairs and the last character", () => {
    expect(tokenize("環境変数")).toEqual(["環境", "境変", "変数", "数"]);
  });

  it("keeps names in code whole, and knows their ends and parts", () => {
    expect(tokenize("Deno.openKv")).toEqual(["deno.openkv", "openkv", "deno", "open", "kv"]);
  });

  it.each([
    ["--allow-net", ["--allow-net", "allow-net", "net", "allow"]],
    ["node:fs", ["node:fs", "fs", "node"]],
    ["@std/path", ["@std/path", "std/path", "path", "std"]],
    [".env", [".env", "env"]],
    ["-A", ["-a", "a"]],
    ["HTTPServer", ["httpserver", "http", "server"]],
  ])("finds %s by %j", (text, expected) => {
    expect(new Set(tokenize(text))).toEqual(new Set(expected));
  });

  it("takes signs at the end of a word for punctuation", () => {
    expect(tokenize("run. (serve()) 1.")).toEqual(["run", "serve", "1"]);
  });

  it("separates scripts that stand together", () => {
    expect(tokenize("KVの値")).toEqual(["kv", "ノ値", "値"]);
  });

  it("cuts data that is no word", () => {
    expect(Math.max(...tokenize("a".repeat(5000)).map(({ length }) => length))).toBe(64);
  });

  it("finds nothing in signs and spaces", () => {
    expect(tokenize(" -- ... !? \u0000")).toEqual([]);
  });
});

describe("tokensOf", () => {
  it("tells the place of each token", () => {
    const folded = fold("値は kv.set");
    for (const { text, from, to } of tokensOf(folded)) {
      expect(folded.text.slice(from, to)).toBe(text);
    }
  });
});
