import { once } from "node:events";
import fs from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { makeFolder } from "@deno-docs-ja/document/testing/folders";
import { searchFiles } from "@deno-docs-ja/ja-search/build-files";
import { readManifest } from "@deno-docs-ja/ja-search/files";
import type { LoadContext } from "@docusaurus/types";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { finishBuild } from "../finishing/finish-build";
import { searchMiddleware } from "./dev-server";
import search from "./index";

const siteDir = path.resolve("tests/fixtures/search");
const context = {
  siteDir,
  baseUrl: "/docs/",
  siteConfig: { url: "https://example.org" },
} as LoadContext;

const pageHtml = (tag: string) =>
  `<!doctype html><html><head><meta name=docsearch:language content=ja><meta data-rh="true" name="docsearch:version" content="current"/><meta content=${tag} name=docsearch:docusaurus_tag></head><body>本文</body></html>`;

/** @returns the folder of a build with these pages */
async function build(pages: Record<string, string>): Promise<string> {
  const outDir = makeFolder(pages);
  await finishBuild({ outDir, baseUrl: "/docs/", routes: [] }, [search(context)]);
  return outDir;
}

describe("the step", () => {
  it("writes the files of the pages that were built, with their metas", async () => {
    const folder = await build({
      "kv/index.html": pageHtml("from-html"),
      "deploy/manual/regions.html": pageHtml("docs-deploy-current"),
      "kv/manual/operations/index.html": pageHtml("docs-kv-current"),
    });
    const read = (name: string) => fs.readFileSync(path.join(folder, "search", name), "utf8");
    const manifest = readManifest(JSON.parse(read("manifest.json")));
    expect(manifest).toMatchObject({ pages: 3, siteUrl: "https://example.org/docs/" });
    expect(read(manifest.headings)).toContain("from-html");
    expect(read(manifest.records)).toContain("前方一致");
    expect(() => new Function(read(manifest.worker))).not.toThrow();
  });

  it("refuses a page without one of the metas, by its file", async () => {
    const page = pageHtml("t").replace("docsearch:version", "other");
    await expect(build({ "kv/index.html": page })).rejects.toThrow(
      /kv.index\.html: 検索用のメタ情報/,
    );
  });
});

describe("searchFiles", () => {
  it("names files by their content", () => {
    const names = (worker: string) => [...searchFiles([], worker, "https://a.example/").keys()];
    expect(names("a")).toEqual(names("a"));
    expect(names("a")[3]).not.toBe(names("b")[3]);
    expect(names("a")[1]).toBe(names("b")[1]);
  });
});

describe("the development server", () => {
  let generation = 0;
  let failing = false;
  const middleware = searchMiddleware("/docs/search/", () => {
    if (failing) throw new Error("broken page");
    return searchFiles([], `worker ${generation++}`, "https://example.org/docs/");
  });
  let server: http.Server;
  let origin: string;

  beforeEach(async () => {
    failing = false;
    server = http.createServer((request, response) =>
      middleware(request as never, response as never, (error?: unknown) => {
        response.writeHead(error ? 500 : 299).end();
      }),
    );
    await once(server.listen(0, "127.0.0.1"), "listening");
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(() => {
    server.close();
  });

  it("makes the manifest anew and serves the files that it names", async () => {
    const manifestOf = async () =>
      readManifest(await (await fetch(`${origin}/docs/search/manifest.json`)).json());
    const first = await manifestOf();
    const worker = await fetch(`${origin}/docs/search/${first.worker}`);
    expect(worker.headers.get("content-type")).toContain("text/javascript");
    expect(await worker.text()).toMatch(/^worker \d+$/);
    expect((await manifestOf()).worker).not.toBe(first.worker);
  });

  it("says that an old file is gone, and leaves other paths alone", async () => {
    const statusOf = async (url: string) => (await fetch(origin + url)).status;
    expect(await statusOf("/docs/search/headings.000.json")).toBe(404);
    expect(await statusOf("/docs/search")).toBe(299);
    expect(await statusOf("/docs/search/?q=a.json")).toBe(299);
    expect(await statusOf("/docs/kv/")).toBe(299);
  });

  it("passes on what fails", async () => {
    failing = true;
    expect((await fetch(`${origin}/docs/search/manifest.json`)).status).toBe(500);
  });
});
