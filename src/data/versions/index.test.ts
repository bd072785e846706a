import { describe, expect, it } from "vitest";
import { SINCE_LABELS, sinceLabel } from ".";

describe("SINCE_LABELS", () => {
  it("finds each label in a row and at the end of a rule, and leaves sentences about versions", () => {
    const without = (text: string) => text.replace(SINCE_LABELS, "");
    const label = (since: string) => `（${sinceLabel(since)}）`;
    expect(without(`a${label("2.5")}、b${label("2.9.6")} / c`)).toBe("a、b / c");
    expect(without("タグはありません。2.2 からあります。")).toBe("タグはありません。");
    const sentence = "2.7 からフラグなしで使えます（2.8 からは不要）。";
    expect(without(sentence)).toBe(sentence);
  });
});
