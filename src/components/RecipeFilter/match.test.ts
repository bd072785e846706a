import { expect, it } from "vitest";
import { isMatch } from "./match";

it.each([
  ["", "ファイルを読む", true],
  ["ふぁいる", "ファイルを読む", true],
  ["ＪＳＯＮ", "json を保存する", true],
  ["ファイル 保存", "ファイルに保存する", true],
  [" ファイル　", "ファイルに保存する", true],
  ["ファイル 削除", "ファイルに保存する", false],
])("%j in %j: %s", (query, text, expected) => {
  expect(isMatch(query, text)).toBe(expected);
});
