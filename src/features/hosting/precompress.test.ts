import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { makeFolder } from "@deno-docs-ja/document/testing/folders";
import { beforeEach, expect, it } from "vitest";
import { precompress } from "./precompress";

let folder: string;
beforeEach(() => {
  folder = makeFolder();
});

const file = (name: string) => path.join(folder, name);
const text = "あいうえお ".repeat(1000);

it("文字のファイルの横に、もとに戻せる小さな写しを置く", async () => {
  fs.mkdirSync(file("a"));
  fs.writeFileSync(file("a/index.html"), text);
  await precompress(folder);
  const gz = fs.readFileSync(file("a/index.html.gz"));
  const br = fs.readFileSync(file("a/index.html.br"));
  expect(gunzipSync(gz).toString()).toBe(text);
  expect(brotliDecompressSync(br).toString()).toBe(text);
  expect(Math.max(gz.length, br.length)).toBeLessThan(text.length);
});

it("小さなファイルと画像と、縮まないファイルには写しを置かない", async () => {
  fs.writeFileSync(file("small.js"), "a".repeat(1024));
  fs.writeFileSync(file("image.png"), text);
  fs.writeFileSync(file("noise.txt"), randomBytes(4096));
  await precompress(folder);
  expect(fs.readdirSync(folder).sort()).toEqual(["image.png", "noise.txt", "small.js"]);
});

it("前のビルドの写しを使い、同じものを書き、使わなくなったものを消す", async () => {
  const cache = makeFolder();
  for (const name of ["a", "b"]) fs.writeFileSync(file(`${name}.html`), name + text);
  await precompress(folder, cache);
  const kept = fs.readdirSync(cache);
  expect(kept).toHaveLength(4);
  const first = fs.readFileSync(file("a.html.br"));
  // A planted cache entry proves that nothing is compressed again.
  const [brotli] = kept.filter(
    (name) => name.endsWith(".br") && fs.readFileSync(path.join(cache, name)).equals(first),
  );
  fs.writeFileSync(path.join(cache, brotli), "kept");
  fs.rmSync(file("b.html"));
  await precompress(folder, cache);
  expect(fs.readFileSync(file("a.html.br"), "utf8")).toBe("kept");
  expect(fs.readdirSync(cache)).toHaveLength(2);
  fs.rmSync(cache, { recursive: true });
  await precompress(folder, cache);
  expect(fs.readFileSync(file("a.html.br"))).toEqual(first);
});

it("同じ内容のファイルがいくつあっても、覚えた写しを取り合わない", async () => {
  const cache = makeFolder();
  const names = Array.from({ length: 40 }, (_, index) => `${index}.html`);
  for (const name of names) fs.writeFileSync(file(name), text);
  await precompress(folder, cache);
  expect(fs.readdirSync(cache)).toHaveLength(2);
  for (const name of names) {
    expect(brotliDecompressSync(fs.readFileSync(file(`${name}.br`))).toString()).toBe(text);
  }
});

it("gzip の写しに、作った時刻もシステムも残さない", async () => {
  fs.writeFileSync(file("a.css"), text);
  await precompress(folder);
  const header = fs.readFileSync(file("a.css.gz")).subarray(0, 10);
  expect([...header.subarray(4, 8), header[9]]).toEqual([0, 0, 0, 0, 255]);
});
