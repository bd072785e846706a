import fs from "node:fs";
import path from "node:path";
import { routeOf } from "@deno-docs-ja/document/site";
import { expect, test } from "@playwright/test";
import { load } from "cheerio";
import type { Nodes } from "mdast";
import { toString } from "mdast-util-to-string";
import { visit } from "unist-util-visit";
import { site, siteAt } from "../../src/document/site";
import { markdownPath } from "../../src/features/markdown-export/markdown-path";

// Reads the build from disk: each page and its Markdown export must agree.

// Generous limit for parsing all pages.
test.describe.configure({ timeout: 300_000 });

const root = path.join(__dirname, "../..");
const read = (name: string) => fs.readFileSync(path.join(root, "build", name), "utf8");
const routes = siteAt(root).list().map(routeOf);
const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();

const between = (html: string, begin: string, end: string) =>
  html.slice(html.indexOf(begin), html.indexOf(end));

function headingsOf(route: string): string[] {
  const $ = load(between(read(`${route}/index.html`), "<article", "</article>"));
  $(".hash-link").remove();
  return $("h1, h2, h3, h4")
    .toArray()
    .map((element) => oneLine($(element).text()));
}

/** Full URLs in a page's head: its own and its Markdown's. */
function addressesOf(route: string) {
  const $ = load(between(read(`${route}/index.html`), "<head", "</head>"));
  return {
    canonical: $('link[rel="canonical"]').attr("href") ?? "",
    markdown: $('link[rel="alternate"][type="text/markdown"]').attr("href"),
  };
}

function readExport(route: string) {
  const { tree } = site.parse("page.md", read(markdownPath(route)));
  const found = { headings: [] as string[], wrong: [] as string[] };
  visit(tree, (node: Nodes) => {
    if (node.type === "heading") found.headings.push(oneLine(toString(node)));
    if ("url" in node && !/^(https?|mailto):/.test(node.url)) found.wrong.push(node.url);
    if (node.type === "html" && /<\/?[A-Z]/.test(node.value)) found.wrong.push(node.value);
    const text = node.type === "paragraph" ? toString(node) : "";
    if (/^import\s.+["'];?$|^:::|\{#[\w-]+\}$/m.test(text)) found.wrong.push(text);
  });
  return found;
}

test("Markdown: 全ページにあり、見出しがページと同じ順に並び、このサイトだけの書き方がない", () => {
  for (const route of routes) {
    const exported = readExport(route);
    expect.soft(exported.headings, route).toEqual(headingsOf(route));
    expect.soft(exported.wrong, route).toEqual([]);
  }
});

test("Markdown: 全ページの head が、その Markdown を指す", () => {
  for (const route of routes) {
    const { canonical, markdown } = addressesOf(route);
    expect.soft(markdown, route).toBe(markdownPath(canonical));
  }
});

test("llms.txt: 全ページの Markdown を一度ずつ挙げ、llms-full.txt がそのすべてを持つ", () => {
  const site = addressesOf("/").canonical;
  const listed = [...read("llms.txt").matchAll(/^- \[.+\]\((\S+)\): ./gm)].map(([, url]) => url);
  const urls = routes.map((route) => site + markdownPath(route).slice(1));
  expect(listed.sort()).toEqual(urls.sort());
  const full = read("llms-full.txt");
  for (const route of routes) {
    const entry = `URL: ${site}${route.slice(1)}\n\n${read(markdownPath(route))}`;
    // A boolean: a failure would print megabytes.
    expect.soft(full.includes(entry), route).toBe(true);
  }
});
