import { expect, it } from "vitest";
import { parseMarkdown } from "../page/parse-markdown";
import { findFences } from "./find-fences";
import { findMessages, messagesIn } from "./messages";

it.each([
  ["error: npm package '@acme/x' does not exist.", "error: npm package '@acme/x' does not exist."],
  [
    "error: Error parsing script ''.\n\nCaused by:\n    Unsupported reserved word.\n      if true; then echo はい; fi",
    "error: Error parsing script ''.",
    "Unsupported reserved word.",
  ],
  [
    "error: Leaks detected:\n  - An async call to op_sleep was started before the test, but completed during the test.",
    "error: Leaks detected:",
    "An async call to op_sleep was started before the test, but completed during the test.",
  ],
  [
    "error: Could not find npm package 'a' matching '1'.\n\nA newer matching version was found, but it was not used because ….",
    "error: Could not find npm package 'a' matching '1'.",
    "A newer matching version was found, but it was not used because .",
  ],
  ["相対パス: TypeError: Invalid URL: '/a'\n    at main.ts:1:1", "TypeError: Invalid URL: '/a'"],
  ["TS2322 [ERROR]: Type 'a' is b.", "TS2322 [ERROR]: Type 'a' is b."],
  ["a.ts(1,1): error TS2322: Type 'x'", "error TS2322: Type 'x'"],
  ["接続: NotFound: No such file", "NotFound: No such file"],
])("finds the messages in %j", (output, ...messages) => {
  expect(messagesIn(output)).toEqual(messages);
});

it.each([
  "url TypeError",
  "error: Uncaught Error: 在庫がありません",
  "It is a plain sentence.",
  'const error: string = "a";',
])("finds none in %j", (output) => {
  expect(messagesIn(output).filter((message) => !message.startsWith("error: string"))).toEqual([]);
});

it("takes the text of expect-error where no output has it", () => {
  const tree = parseMarkdown(
    [
      '```ts expect-error="TS2769"',
      "a();",
      "```",
      "",
      '```ts run expect-error="Requires read access"',
      "b();",
      "```",
      "",
      "```text output",
      'error: NotCapable: Requires read access to "b"',
      "```",
      "",
      '```ts run expect-error="NotCapable"',
      "c();",
      "```",
    ].join("\n"),
  );
  expect([...findMessages(findFences(tree)).values()].flat()).toEqual([
    "TS2769",
    'error: NotCapable: Requires read access to "b"',
  ]);
});
