import type { Root } from "mdast";
import { toString } from "mdast-util-to-string";
import { expect, it } from "vitest";
import { parseMarkdown } from "./parse-markdown";

/** A tree as text: `note(文)`. */
const outline = ({ children }: { children: readonly unknown[] }): string =>
  (children as Root["children"])
    .map((node) => {
      if (node.type === "admonition") return `${node.kind}(${outline(node)})`;
      if (node.type === "admonitionTitle") return `#${toString(node)}`;
      if (node.type === "blockquote") return `>(${outline(node)})`;
      return node.type === "paragraph" ? toString(node) : node.type;
    })
    .join(" ");

it.each([
  [":::note\n\n文\n\n:::\n\n後", "note(文) 後"],
  [":::tip 題 `a`\n\n文\n\n- 項\n\n:::", "tip(#題 a 文 list)"],
  ["前\n\n:::caution\n文\n:::\n\n後", "前 caution(文) 後"],
  [":::info 題\n一\n二 **三**\n:::", "info(#題 一\n二 三)"],
  [":::note\n\n- 項\n:::\n\n後", "note(list) 後"],
  [":::note\n:::\n\n後", "note() 後"],
  ["> :::note\n> 文\n> :::\n\n後", ">(note(文)) 後"],
  [":::note\n\n終わりがない\n\n> 引用", "note(終わりがない >(引用))"],
  [":::other\n\n文", ":::other 文"],
  [":::notes\n\n文", ":::notes 文"],
  ["文の :::note\n:::", "文の :::note\n:::"],
])("puts what an admonition has into it: %j", (source, expected) => {
  expect(outline(parseMarkdown(source))).toBe(expected);
});

it("keeps every position one in the source", () => {
  const source = "---\ntitle: a\n---\n\n:::note 題\n一 `二`\n三\n:::\n\n後";
  const [, admonition] = parseMarkdown(source).children;
  if (admonition.type !== "admonition") throw new Error(admonition.type);
  const [title, content] = admonition.children;
  const text = ({ position }: typeof title) =>
    source.slice(position?.start.offset, position?.end.offset);
  expect(text(title)).toBe("題");
  expect(text(content)).toMatch(/^一 `二`\n三/);
  expect(content.position?.start).toMatchObject({ line: 6, column: 1 });
  expect(text(admonition)).toMatch(/^:::note[\s\S]*:::$/);
});

it("tells statements of a module from sentences that begin with their words", () => {
  const types = (source: string) => parseMarkdown(source).children.map(({ type }) => type);
  expect(types('import A from "a";\nimport B from "b";\n\nexport const c = 1;')).toEqual([
    "moduleLines",
    "moduleLines",
  ]);
  expect(types("import map は表です。\n\nexport する値\n\n- import a from 'a'")).toEqual([
    "paragraph",
    "paragraph",
    "list",
  ]);
});
