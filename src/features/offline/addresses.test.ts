import { expect, it } from "vitest";
import { filesOf, isHashed, keyOf } from "./addresses";

it.each([
  ["https://a.example/kv/manual/", "https://a.example/kv/manual"],
  ["https://a.example/kv/manual/index.html", "https://a.example/kv/manual"],
  ["https://a.example/search?q=%E6%A8%A9#top", "https://a.example/search"],
  ["https://a.example/kv/manual.md", "https://a.example/kv/manual.md"],
  ["https://a.example/?a", "https://a.example/"],
])("%s は %s として残る", (url, key) => {
  expect(keyOf(url)).toBe(key);
});

it.each([
  ["assets/js/main.0540ad8a.js", true],
  ["search/records.b93ae369b5a1.json", true],
  ["search/manifest.json", false],
  ["search", false],
  ["img/logo.svg", false],
  ["kv/assets/", false],
])("%s の名前が内容で決まるかどうかは %s", (path, expected) => {
  expect(isHashed(path)).toBe(expected);
});

it("ページの HTML から、サイト自身のスクリプトとスタイルと画像を 1 度ずつ取り出す", () => {
  const html = `<link rel="stylesheet" href="/ja/assets/css/a.css"><script src="/ja/assets/js/b.js"></script>
    <img alt="" src="/ja/img/c.svg"><img src="/ja/img/c.svg"><a href="/ja/kv/manual">KV</a>
    <a data-src="/ja/img/e.png" href="/ja/assets.html">A</a><script src="https://x.example/ja/assets/d.js"></script>
    <code>&lt;script src="/ja/assets/shown.js"></code>`;
  expect(filesOf(html, "/ja/")).toEqual([
    "/ja/assets/css/a.css",
    "/ja/assets/js/b.js",
    "/ja/img/c.svg",
  ]);
});
