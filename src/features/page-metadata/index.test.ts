import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import type { LoadContext } from "@docusaurus/types";
import { afterEach, beforeEach, expect, it } from "vitest";
import pageMetadata from ".";

const PAGE = '<html><head><link rel="canonical" href="https://s.example/ja/kv/"></head></html>';

let outDir: string;
beforeEach(() => {
  outDir = fs.mkdtempSync(path.join(os.tmpdir(), "page-metadata-"));
  fs.mkdirSync(path.join(outDir, "kv/manual"), { recursive: true });
});
afterEach(() => fs.rmSync(outDir, { recursive: true }));

const write = (name: string, text: string) => fs.writeFileSync(path.join(outDir, name), text);
const read = (name: string) => fs.readFileSync(path.join(outDir, name), "utf8");

function build(): Promise<void> {
  const siteConfig = { title: "文書", url: "https://s.example" };
  const { postBuild } = pageMetadata({ siteConfig, baseUrl: "/ja/" } as LoadContext);
  return postBuild?.({ outDir } as never) as Promise<void>;
}

it("どの深さのページにも、ほかのプラグインが読む前に書き、ほかのファイルには触れない", async () => {
  const names = ["404.html", "kv/manual/index.html"];
  for (const name of [...names, "kv/manual.md"]) write(name, PAGE);
  const built = build();
  for (const name of names) {
    expect(read(name)).toContain('content="https://s.example/ja/img/social-card-kv.png"');
  }
  expect(read("kv/manual.md")).toBe(PAGE);
  await built;
});

it("読めないページがあれば、そのファイルを示してビルドが止まる", async () => {
  write("kv/manual/broken.html", '<html class="docs-doc-page"></html>');
  await expect(build()).rejects.toThrow(
    `${path.join(outDir, "kv/manual/broken.html")}: 正規のアドレス canonical がありません`,
  );
});
