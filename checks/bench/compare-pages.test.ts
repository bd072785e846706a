import { makeFolder } from "@deno-docs-ja/document/testing/folders";
import { expect, it } from "vitest";
import { comparePages, readContent } from "./compare-pages";

const PAGE = `<!doctype html><html><head><title>キー</title><meta name="description" content="鍵"></head>
<body><h1 id="key">キー</h1><p>値を <a href="/kv/">KV</a> に置きます。</p><script>a()</script></body></html>`;

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
  const difference = (before: string, after: string) =>
    comparePages(makeFolder({ "i.html": page(before) }), makeFolder({ "i.html": page(after) }));
  const tokens = "<span>await</span> <span>kv</span><span>)</span><span>;</span>";
  expect(difference(tokens, "<span>await</span> kv<span>);</span>")).toEqual([]);
  expect(difference(tokens, "<span>await</span> kv<span>)</span>")).toMatchObject([
    { ours: "kv);", theirs: "kv)" },
  ]);
});

it("ignores what only our pages have: commands of samples, and how a card is set", () => {
  const list = (item: string) => PAGE.replace("<p>", `<ul><li>${item}</li></ul><p>`);
  const card = list('<b><a href="/kv/">KV</a></b><p>始め方</p><small>ガイド</small>');
  const ours = card.replace("<ul>", '<div class="command">deno run</div><ul class="cards">');
  const theirs = list('<a href="/kv/">KV</a>: 始め方');
  expect(comparePages(makeFolder({ "i.html": ours }), makeFolder({ "i.html": theirs }))).toEqual(
    [],
  );
});

it("ignores scripts and white space", () => {
  const other = PAGE.replace("a()", "b()").replace("<p>", "\n  <p>");
  expect(
    comparePages(makeFolder({ "kv/i.html": PAGE }), makeFolder({ "kv/i.html": other })),
  ).toEqual([]);
});

it.each([
  ["title", "<title>キー", "<title>値", "キー", "値"],
  ["description", 'content="鍵"', 'content="錠"', "content=鍵", "content=錠"],
  ["text", "置きます", "消します", "に置きます。", "に消します。"],
  ["link", 'href="/kv/"', 'href="/kv/manual"', "href=/kv/", "href=/kv/manual"],
  ["id", 'id="key"', 'id="keys"', "id=key", "id=keys"],
])("tells another %s by its page and first place", (_, from, to, ours, theirs) => {
  const a = makeFolder({ "index.html": PAGE, "kv/i.html": PAGE });
  const b = makeFolder({ "index.html": PAGE, "kv/i.html": PAGE.replace(from, to) });
  expect(comparePages(a, b)).toEqual([{ file: "kv/i.html", ours, theirs }]);
});

it("finds a page that ends early", () => {
  const a = makeFolder({ "i.html": PAGE.replace("に置きます。", "") });
  const b = makeFolder({ "i.html": PAGE });
  expect(comparePages(a, b)).toEqual([
    { file: "i.html", ours: "content=鍵", theirs: "に置きます。" },
  ]);
});

it("finds a page that one build lacks", () => {
  const a = makeFolder({ "index.html": PAGE });
  const b = makeFolder({ "index.html": PAGE, "kv/i.html": PAGE });
  expect(comparePages(a, b)).toEqual([{ file: "kv/i.html", ours: undefined, theirs: "キー" }]);
});

it("refuses a build without pages", () => {
  const a = makeFolder({ "index.html": PAGE });
  expect(() => comparePages(a, makeFolder({ "main.js": "" }))).toThrow("HTML がなく");
});
