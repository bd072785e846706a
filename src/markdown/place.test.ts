import { expect, it } from "vitest";
import { compilePage } from "./compile-page";
import { parsePage } from "./read-page";

it.each([
  ["an element", '<RestSchema version="v2" name="Ap" />', "スキーマ「Ap」"],
  ["a fence", "```ts execute\n```", "「execute」"],
  ["an unknown element", "<Counter start={3} />", "<Counter> という要素はありません"],
  ["a tag that nothing closes", "<details>\n\n中", "</details> を足すか"],
  ["a tag that nothing opened", "</details>", "対応する <details> がありません"],
  ["an island in a list", "- 項目\n\n  <PermissionBuilder />", "リストやタブの外に"],
])("a mistake in %s names its line in the file, front matter included", (_, block, message) => {
  const file = "kv/page.mdx";
  const compile = () =>
    compilePage(parsePage(file, `---\ntitle: 題\n---\n\n段落。\n\n${block}\n`).tree, {
      file,
      firstLine: 1,
    });
  expect(compile).toThrow(/page\.mdx:[79] {2}/);
  expect(compile).toThrow(message);
});
