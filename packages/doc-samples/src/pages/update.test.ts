import { testSite } from "@deno-docs-ja/document/testing/site";
import { expect, it } from "vitest";
import { extractSamples, type GoodFence } from "./extract";
import { replaceFences } from "./update";

const source = `前の文。

\`\`\`ts run
console.log(1);
\`\`\`

\`\`\`text output
\`\`\`

- 項目

  \`\`\`ts run
  console.log(2);
  \`\`\`

  \`\`\`text output
  古い
  \`\`\`

後の文。
`;

it("replaces the content of fences, in lists too, and nothing else", () => {
  const { fences } = extractSamples(testSite().parse("kv/a.md", source), false);
  const updated = replaceFences(source, [
    { source: fences[1] as GoodFence, text: "1" },
    { source: fences[3] as GoodFence, text: "2\n\n  字下げ" },
  ]);
  expect(updated).toBe(
    source
      .replace("output\n```\n\n-", "output\n1\n```\n\n-")
      .replace("  古い", "  2\n\n    字下げ"),
  );
});
