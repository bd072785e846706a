import { expect, it } from "vitest";
import { build, testSite } from "../testing/site";
import { type ArticlePart, compilePage } from "./compile-page";
import type { HtmlSettings } from "./html/settings";
import { parseMarkdown } from "./page/parse-markdown";

const compile = (source: string, settings: Partial<HtmlSettings> = {}) =>
  compilePage(
    testSite(),
    parseMarkdown(source),
    { file: "kv/a.md", firstLine: 1 },
    {
      ...build,
      ...settings,
    },
  );

/** The only part of a page. */
function only(
  source: string,
  settings: Partial<HtmlSettings> = {},
): Extract<ArticlePart, { html: string }> {
  const { parts } = compile(source, settings);
  expect(parts).toHaveLength(1);
  return parts[0] as Extract<ArticlePart, { html: string }>;
}

it("writes Markdown as HTML", () => {
  const { html } = only(
    "文 *a* `<b>` です。\n\n- 一つ\n- 二つ\n\n| a |\n| - |\n| 1 & 2 `b \\| c` |\n",
  );
  expect(html).toBe(
    "<p>文 <em>a</em> <code>&lt;b&gt;</code> です。</p><ul><li>一つ</li><li>二つ</li></ul>" +
      "<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>1 &amp; 2 <code>b | c</code></td></tr></tbody></table>",
  );
});

it("puts links below the base path, and names those to pages of the site", () => {
  const { html, links } = only(
    "[a](/kv/manual#x) [b](./b) [c](#c) [d](https://deno.com) [e](pathname:///e.yaml)",
    { baseUrl: "/docs/" },
  );
  expect(html).toBe(
    '<p><a href="/docs/kv/manual#x">a</a> <a href="./b">b</a> <a href="#c">c</a> ' +
      '<a href="https://deno.com" target="_blank" rel="noopener noreferrer">d</a> ' +
      '<a href="/docs/e.yaml" target="_blank" rel="noopener noreferrer">e</a></p>',
  );
  expect(links).toEqual(["/docs/kv/manual#x", "./b"]);
});

it("takes the words of the theme in the language of the build", () => {
  const messages = { "theme.admonition.note": "注記", "theme.CodeBlock.copy": "コピー" };
  const source = ":::note\n\n```text\na\n```\n\n:::\n\n:::tip `a` です\n\nb\n\n:::\n";
  const { html } = only(source, { messages });
  expect(html).toMatch(/<\/span>注記<\/div>.*title="コピー"/);
  expect(html).toContain("</span><code>a</code> です</div>");
});

it("writes tabs", () => {
  const { html } = only(
    '<Tabs groupId="os">\n<TabItem value="a" label="A & B">\n\n一\n\n</TabItem>\n' +
      '<TabItem value="b" default>\n\n二\n\n</TabItem>\n</Tabs>\n',
  );
  expect(html).toBe(
    '<div class="tabs-container" data-tabs="os"><ul role="tablist" aria-orientation="horizontal" class="tabs">' +
      '<li role="tab" tabindex="-1" aria-selected="false" data-value="a" class="tabs__item">A &amp; B</li>' +
      '<li role="tab" tabindex="0" aria-selected="true" data-value="b" class="tabs__item tabs__item--active">b</li></ul>' +
      '<div class="margin-top--md"><div hidden="until-found"><div role="tabpanel" aria-label="A &amp; B"><p>一</p></div></div>' +
      '<div><div role="tabpanel" aria-label="b"><p>二</p></div></div></div></div>',
  );
});

it("writes the elements of HTML that stand in Markdown, with Markdown in them", () => {
  expect(
    only('<details>\n<summary>答え</summary>\n\n**太字** <kbd class="k">a</kbd>\n\n</details>')
      .html,
  ).toBe(
    '<details class="alert alert--info"><summary>答え</summary><p><strong>太字</strong> <kbd class="k">a</kbd></p></details>',
  );
});

it("divides an article at its islands", () => {
  const { parts } = compile("前\n\n<Island />\n\n後\n");
  expect(parts).toEqual([
    { html: "<p>前</p>", links: [] },
    { island: "Island" },
    { html: "<p>後</p>", links: [] },
  ]);
});

it("lists the headings of the page itself, by their explicit ids or their words", () => {
  const { parts, contents } = compile(
    "## `a` と <kbd>b</kbd> {#first}\n\n### 同じ\n\n### 同じ\n\n> ## 引用\n",
  );
  expect(contents).toEqual([
    { value: "<code>a</code> と b", id: "first", level: 2 },
    { value: "同じ", id: "同じ", level: 3 },
    { value: "同じ", id: "同じ-1", level: 3 },
  ]);
  expect(JSON.stringify(parts)).toContain('<h2 class=\\"anchor\\" id=\\"first\\">');
});
