import type { Code, Heading, Root } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import { visit } from "unist-util-visit";
import { describe, expect, it } from "vitest";
import { expanded, tablesOf } from "../../../tests/support/expanded";
import { lintRules, readLintSubjects } from "../../data/lint-rules";
import { site } from "../site";

const all = readLintSubjects()
  .map(({ id }) => `<LintRules subject="${id}" />`)
  .join("\n\n");

/** Blocks of a rule, as texts. */
function blocksOf(tree: Root, rule: string): string[] {
  const start = tree.children.findIndex((node) => textOf(node) === rule);
  return tree.children
    .slice(start, start + 3)
    .map((node) => (node.type === "code" ? node.value : textOf(node)));
}

describe("expandLint", () => {
  it("gives each rule a heading that can be linked to", () => {
    const headings = expanded(all).children.filter((node) => node.type === "heading");
    const names = headings.map((node) => textOf(node));
    expect([...names].sort()).toEqual(lintRules.rules.map(({ name }) => name).sort());
    for (const { depth, data } of headings as Heading[]) {
      expect(depth).toBe(3);
      expect(data).toMatchObject({ hProperties: { id: expect.stringMatching(/^[a-z-]+$/) } });
    }
  });

  it("tells a rule's tags and shows both samples", () => {
    const tree = expanded(
      '<LintRules subject="variables" />\n\n<LintRules subject="frameworks" />',
    );
    const [, text, code] = blocksOf(tree, "no-var");
    expect(text).toMatch(/^var による宣言を報告します。.*タグ: recommended。$/);
    expect(code).toBe("// 悪い例\nvar total = 0;\n\n// よい例\nlet total = 0;");
    expect(blocksOf(tree, "camelcase")[1]).toMatch(/タグはありません。2\.2 からあります。$/);
    expect(blocksOf(tree, "fresh-handler-export")[2]).toMatch(
      /^\/\/ 悪い例（routes\/index.tsx）\n/,
    );
  });

  it("tells which rules --fix mends", () => {
    const [, text] = blocksOf(expanded('<LintRules subject="environment" />'), "no-window");
    expect(text).toMatch(/タグ: recommended。--fix で直せます。$/);
  });

  it("marks samples with a language that the pages know", () => {
    visit(expanded(all), "code", ({ lang }: Code) => {
      expect(lang).toBe("text");
    });
  });

  it("lists all rules with links, recommended ones apart", () => {
    const tree = expanded("<LintRuleIndex />");
    const urls: string[] = [];
    visit(tree, "link", ({ url }) => {
      urls.push(url);
    });
    const expected = [
      ...lintRules.rules.map(({ name }) => `#${name}`),
      ...readLintSubjects().map(({ id }) => `#${id}`),
    ];
    expect([...urls].sort()).toEqual(expected.sort());
    const [head, ...rows] = tablesOf(tree)[0];
    expect(head).toEqual(["分類", "推奨のルール", "そのほかのルール"]);
    expect(rows.find(([title]) => title === "コメント")).toEqual([
      "コメント",
      "ban-unknown-rule-code ban-untagged-ignore ban-unused-ignore",
      "ban-untagged-todo",
    ]);
  });

  it("refuses a subject that is not there and names the others", () => {
    expect(() => expanded('<LintRules subject="foo" />')).toThrow(
      "kv/a.mdx:1  リントのルールの分類「foo」はありません。使える名前: variables ",
    );
  });

  it("leaves other markup alone", () => {
    const source = "<LintRule />\n\n`<LintRuleIndex />` と書きます。";
    expect(expanded(source)).toEqual(site.parse("kv/a.mdx", source).tree);
  });
});
