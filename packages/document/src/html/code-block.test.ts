import { expect, it } from "vitest";
import { codeBlockOf, writeCodeBlock } from "./code-block";

const token = (types: string, text: string) => `<span class="token ${types}">${text}</span>`;
const lines = (html: string) => /<code[^>]*>(.*)<\/code>/.exec(html)?.[1];

it("writes an element for each part that has a colour, as few as show the same", () => {
  const html = writeCodeBlock(codeBlockOf("  await Deno.env( );\n\n", "ts"), {});
  const parts = `  ${token("keyword", "await")} Deno${token("punctuation", ".")}env${token("punctuation", "( );")}`;
  expect(lines(html)?.replace(/<span class="token function">env<\/span>/, "env")).toBe(
    `<span class="token-line">${parts}<br></span><span class="token-line"><br></span>`,
  );
});

it("knows the languages that pages use besides the highlighter's own, and those in others", () => {
  expect(lines(writeCodeBlock(codeBlockOf("a = 1", "toml"), {}))).toContain(token("number", "1"));
  expect(lines(writeCodeBlock(codeBlockOf("const a = <b>c</b>;", "tsx"), {}))).toContain(
    "plain-text",
  );
  expect(lines(writeCodeBlock(codeBlockOf("a < b", "nobody-knows"), {}))).toContain("a &lt; b");
});

it("has the title, marked lines and numbers that the info string asks for", () => {
  const meta = 'title="a {9} verified.ts" {2-3} showLineNumbers';
  const html = writeCodeBlock(codeBlockOf("1\n2\n3", "text", meta), {});
  expect(html).toContain('<div class="code-title">a {9} verified.ts</div>');
  expect(html.match(/highlighted-line/g)).toHaveLength(2);
  expect(html.match(/code-line__number/g)).toHaveLength(3);
  expect(html).not.toContain("sample__badge");
});

it("frames a sample that goes on with its output, and badges what was executed", () => {
  const first = writeCodeBlock(codeBlockOf("a", "ts", "joined"), {});
  expect(first).toMatch(/^<div class="sample sample--joined">/);
  const output = writeCodeBlock(codeBlockOf("a", "text", 'title="出力" output verified'), {});
  expect(output).toMatch(/^<div class="sample sample--output">.*実行して確認済み<\/p><\/div>$/);
});

it("folds code of more than 40 lines", () => {
  const code = (count: number) => codeBlockOf("a\n".repeat(count), "text");
  expect(writeCodeBlock(code(40), {})).not.toContain("long-code");
  expect(writeCodeBlock(code(41), {})).toContain("コードをすべて表示（41 行）");
});
