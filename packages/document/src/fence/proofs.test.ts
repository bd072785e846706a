import { toString } from "mdast-util-to-string";
import { describe, expect, it } from "vitest";
import { testSite } from "../../testing/site";
import { writeMarkdown } from "../markdown/write-markdown";
import { readSections } from "../records/read-sections";
import { findFences } from "./find-fences";
import { parseFence } from "./parse-fence";
import { removeProofs, visibleFences } from "./proofs";

const source = `## 節 {#section}

- 項目

  \`\`\`ts proof serve file="hiddenServer.ts"
  Deno.serve(hiddenHandler);
  \`\`\`

  \`\`\`http
  GET http://localhost:8000/hiddenRequest
  \`\`\`

\`\`\`ts title="main.ts" run
console.log(shownName);
\`\`\`

\`\`\`sh proof run
echo hiddenCommand
\`\`\`

\`\`\`text output
hiddenOutput
\`\`\`

\`\`\`http
GET /shownRequest
\`\`\`

\`\`\`text output of="main.ts"
shownOutput
\`\`\`
`;
const page = () => testSite().parse("kv/manual/a.md", source);
const shown = "console.log(shownName);GET /shownRequestshownOutput";

describe("proofs", () => {
  it("are found by the check, and go from the page with what they print and answer", () => {
    const { tree } = page();
    const fences = findFences(tree);
    expect(fences).toHaveLength(7);
    expect(visibleFences(fences).map(({ node }) => node.value)).toEqual([
      "console.log(shownName);",
      "GET /shownRequest",
      "shownOutput",
    ]);
    removeProofs(tree);
    expect(toString(tree)).toBe(`節 {#section}項目${shown}`);
  });

  it("are not in Markdown exports and search records", () => {
    const exported = writeMarkdown(testSite(), page(), "https://example.com/");
    const records = JSON.stringify(readSections(testSite(), page(), 400));
    for (const text of [exported, records]) {
      expect(text).not.toContain("hidden");
      expect(text).toContain("shown");
    }
  });

  it.each([
    ['proof title="a.ts" run', "proof と title は一緒に使えません"],
    ["proof", "proof には run、test、serve のどれかが必要です"],
  ])("explains what is wrong with %j", (meta, message) => {
    const parsed = parseFence("ts", meta);
    expect(parsed).toMatchObject({ ok: false, problems: [expect.stringContaining(message)] });
  });
});
