import { describe, expect, it } from "vitest";
import { exceptions, findClaim, ownWords, words } from "./words";

describe.each(words)("the word $word", ({ word, pattern, specs }) => {
  it.each(specs)("$text → $claim", ({ text, claim }) => {
    expect(findClaim(text) !== undefined).toBe(claim);
    if (claim) expect(ownWords(text), word).toMatch(pattern);
  });

  it("has sentences of both kinds", () => {
    expect(new Set(specs.map(({ claim }) => claim)).size).toBe(2);
  });
});

describe.each(exceptions)("the exception $reason", ({ reason, specs }) => {
  it.each(specs)("$text → $claim", ({ text, claim }) => {
    expect(findClaim(text) !== undefined).toBe(claim);
  });

  it("is needed by each sentence that doesn't count", () => {
    const excused = specs.filter(({ claim }) => !claim).map(({ text }) => text);
    expect(excused.filter((text) => !words.some(({ pattern }) => pattern.test(text)))).toEqual([]);
    expect(reason).not.toBe("");
  });
});

it("ignores quoted messages, code and asides", () => {
  expect(findClaim("「権限がありません。」と出ます。")).toBeUndefined();
  expect(findClaim("`同じです。` を渡します。")).toBeUndefined();
  expect(findClaim("冪等キー（1 回しか処理しないための目印）を渡します。")).toBeUndefined();
});
