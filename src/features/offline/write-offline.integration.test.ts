import fs from "node:fs";
import path from "node:path";
import { makeFolder } from "@deno-docs-ja/document/testing/folders";
import { expect, it } from "vitest";
import { finishBuild } from "../finishing/finish-build";
import { type ProductList, versionIn } from "./addresses";
import { offlineStep } from "./write-offline";

const page = (title: string, ...files: string[]) =>
  `<html><head><title data-rh="true">${title} | サイト</title></head><body>${files
    .map((file) => `<script src="/ja/assets/js/${file}"></script>`)
    .join("")}</body></html>`;

const site: Record<string, string> = {
  "index.html": page("ホーム", "main.js"),
  "404.html": page("ない", "main.js"),
  "search/index.html": page("検索", "main.js", "search.js"),
  "search/manifest.json": '{"headings":"h.json","records":"r.json","worker":"w.js"}',
  "search/h.json": "[]",
  "search/r.json": "[]",
  "search/w.js": "",
  "kv/manual/index.html": page("手引き", "main.js", "guide.js"),
  "kv/manual/a_b/index.html": page("A&amp;B", "main.js", "ab.js"),
  "assets/js/main.js": "12345",
  "assets/js/search.js": "",
  "assets/js/guide.js": "",
  "assets/js/ab.js": "",
  "assets/js/modal.js": "",
};
const routes = ["/ja/", "/ja/404.html", "/ja/search", "/ja/kv/manual/a_b", "/ja/kv/manual/"];

/** Builds the site with changes; undefined leaves a file out. */
async function build(changes: Record<string, string | undefined> = {}, modal?: string[]) {
  const files = Object.entries({ ...site, ...changes }).filter(([, text]) => text !== undefined);
  const outDir = makeFolder(Object.fromEntries(files) as Record<string, string>);
  const step = offlineStep("/ja/", () => modal);
  await finishBuild({ outDir, baseUrl: "/ja/", routes }, [step]);
  return (name: string) => fs.readFileSync(path.join(outDir, name), "utf8");
}

const listIn = (read: (name: string) => string): ProductList => JSON.parse(read("offline/kv.json"));

it("同じサイトからは、どのフォルダーでも同じワーカーができる", async () => {
  const [first, second] = [await build(), await build()];
  expect(second("service-worker.js")).toBe(first("service-worker.js"));
});

it.each([
  ["ページ", { "kv/manual/index.html": page("手引き", "guide.js", "main.js") }],
  ["ファイルの名前", { "assets/js/modal.js": undefined, "assets/js/modal2.js": "" }],
  ["検索の索引", { "search/r.json": "[1]" }],
])("%sが変わると、ワーカーも変わる", async (_, changes) => {
  const [before, after] = [await build(), await build(changes)];
  expect(after("service-worker.js")).not.toBe(before("service-worker.js"));
});

it("ワーカーは、一覧と同じビルドの名前を持つ", async () => {
  const read = await build();
  const { build: name } = listIn(read);
  expect(name).toMatch(/^[\da-f]{12}$/);
  expect(read("service-worker.js")).toContain(`"${name}"`);
});

it("ページは自分の内容だけで決まる版を名乗り、一覧もそれを示す", async () => {
  const before = await build();
  const after = await build({
    "kv/manual/index.html": page("新しい手引き", "main.js", "guide.js"),
  });
  const versions = (read: typeof before, file: string) => versionIn(read(file));
  for (const file of ["index.html", "404.html", "kv/manual/a_b/index.html"]) {
    expect(versions(before, file)).toMatch(/^[\da-f]{12}$/);
    expect(after(file)).toBe(before(file));
  }
  expect(versions(after, "kv/manual/index.html")).not.toBe(
    versions(before, "kv/manual/index.html"),
  );
  const [[, version]] = listIn(after).pages;
  expect(version).toBe(versions(after, "kv/manual/index.html"));
});

it("製品の一覧は、前のページにないファイルだけを各ページに添え、すべての大きさを足す", async () => {
  const read = await build();
  const sizeOf = (name: string) => Buffer.byteLength(read(name));
  const pages = ["kv/manual/index.html", "kv/manual/a_b/index.html"];
  expect(listIn(read)).toEqual({
    build: expect.any(String),
    bytes: sizeOf("assets/js/main.js") + pages.map(sizeOf).reduce((a, b) => a + b),
    files: [],
    pages: [
      [
        "/ja/kv/manual/",
        versionIn(read(pages[0])),
        "/ja/assets/js/main.js",
        "/ja/assets/js/guide.js",
      ],
      ["/ja/kv/manual/a_b", versionIn(read(pages[1])), "/ja/assets/js/ab.js"],
    ],
  });
  expect(JSON.parse(read("offline/deploy.json")).pages).toEqual([]);
});

it("内蔵の検索は、ページとモーダルと索引のすべてが一覧に載る", async () => {
  const { files } = listIn(await build({}, ["assets/js/modal.js"]));
  expect(files).toEqual([
    "/ja/search",
    ...["main", "search", "modal"].map((name) => `/ja/assets/js/${name}.js`),
    ...["manifest.json", "h.json", "r.json", "w.js"].map((name) => `/ja/search/${name}`),
  ]);
});

it("ページの使うファイルがなければ、ページとファイルを示して止まる", async () => {
  await expect(build({ "assets/js/guide.js": undefined })).rejects.toThrow(
    "/ja/kv/manual/: ページが使うファイル /ja/assets/js/guide.js がビルドにありません。",
  );
});

it("オフラインのページは、404 のページを除くすべてのページを製品ごとに並べる", async () => {
  const html = (await build())("offline.html");
  expect(
    [...html.matchAll(/<h3>(.*?)<\/h3>|<a href="(.*?)">(.*?)<\/a>/g)].map(([, ...m]) => m),
  ).toEqual([
    ["Deno ランタイム", undefined, undefined],
    ["Deno Deploy", undefined, undefined],
    ["Deno KV", undefined, undefined],
    [undefined, "/ja/kv/manual/", "手引き"],
    [undefined, "/ja/kv/manual/a_b", "A&amp;B"],
    ["そのほか", undefined, undefined],
    [undefined, "/ja/", "ホーム"],
    [undefined, "/ja/search", "検索"],
  ]);
});

it("オフラインのページは検索エンジンに載らず、ほかのファイルを使わない", async () => {
  const html = (await build())("offline.html");
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).not.toMatch(/<link|\ssrc=|url\(|@import/);
  expect(html).toContain("--site-surface: #12191c");
});
