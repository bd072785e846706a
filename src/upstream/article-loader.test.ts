import fs from "node:fs";
import path from "node:path";
import { makeFolder } from "@deno-docs-ja/document/testing/folders";
import { expect, it } from "vitest";
import articleLoader, {
  type ArticleSource,
  type LoadedArticle,
  loadArticles,
} from "./article-loader";

const folder = makeFolder({
  "page.md": "---\ntitle: 題\n---\n\n文です。\n",
  "live.mdx": 'import A from "./A";\n\n<A />\n',
  "PermissionBuilder/styles.css": ".a { color: red }",
  "page.json": '{"permalink":"/kv/page"}',
});
const article: LoadedArticle = {
  parts: [{ html: "<p>文</p>", links: ["/kv/a"] }, { island: "PermissionBuilder" }],
  contents: [{ value: "見出し", id: "a", level: 2 }],
};
const source: ArticleSource = {
  isMdx: (text) => text.startsWith("import"),
  compile: () => article,
  htmlComponent: "/site/Html",
  islandFolder: (name) => path.join(folder, name),
};
const metadataPath = () => path.join(folder, "page.json");

/** The docs plugin's rule, as Docusaurus makes it. */
const docsRule = () => ({
  test: /\.mdx?$/i,
  use: [
    { loader: "babel" },
    { loader: require.resolve("@docusaurus/mdx-loader"), options: { metadataPath } },
    { loader: "links" },
  ] as unknown,
});

it("replaces the loaders of MDX, not those of links, for pages without components", () => {
  const rules = [{ test: /\.css$/, use: ["css"] }, docsRule()];
  loadArticles(rules, source);
  const use = rules[1].use as (info: { resource: string }) => { loader: string }[];
  const loadersOf = (name: string) =>
    use({ resource: path.join(folder, name) }).map(({ loader }) => path.basename(loader));
  expect(loadersOf("page.md")).toEqual(["article-loader.ts", "links"]);
  expect(loadersOf("live.mdx")).toEqual(
    (docsRule().use as { loader: string }[]).map(({ loader }) => path.basename(loader)),
  );
  expect(rules[0].use).toEqual(["css"]);
});

it("exports what Docusaurus reads, and an element for each part", () => {
  const dependencies: string[] = [];
  const context = {
    resourcePath: path.join(folder, "page.md"),
    getOptions: () => ({ ...source, metadataPath }),
    addDependency: (file: string) => dependencies.push(file),
  };
  const code = articleLoader.call(
    context as never,
    fs.readFileSync(path.join(folder, "page.md"), "utf8"),
  );
  const statements = code.split("\n");
  expect(statements).toContain('export const frontMatter = {"title":"題"};');
  expect(statements).toContain('export const metadata = {"permalink":"/kv/page"};');
  expect(statements).toContain("export const contentTitle = undefined;");
  expect(statements).toContain('export const toc = [{"value":"見出し","id":"a","level":2}];');
  expect(statements).toContain(`import PermissionBuilder from "${folder}/PermissionBuilder";`);
  expect(statements.at(-1)).toBe(
    'export default () => createElement(Fragment, null, createElement(Html, {"html":"<p>文</p>","links":["/kv/a"]}), createElement("style", { dangerouslySetInnerHTML: { __html: ".a { color: red }" } }), createElement("div", { "data-island": "PermissionBuilder", inert: isServer ? "" : undefined }, createElement(PermissionBuilder)));',
  );
  expect(dependencies).toEqual([metadataPath()]);
});
