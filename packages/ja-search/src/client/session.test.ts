import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { pages } from "../../fixtures/pages";
import type { SearchQuestion } from "../answer";
import { searchFiles } from "../records/build-files";
import { type Manifest, readManifest } from "../records/files";
import { createSearch } from "./session";

const base = "https://example.org/search/";
const files = searchFiles(pages, "worker", "https://example.org/");
const manifest: Manifest = readManifest(JSON.parse(files.get("manifest.json") ?? ""));
const source = { base, manifest };
const ask = (query: string, wait: boolean): SearchQuestion => ({
  ...{ query, wait, filters: [], page: 0, hitsPerPage: 20, snippetLength: 50, all: false },
});

/** Responses by file name: a text, a status, or a promise of either. */
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
    const early = await search(source, ask("操作", false));
    expect(early.hits.every(({ type }) => type !== "content")).toBe(true);
    expect(early.isExhaustive).toBe(false);
    deliver(files.get(manifest.records) ?? "");
    const answer = await search(source, ask("操作", true));
    expect(answer.total).toBeGreaterThan(early.total);
    expect(answer.isExhaustive).toBe(true);
  });

  it("loads each file once", async () => {
    const search = createSearch();
    await search(source, ask("削除", true));
    await search(source, ask("期限", true));
    expect(fetched.sort()).toEqual([manifest.headings, manifest.records].sort());
  });

  it("waits for the texts where headings don't answer", async () => {
    const answer = await createSearch()(source, ask("前方一致", false));
    expect(answer.hits[0].url).toBe("https://example.org/kv/manual/operations#list");
  });

  it("builds anew for another manifest", async () => {
    const search = createSearch();
    await search(source, ask("削除", true));
    const other = searchFiles(pages.slice(0, 1), "worker", "https://example.org/");
    const next = readManifest(JSON.parse(other.get("manifest.json") ?? ""));
    for (const [name, content] of other) answers.set(name, content);
    const answer = await search({ base, manifest: next }, ask("削除", true));
    expect(answer.hits).toEqual([]);
  });

  it.each([
    ["cut off", '{"version":1,"pages":['],
    ["HTML", "<!doctype html><title>404</title>"],
    ["of another version", '{"version":99,"pages":[],"metas":[],"sections":[]}'],
    ["a server error", 500],
  ])("rejects while a file is %s, and recovers", async (_, broken) => {
    for (const name of [manifest.headings, manifest.records]) {
      const search = createSearch();
      answers.set(name, broken);
      await expect(search(source, ask("削除", true))).rejects.toThrow();
      answers.set(name, files.get(name));
      const answer = await search(source, ask("削除", true));
      expect(answer.hits.length).toBeGreaterThan(0);
    }
  });

  it("tells a file that is gone from one that is damaged", async () => {
    answers.delete(manifest.headings);
    await expect(createSearch()(source, ask("a", false))).rejects.toMatchObject({
      name: "StaleManifestError",
    });
  });
});
