import fs from "node:fs";
import path from "node:path";
import { makeFolder } from "@deno-docs-ja/document/testing/folders";
import type { LoadContext } from "@docusaurus/types";
import { expect, it } from "vitest";
import pageMetadata from ".";

const PAGE = '<html><head><link rel="canonical" href="https://s.example/ja/kv/"></head></html>';

function build(outDir: string): Promise<void> {
  const siteConfig = { title: "文書", url: "https://s.example" };
  const { postBuild } = pageMetadata({ siteConfig, baseUrl: "/ja/" } as LoadContext);
  return postBuild?.({ outDir } as never) as Promise<void>;
}

it("どの深さのページにも、ほかのプラグインが読む前に書き、ほかのファイルには触れない", async () => {
  const names = ["404.html", "kv/manual/index.html"];
  const outDir = makeFolder(
    Object.fromEntries([...names, "kv/manual.md"].map((name) => [name, PAGE])),
  );
  const read = (name: string) => fs.readFileSync(path.join(outDir, name), "utf8");
  const built = build(outDir);
  for (const name of names) {
    expect(read(name)).toContain('content="https://s.example/ja/img/social-card-kv.png"');
  }
  expect(read("kv/manual.md")).toBe(PAGE);
  await built;
});

it("読めないページがあれば、そのファイルを示してビルドが止まる", async () => {
  const outDir = makeFolder({ "kv/manual/broken.html": '<html class="docs-doc-page"></html>' });
  await expect(build(outDir)).rejects.toThrow(
    `${path.join(outDir, "kv/manual/broken.html")}: 正規のアドレス canonical がありません`,
  );
});
