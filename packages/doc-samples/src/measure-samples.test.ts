import { expect, it } from "vitest";
import { reasonOf } from "./measure-samples";

const problem = (...lines: string[]) => ({
  file: "kv/page.md",
  line: 1,
  message: lines.join("\n"),
  check: "samples",
});

it.each([
  [
    "the message of a program that ends early",
    [
      "終了コードが 0 ではありません。実際: 終了コード 1",
      "error: Uncaught TypeError: a is not a function",
    ],
    "error: Uncaught TypeError: a is not a function",
  ],
  [
    "the same where its output is compared",
    ["出力が違います（- ページ、+ 実際）。", "- TypeError: key is empty", "+ error: Uncaught b"],
    "error: Uncaught b",
  ],
  [
    "what ended a test",
    [
      "終了コードが 0 ではありません。",
      "Uncaught error from ./a_test.ts FAILED",
      "error: (in promise) TypeError: b",
    ],
    "error: (in promise) TypeError: b",
  ],
  [
    "the first line that differs, whatever messages are around",
    [
      "出力が違います（- ページ、+ 実際）。",
      "  NotFound: the key is gone",
      "- a",
      "+ TypeError: is b",
    ],
    "+ TypeError: is b",
  ],
  ["a line that is missing", ["応答が違います（- ページ、+ 実際）。", "  a", "- b"], "- b"],
  ["what the run found", ["10 秒たっても終わりません。直します。"], "10 秒たっても終わりません"],
])("gives %s", (_, lines, reason) => {
  expect(reasonOf(problem(...lines))).toBe(reason);
});
