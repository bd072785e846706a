import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { searchFiles } from "../build-files";
import { readManifest } from "../records/files";
import { createSiteReader } from "../records/read-site";
import type { WorkerAnswer, WorkerQuestion } from "./engine/worker";
import { createTransport } from "./transport";

const base = "https://example.org/search/";
const pages = createSiteReader(path.resolve("tests/fixtures/search")).read();
const files = searchFiles(pages, "worker", "https://example.org/");
const source = { base, manifest: readManifest(JSON.parse(files.get("manifest.json") ?? "")) };
const requests = [{ indexName: "docs", query: "権限" }];
const search = (transport = createTransport("worker.js")) =>
  transport(source, requests, { wait: true, all: false });

/** A worker whose behaviour a test decides. */
class FakeWorker {
  static onPost: (worker: FakeWorker, question: WorkerQuestion) => void;
  static started = 0;
  onmessage?: (event: { data: WorkerAnswer }) => void;
  onerror?: (event: Event) => void;
  constructor(readonly url: string) {
    FakeWorker.started++;
  }
  postMessage(question: WorkerQuestion) {
    queueMicrotask(() => FakeWorker.onPost(this, question));
  }
  terminate() {}
}

beforeEach(() => {
  FakeWorker.started = 0;
  vi.stubGlobal("fetch", async (url: string) => new Response(files.get(url.slice(base.length))));
});
afterEach(() => vi.unstubAllGlobals());

describe("createTransport", () => {
  it("gives the worker's answers to whom they belong", async () => {
    vi.stubGlobal("Worker", FakeWorker);
    const waiting: WorkerQuestion[] = [];
    FakeWorker.onPost = (worker, question) => {
      waiting.push(question);
      if (waiting.length < 2) return;
      for (const { id, requests: asked } of waiting.reverse()) {
        const results = [{ query: `answer to ${JSON.stringify(asked)}` }];
        worker.onmessage?.({ data: { id, answer: { results } } as unknown as WorkerAnswer });
      }
    };
    const transport = createTransport("worker.js");
    const [first, second] = await Promise.all([
      transport(source, [{ indexName: "one" }], { wait: false, all: false }),
      transport(source, [{ indexName: "two" }], { wait: false, all: false }),
    ]);
    expect(first.results[0].query).toContain("one");
    expect(second.results[0].query).toContain("two");
  });

  it("rejects with the worker's error", async () => {
    vi.stubGlobal("Worker", FakeWorker);
    FakeWorker.onPost = (worker, { id }) =>
      worker.onmessage?.({ data: { id, error: { name: "StaleManifestError", message: "gone" } } });
    await expect(search()).rejects.toMatchObject({ name: "StaleManifestError", message: "gone" });
  });

  it("answers in the page where the worker breaks, and from then on", async () => {
    vi.stubGlobal("Worker", FakeWorker);
    FakeWorker.onPost = (worker) => worker.onerror?.(new Event("error", { cancelable: true }));
    const transport = createTransport("worker.js");
    for (let i = 0; i < 2; i++) {
      const { results } = await search(transport);
      expect(results[0].hits.length).toBeGreaterThan(0);
    }
    expect(FakeWorker.started).toBe(1);
  });

  it.each([
    ["missing", undefined],
    [
      "refused",
      class {
        constructor() {
          throw new DOMException("refused", "SecurityError");
        }
      },
    ],
  ])("answers in the page where workers are %s", async (_, Worker) => {
    vi.stubGlobal("Worker", Worker);
    const { results } = await search();
    expect(results[0].hits.length).toBeGreaterThan(0);
  });
});
