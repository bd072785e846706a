import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { bundleWorker, searchFiles } from "../../build-files";
import { type Manifest, readManifest } from "../../records/files";
import { createSiteReader } from "../../records/read-site";
import { createSearch } from "./session";

const base = "https://example.org/search/";
const pages = createSiteReader(path.resolve("tests/fixtures/search")).read();
const files = searchFiles(pages, "worker", "https://example.org/");
const manifest: Manifest = readManifest(JSON.parse(files.get("manifest.json") ?? ""));
const source = { base, manifest };
const QUICKLY = { wait: false, all: false };
const WAITING = { wait: true, all: false };
const ask = (query: string) => [{ indexName: "docs", query }];

/** Answers by file name: a text, a status, or a promise of one of them. */
let answers: Map<string, unknown>;
const fetched: string[] = [];

beforeEach(() => {
  answers = new Map(files);
  fetched.length = 0;
  vi.stubGlobal("fetch", async (url: string) => {
    const name = url.slice(base.length);
    fetched.push(name);
    const answer = await answers.get(name);
    if (answer === undefined) return new Response("", { status: 404 });
    if (typeof answer === "number") return new Response("", { status: answer });
    return new Response(String(answer));
  });
});
afterEach(() => vi.unstubAllGlobals());

describe("createSearch", () => {
  it("answers from the headings while the texts are on their way", async () => {
    let deliver = (_: string) => {};
    answers.set(
      manifest.records,
      new Promise<string>((resolve) => {
        deliver = resolve;
      }),
    );
    const search = createSearch();
    const early = await search(source, ask("操作"), QUICKLY);
    expect(early.results[0].hits.every(({ type }) => type !== "content")).toBe(true);
    expect(early.results[0].exhaustiveNbHits).toBe(false);
    deliver(files.get(manifest.records) ?? "");
    const { results } = await search(source, ask("操作"), WAITING);
    expect(results[0].nbHits).toBeGreaterThan(early.results[0].nbHits);
    expect(results[0].exhaustiveNbHits).toBe(true);
  });

  it("loads each file once", async () => {
    const search = createSearch();
    await search(source, ask("削除"), WAITING);
    await search(source, ask("期限"), WAITING);
    expect(fetched.sort()).toEqual([manifest.headings, manifest.records].sort());
  });

  it("waits for the texts where headings don't answer", async () => {
    const { results } = await createSearch()(source, ask("前方一致"), QUICKLY);
    expect(results[0].hits[0].url).toBe("https://example.org/kv/manual/operations#list");
  });

  it("builds anew for another manifest", async () => {
    const search = createSearch();
    await search(source, ask("削除"), WAITING);
    const other = searchFiles(pages.slice(0, 1), "worker", "https://example.org/");
    const next = readManifest(JSON.parse(other.get("manifest.json") ?? ""));
    for (const [name, content] of other) answers.set(name, content);
    const { results } = await search({ base, manifest: next }, ask("削除"), WAITING);
    expect(results[0].hits).toEqual([]);
  });

  it.each([
    ["cut off", '{"version":1,"pages":['],
    ["HTML", "<!doctype html><title>404</title>"],
    ["of another version", '{"version":99,"pages":[],"metas":[],"sections":[]}'],
    ["a server error", 500],
  ])("rejects while a file is %s, and recovers", async (_, answer) => {
    for (const name of [manifest.headings, manifest.records]) {
      const search = createSearch();
      answers.set(name, answer);
      await expect(search(source, ask("削除"), WAITING)).rejects.toThrow();
      answers.set(name, files.get(name));
      const { results } = await search(source, ask("削除"), WAITING);
      expect(results[0].hits.length).toBeGreaterThan(0);
    }
  });

  it("tells a file that is gone from one that is damaged", async () => {
    answers.delete(manifest.headings);
    await expect(createSearch()(source, ask("a"), QUICKLY)).rejects.toMatchObject({
      name: "StaleManifestError",
    });
  });
});

describe("the worker", () => {
  it("answers and reports errors by message", async () => {
    const posted: unknown[] = [];
    const scope = { postMessage: (message: unknown) => posted.push(message), onmessage: undefined };
    const worker = await bundleWorker();
    new Function("self", worker)(scope);
    const onmessage = scope.onmessage as unknown as (event: { data: unknown }) => Promise<void>;
    const question = { source, options: WAITING };
    await onmessage({ data: { ...question, id: 1, requests: ask("削除") } });
    answers.clear();
    const gone = { base, manifest: { ...manifest, headings: "gone.json" } };
    await onmessage({ data: { ...question, source: gone, id: 2, requests: ask("削除") } });
    expect(posted).toMatchObject([
      { id: 1, answer: { results: [{ query: "削除" }] } },
      { id: 2, error: { name: "StaleManifestError" } },
    ]);
  });
});
