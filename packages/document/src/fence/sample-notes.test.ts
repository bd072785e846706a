import { toString } from "mdast-util-to-string";
import { expect, it } from "vitest";
import { build, testSite } from "../../testing/site";
import { writeMarkdown } from "../markdown/write-markdown";
import { readSections } from "../records/read-sections";
import { findFences, hashFences } from "./find-fences";
import { renderSamples } from "./render-samples";

const source = `## 例 {#example}

\`\`\`ts title="main.ts" run
console.log(1);
\`\`\`

\`\`\`text output
1
\`\`\`

\`\`\`ts proof run
console.log(2);
\`\`\`

終わり
`;
const file = "kv/page.md";
const hash = hashFences(findFences(testSite().parse(file, source).tree));
const site = testSite({
  sampleNote: (page, of, { name, parsed }) =>
    page === file && of === hash && parsed.ok && parsed.fence.mode
      ? `\`${name}\` の注意`
      : undefined,
});

it("says it below the output, in pages and exports, not in search, and nothing of proofs", () => {
  const { tree } = site.parse(file, source);
  renderSamples(site, tree, { file, firstLine: 1 }, build.baseUrl);
  const blocks = tree.children.map(({ type }) => type);
  expect(blocks).toEqual(["heading", "code", "code", "paragraph", "paragraph"]);
  expect(toString(tree.children[3])).toBe("#example main.ts の注意");
  expect(tree.children[3].data).toEqual({ hProperties: { className: ["sample-note"] } });

  const markdown = writeMarkdown(site, site.parse(file, source), "https://s.example/");
  expect(markdown).toContain("1\n```\n\n`#example main.ts` の注意\n\n終わり");
  expect(markdown.match(/の注意/g)).toHaveLength(1);
  const { sections } = readSections(site, site.parse(file, source), 400);
  expect(JSON.stringify(sections)).not.toContain("の注意");
});

it("says nothing of a page whose fences have changed", () => {
  const changed = source.replace("log(1)", "log(3)");
  expect(writeMarkdown(site, site.parse(file, changed), "https://s.example/")).not.toContain(
    "注意",
  );
});
