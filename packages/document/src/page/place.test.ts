import { expect, it } from "vitest";
import { build, testSite } from "../../testing/site";
import { compilePage } from "../compile-page";

const expand = (): never => {
  throw new Error("データ「Ap」はありません。");
};
const site = testSite({
  elements: { Data: { expand, attributes: ["name"] }, Island: { island: true } },
});

it.each([
  ["an element", '<Data name="Ap" />', "データ「Ap」"],
  ["a fence", "```ts execute\n```", "「execute」"],
  ["an unknown element", "<Counter start={3} />", "<Counter> という要素はありません"],
  ["it, which also names those that exist", "<Counter />", "使える要素: Data Island Figure"],
  ["a tag that nothing closes", "<details>\n\n中", "</details> を足すか"],
  ["a tag that nothing opened", "</details>", "対応する <details> がありません"],
  ["an island in a list", "- 項目\n\n  <Island />", "リストやタブの外に"],
])("a mistake in %s names its line in the file, front matter included", (_, block, message) => {
  const file = "kv/page.mdx";
  const compile = () =>
    compilePage(
      site,
      site.parse(file, `---\ntitle: 題\n---\n\n段落。\n\n${block}\n`).tree,
      { file, firstLine: 1 },
      build,
    );
  expect(compile).toThrow(/page\.mdx:[79] {2}/);
  expect(compile).toThrow(message);
});
