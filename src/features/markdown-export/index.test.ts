import { once } from "node:events";
import fs from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { makeFolder, writeFiles } from "@deno-docs-ja/document/testing/folders";
import type { LoadContext } from "@docusaurus/types";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import markdownExport from "./index";

type Middleware = (request: unknown, response: unknown, next: () => void) => void;

let folder: string;
beforeEach(() => {
  folder = makeFolder();
  for (const name of ["index", "keys", "draft"]) page(name, name);
});
afterEach(() => {
  vi.unstubAllEnvs();
});

function page(name: string, title: string): void {
  writeFiles(folder, { [`kv/manual/${name}.md`]: `---\ntitle: ${title}\n---\n` });
}

const plugin = () =>
  markdownExport({
    siteDir: folder,
    siteConfig: { url: "https://s.example" },
    baseUrl: "/docs/",
  } as LoadContext);

it("ビルドが、ルートになったページの分だけ Markdown を書く", async () => {
  await plugin().finish?.({
    outDir: path.join(folder, "build"),
    baseUrl: "/docs/",
    routes: ["/docs/kv/manual/", "/docs/kv/manual/keys"],
  });
  const written = fs.readdirSync(path.join(folder, "build"), { recursive: true }).sort();
  expect(written).toEqual([
    "kv",
    "kv/manual",
    "kv/manual/index.md",
    "kv/manual/keys.md",
    "llms-full.txt",
    "llms.txt",
  ]);
});

it("開発サーバーが、いまのページの Markdown を返し、ほかの要求には触れない", async () => {
  vi.stubEnv("NODE_ENV", "development");
  const config = plugin().configureWebpack?.({}, false, {} as never, undefined) as {
    devServer: { setupMiddlewares: (list: unknown[]) => unknown[] };
  };
  const list: unknown[] = ["fallback"];
  expect(config.devServer.setupMiddlewares(list)).toEqual([]);
  const [middleware, fallback] = list as [Middleware, string];
  expect(fallback).toBe("fallback");

  const server = http.createServer((request, response) =>
    middleware(request, response, () => response.writeHead(299).end()),
  );
  await once(server.listen(0, "127.0.0.1"), "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const read = async (name: string) => (await fetch(`${origin}/docs/kv/manual/${name}`)).text();
  try {
    expect(await read("index.md?a")).toBe("# index\n");
    page("index", "書き直し");
    expect(await read("index.md")).toBe("# 書き直し\n");
    for (const other of [
      "/docs/kv/manual/",
      "/docs/kv/manual/none.md",
      "/main/kv/manual/index.md",
    ]) {
      expect((await fetch(origin + other)).status).toBe(299);
    }
  } finally {
    server.close();
  }
});
