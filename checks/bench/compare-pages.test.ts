import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { comparePages, readContent } from "./compare-pages";

const PAGE = `<!doctype html><html><head><title>キー</title><meta name="description" content="鍵"></head>
<body><h1 id="key">キー</h1><p>値を <a href="/kv/">KV</a> に置きます。</p><script>a()</script></body></html>`;

let folder: string;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "compare-pages-"));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

/** Writes a build of pages by their paths, and returns its folder. */
function build(name: string, pages: Record<string, string>): string {
  for (const [file, html] of Object.entries(pages)) {
    const whole = path.join(folder, name, file);
    fs.mkdirSync(path.dirname(whole), { recursive: true });
    fs.writeFileSync(whole, html);
  }
  return path.join(folder, name);
}

it("reads title, description, words, links and ids, but no scripts", () => {
  expect(readContent(PAGE)).toEqual([
    "キー",
    "キー",
    "値を",
    "KV",
    "に置きます。",
    "content=鍵",
    "href=/kv/",
    "id=key",
  ]);
});

it("ignores how code is coloured, and compares its characters", () => {
  const page = (code: string) => PAGE.replace("値を", `<pre><code>${code}</code></pre>`);
  const difference = (one: string, other: string) =>
    comparePages(build("a", { "i.html": page(one) }), build("b", { "i.html": page(other) }));
  const tokens = "<span>await</span> <span>kv</span><span>)</span><span>;</span>";
  expect(difference(tokens, "<span>await</span> kv<span>);</span>")).toEqual([]);
  expect(difference(tokens, "<span>await</span> kv<span>)</span>")).toMatchObject([
    { ours: "kv);", theirs: "kv)" },
  ]);
});

it("ignores scripts and white space", () => {
  const other = PAGE.replace("a()", "b()").replace("<p>", "\n  <p>");
  expect(
    comparePages(build("a", { "kv/i.html": PAGE }), build("b", { "kv/i.html": other })),
  ).toEqual([]);
});

it.each([
  ["title", "<title>キー", "<title>値", "キー", "値"],
  ["description", 'content="鍵"', 'content="錠"', "content=鍵", "content=錠"],
  ["text", "置きます", "消します", "に置きます。", "に消します。"],
  ["link", 'href="/kv/"', 'href="/kv/manual"', "href=/kv/", "href=/kv/manual"],
  ["id", 'id="key"', 'id="keys"', "id=key", "id=keys"],
])("tells another %s by its page and first place", (_, from, to, ours, theirs) => {
  const a = build("a", { "index.html": PAGE, "kv/i.html": PAGE });
  const b = build("b", { "index.html": PAGE, "kv/i.html": PAGE.replace(from, to) });
  expect(comparePages(a, b)).toEqual([{ file: "kv/i.html", ours, theirs }]);
});

it("finds a page that ends early", () => {
  const a = build("a", { "i.html": PAGE.replace("に置きます。", "") });
  const b = build("b", { "i.html": PAGE });
  expect(comparePages(a, b)).toEqual([
    { file: "i.html", ours: "content=鍵", theirs: "に置きます。" },
  ]);
});

it("finds a page that one build lacks", () => {
  const a = build("a", { "index.html": PAGE });
  const b = build("b", { "index.html": PAGE, "kv/i.html": PAGE });
  expect(comparePages(a, b)).toEqual([{ file: "kv/i.html", ours: undefined, theirs: "キー" }]);
});

it("refuses a build without pages", () => {
  const a = build("a", { "index.html": PAGE });
  expect(() => comparePages(a, build("b", { "main.js": "" }))).toThrow("HTML がなく");
});
