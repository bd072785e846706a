import { expect, it } from "vitest";
import { codeBlockOf, writeCodeBlock } from "./code-block";
import { diffLines } from "./diff";

const textsOf = (code: string, name: string) =>
  diffLines(code)
    .filter(({ element, names }) => `${element} ${names}`.includes(name))
    .map(({ html }) => html);

it("takes the signs from the text, whether a line is removed, added or on both sides", () => {
  expect(diffLines("-a\n+b\n c\n-\n+\n ")).toEqual([
    { element: "del", names: "token-line token deleted", sign: "-", html: "a" },
    { element: "ins", names: "token-line token inserted", sign: "+", html: "b" },
    { element: "span", names: "token-line", sign: " ", html: "c" },
    { element: "del", names: "token-line token deleted", sign: "-", html: "" },
    { element: "ins", names: "token-line token inserted", sign: "+", html: "" },
    { element: "span", names: "token-line", sign: " ", html: "" },
  ]);
});

it("keeps further signs and markup as text", () => {
  expect(textsOf("---flag\n+-- <b>\n+ c", "token-line")).toEqual(["--flag", "-- &lt;b&gt;", " c"]);
});

it("leaves what only git reads out of the code", () => {
  const header = ["diff --git a/x b/x", "index 1..2 100644", "--- a/x", "+++ b/x", "@@ -1 +1 @@"];
  const note = "\\ No newline at end of file";
  const code = [...header, "-a", note, "+b", note, ""].join("\n");
  expect(textsOf(code, "diff-header")).toEqual([...header, note, note]);
  expect(textsOf(code, "token-line")).toEqual(["a", "b", ""]);
});

it("can be marked and numbered like other code", () => {
  const html = writeCodeBlock(codeBlockOf("-a\n+b", "diff", "{2} showLineNumbers"), {});
  expect(html).toMatch(
    /<ins class="token-line token inserted theme-code-block-highlighted-line code-line" data-sign="\+">.*b<\/span><br><\/ins>/,
  );
});
