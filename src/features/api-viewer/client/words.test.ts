import { expect, it } from "vitest";
import { inJapanese } from "./words";

it("puts RapiDoc's words into Japanese, and keeps the space around them", () => {
  expect(inJapanese(" No API  key\napplied ")).toBe(" トークンは設定されていません ");
  expect(inJapanese("Example 12")).toBe("例 12");
  expect(inJapanese("Min 1┃Max 1000")).toBe("最小 1┃最大 1000");
});

it("leaves what the definition says", () => {
  for (const text of ["application/json", "constructor", "アプリ", "in_progress", " ", ""]) {
    expect(inJapanese(text)).toBeUndefined();
  }
});
