import { createRequire } from "node:module";
import { afterEach, expect, it } from "vitest";
import { rehypePlugins, remarkPlugins } from ".";
import { setArticleSettings } from "./settings";

const require = createRequire(createRequire(__filename).resolve("@docusaurus/mdx-loader"));
/** Docusaurus' MDX version. */
const { createCompiler } = require("@mdx-js/mdx");
const { default: admonitions } = require("@docusaurus/mdx-loader/lib/remark/admonitions");

async function compile(source: string, ...last: unknown[]): Promise<string> {
  const compiler = createCompiler({
    remarkPlugins: [admonitions, ...remarkPlugins, ...last],
    rehypePlugins,
  });
  return String(await compiler.process({ contents: source, path: "/site/kv/a.mdx" }));
}

/** HTML and links of the runs in the compiled page. */
function runsIn(code: string): { html: string; served?: string; links: string[] }[] {
  const runs = code.matchAll(/<StaticRun html=\{(.*?)\} links=\{(.*?)\} mdxType/g);
  const served = code.matchAll(
    /<StaticRun \{\.\.\.\(?ARTICLES_ARE_SERVED \? \{\} : ([\s\S]*?)\)?\} served=\{(\d+)\} mdxType/g,
  );
  return [
    ...[...served].map(([, props, number]) => ({
      ...new Function(`return ${props}`)(),
      served: number,
    })),
    ...[...runs].map(([, html, links]) => ({
      html: new Function(`return ${html}`)(),
      links: JSON.parse(links),
    })),
  ];
}

const oneRun = async (source: string) => {
  const runs = runsIn(await compile(source));
  expect(runs).toHaveLength(1);
  return runs[0];
};

afterEach(() => setArticleSettings({ baseUrl: "/", messages: {} }));

it("makes one run of a page without components, and says so", async () => {
  const code = await compile("文 *a* `<b>` です。\n\n- 一つ\n- 二つ\n\n| a |\n| - |\n| 1 & 2 |\n");
  expect(code).toContain("export const isStatic = true;");
  expect(code).not.toContain("LiveArticle");
  expect(runsIn(code)[0].html).toBe(
    "<p>文 <em>a</em> <code>&lt;b&gt;</code> です。</p><ul><li>一つ</li><li>二つ</li></ul>" +
      "<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>1 &amp; 2</td></tr></tbody></table>",
  );
});

it("puts links below the base path, and names those to pages of the site", async () => {
  setArticleSettings({ baseUrl: "/docs/", messages: {} });
  const { html, links } = await oneRun(
    "[a](/kv/manual#x) [b](./b) [c](#c) [d](https://deno.com) [e](pathname:///e.yaml)",
  );
  expect(html).toBe(
    '<p><a href="/docs/kv/manual#x">a</a> <a href="./b">b</a> <a href="#c">c</a> ' +
      '<a href="https://deno.com" target="_blank" rel="noopener noreferrer">d</a> ' +
      '<a href="/docs/e.yaml" target="_blank" rel="noopener noreferrer">e</a></p>',
  );
  expect(links).toEqual(["/docs/kv/manual#x", "./b"]);
});

it("takes the words of the theme in the language of the build", async () => {
  const messages = { "theme.admonition.note": "注記", "theme.CodeBlock.copy": "コピー" };
  setArticleSettings({ baseUrl: "/", messages });
  const { html } = await oneRun(
    ":::note\n\n```text\na\n```\n\n:::\n\n:::tip `a` です\n\nb\n\n:::\n",
  );
  expect(html).toMatch(/<\/span>注記<\/div>.*title="コピー"/);
  expect(html).toContain("</span><code>a</code> です</div>");
});

it("writes tabs, whose imports nothing needs any more", async () => {
  const code = await compile(
    'import Tabs from "@theme/Tabs";\nimport TabItem from "@theme/TabItem";\n\n<Tabs groupId="os">\n' +
      '<TabItem value="a" label="A & B">\n\n一\n\n</TabItem>\n<TabItem value="b" default>\n\n二\n\n</TabItem>\n</Tabs>\n',
  );
  expect(code).not.toContain("@theme");
  expect(runsIn(code)[0].html).toBe(
    '<div class="tabs-container" data-tabs="os"><ul role="tablist" aria-orientation="horizontal" class="tabs">' +
      '<li role="tab" tabindex="-1" aria-selected="false" data-value="a" class="tabs__item">A &amp; B</li>' +
      '<li role="tab" tabindex="0" aria-selected="true" data-value="b" class="tabs__item tabs__item--active">b</li></ul>' +
      '<div class="margin-top--md"><div hidden="until-found"><div role="tabpanel" aria-label="A &amp; B"><p>一</p></div></div>' +
      '<div><div role="tabpanel" aria-label="b"><p>二</p></div></div></div></div>',
  );
});

it("leaves what webpack knows of a file to webpack", async () => {
  // As Docusaurus rewrites links to files.
  const link = `<a target="_blank" href={require('./a.yaml').default + '#b'}>表</a>`;
  const code = await compile("表", () => (tree: { children: { children: object[] }[] }) => {
    tree.children[0].children = [{ type: "jsx", value: link }];
  });
  expect(code).toContain("isStatic = true");
  expect(code).toContain(
    `html={"<p><a target=\\"_blank\\" href=\\"" + (require('./a.yaml').default + '#b') + "\\">表</a></p>"}`,
  );
});

it("keeps components, with runs of what is static before, in and after them", async () => {
  const code = await compile(
    'import Counter from "./_Counter";\n\n前\n\n<Counter start={3}>\n\n中\n\n</Counter>\n\n- 一 <Counter />\n- 二\n\n後 <Counter />\n\n## 終わり\n',
  );
  expect(code).not.toContain("isStatic");
  expect(code).toMatch(/<LiveArticle[^>]*>/);
  expect(code).toMatch(/<Counter start=\{3\}[^>]*><StaticRun/);
  // A component may leave its children out of the server's page.
  expect(runsIn(code).map(({ html, served }) => [html, served])).toEqual([
    ["<p>前</p>", "0"],
    ["<h2>終わり</h2>", "1"],
    ["<p>中</p>", undefined],
  ]);
  expect(code).toContain("isLive = true");
});

it("keeps tabs that have a component in them, and their imports", async () => {
  const code = await compile(
    'import Tabs from "@theme/Tabs";\nimport TabItem from "@theme/TabItem";\nimport A from "./_A";\n\n' +
      '<Tabs>\n<TabItem value="a">\n\n文\n\n<A />\n\n</TabItem>\n</Tabs>\n',
  );
  expect(code).toContain('from "@theme/Tabs"');
  expect(runsIn(code).map(({ html }) => html)).toEqual(["<p>文</p>"]);
});

it("reads a page as the checks and the search read it", async () => {
  expect((await oneRun("| a |\n| - |\n| `b \\| c` |\n")).html).toContain("<code>b | c</code>");
});
