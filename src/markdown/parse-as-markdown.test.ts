import fs from "node:fs";
import path from "node:path";
import matter from "gray-matter";
import type { Root } from "mdast";
import { visit } from "unist-util-visit";
import { expect, it } from "vitest";
import parseAsMarkdown from "./parse-as-markdown";
import { parseMarkdown } from "./parse-markdown";

type Parse = (text: string, file: { path?: string }) => Root;

/** MDX's processor with the plugin, with a parser that must not be used. */
function makeParser(): Parse {
  const processor = { Parser: class {} };
  parseAsMarkdown.call(processor as never);
  return processor.Parser as unknown as Parse;
}

const root = path.join(__dirname, "../..");

it.each(["kv/manual/transactions.md", "deploy/manual/regions.md"])(
  "gives %s the tree of its text, positions included",
  (file) => {
    const page = path.join(root, file);
    const text = matter(fs.readFileSync(page, "utf8")).content.trim();
    const expected = parseMarkdown(text);
    visit(expected, "html", (node) => {
      Object.assign(node, { type: "jsx" });
    });
    const { children } = makeParser()(text, { path: page });
    expect(children).toEqual(JSON.parse(JSON.stringify(expected.children)));
  },
);

it("parses what is not on disk", () => {
  expect(makeParser()("段落", {}).children).toEqual(parseMarkdown("段落").children);
});
