import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { inlineScriptHashes } from "./inline-scripts";

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

it("動くインラインスクリプトだけの、文字どおりのハッシュを返す", () => {
  const code = `if (1 < 2 && "&amp;</p>") { 日本語() }\n`;
  const html = `<head><script>${code}</script><script src="a.js"></script>
    <script type=application/ld+json>{"a":1}</script></head><body><script type="module">b</script>`;
  expect(inlineScriptHashes(html)).toEqual([hashOf(code), hashOf("b")]);
});
