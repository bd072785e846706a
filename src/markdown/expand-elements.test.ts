import type { Root } from "mdast";
import { expect, it } from "vitest";
import { expanded } from "../../tests/support/expanded";
import { expandElements } from "./expand-elements";
import { parsePage } from "./read-page";

it.each([
  '<CliFlags command="fmt" />',
  "<DeployPrices />",
  '<LintRules subject="variables" />',
  "<NodeModules />",
  '<RestSchema version="v2" name="App" />',
])("expands %s in MDX v1's trees as in CommonMark's", (value) => {
  const tree = { type: "root", children: [{ type: "jsx", value }] } as unknown as Root;
  expandElements(tree, { file: "kv/a.mdx", firstLine: 1 });
  expect(tree.children).toEqual(expanded(value).children);
  expect(tree.children.length).toBeGreaterThan(0);
});

it.each(["<ClassicNotice />", "<LintRule />", "`<CliFlags />` と `<NodeModules />` を書きます。"])(
  "leaves %s alone",
  (source) => {
    expect(expanded(source)).toEqual(parsePage("kv/a.mdx", source).tree);
  },
);
