import { expect, it } from "vitest";
import { site } from "../site";
import { readClaims } from "./read-claims";

/** Whether each claim of a text is proven. */
const proven = (text: string) =>
  readClaims(site.parse("kv/a.md", text)).map(({ isProven }) => isProven);

const claim = "値は残りません。";
const sample = "```ts run\nconsole.log(1);\n```\n\n```text output\n1\n```\n";

it.each([
  ["the next block is a compared sample", `${claim}\n\n${sample}`],
  ["a file comes first", `${claim}\n\n\`\`\`json title="deno.json"\n{}\n\`\`\`\n\n${sample}`],
  ["the next block is a proof", `${claim}\n\n\`\`\`sh proof run\ndeno eval 1\n\`\`\`\n`],
  ["the sample must fail", `${claim}\n\n\`\`\`ts expect-error=TS2339\na();\n\`\`\`\n`],
  ["a sample is in the same list item", `- ${claim}\n\n${sample.replace(/^(?=.)/gm, "  ")}`],
  ["the list is followed by a sample", `- ${claim}\n- 値を読みます。\n\n${sample}`],
  ["the table is followed by a sample", `| 名前 | 値 |\n| --- | --- |\n| a | 不要 |\n\n${sample}`],
  ["the notice is followed by a sample", `:::note\n${claim}\n:::\n\n${sample}`],
  [
    "only tags stand between",
    `${claim}\n\n<details>\n<summary>出力</summary>\n\n${sample}\n</details>\n`,
  ],
  [
    "its paragraph has a dated source",
    `${claim}[仕様](https://example.com/)（2026年6月時点）です。`,
  ],
])("proves a claim when %s", (_, text) => {
  expect(proven(text)).toEqual([true]);
});

it.each([
  ["a paragraph stands between", `${claim}\n\n次のとおりです。\n\n${sample}`],
  ["the sample is above", `${sample}\n${claim}\n`],
  ["a heading stands between", `${claim}\n\n## 節 {#a}\n\n${sample}`],
  ["nothing is compared", `${claim}\n\n\`\`\`ts run\nconsole.log(1);\n\`\`\`\n`],
  ["nothing is executed", `${claim}\n\n\`\`\`ts\nconsole.log(1);\n\`\`\`\n`],
  [
    "the sample needs the network",
    `${claim}\n\n${sample.replace("run", 'run check="online: 認証"')}`,
  ],
  ["requests have no server", `${claim}\n\n\`\`\`http\nGET /\n\`\`\`\n`],
  [
    "the dated source is in another paragraph",
    `${claim}\n\n[仕様](https://example.com/)（2026年6月時点）です。`,
  ],
  ["the source has no date", `${claim}[仕様](https://example.com/) です。`],
  ["the link leads to another page", `${claim}[説明](/kv/manual/)（2026年6月時点）です。`],
])("does not prove a claim when %s", (_, text) => {
  expect(proven(text)[0]).toBe(false);
});
