import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { pages } from "../../fixtures/pages";
import type { SearchQuestion } from "../answer";
import { searchFiles } from "../records/build-files";
import { readManifest } from "../records/files";
import { createTransport } from "./transport";
import type { WorkerRequest, WorkerResponse } from "./worker";

const base = "https://example.org/search/";
const files = searchFiles(pages, "worker", "https://example.org/");
const source = { base, manifest: readManifest(JSON.parse(files.get("manifest.json") ?? "")) };
const questionOf = (query: string): SearchQuestion => ({
  ...{ query, filters: [], page: 0, hitsPerPage: 5, snippetLength: 50 },
  ...{ all: false, wait: true },
});
const search = (transport = createTransport("worker.js")) => transport(source, questionOf("権限"));

/** A worker whose behaviour each test decides. */
class FakeWorker {
  static onPost: (worker: FakeWorker, request: WorkerRequest) => void;
  static started = 0;
  onmessage?: (event: { data: WorkerResponse }) => void;
  onerror?: (event: Event) => void;
  constructor(readonly url: string) {
    FakeWorker.started++;
  }
  postMessage(request: WorkerRequest) {
    queueMicrotask(() => FakeWorker.onPost(this, request));
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
    const waiting: WorkerRequest[] = [];
    FakeWorker.onPost = (worker, request) => {
      waiting.push(request);
      if (waiting.length < 2) return;
      for (const { id, question } of waiting.reverse()) {
        const answer = { hits: [], total: question.query.length, pages: 1, isExhaustive: true };
        worker.onmessage?.({ data: { id, answer } });
      }
    };
    const transport = createTransport("worker.js");
    const [first, second] = await Promise.all([
      transport(source, questionOf("a")),
      transport(source, questionOf("bb")),
    ]);
    expect([first.total, second.total]).toEqual([1, 2]);
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
      const { hits } = await search(transport);
      expect(hits.length).toBeGreaterThan(0);
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
    const { hits } = await search();
    expect(hits.length).toBeGreaterThan(0);
  });
});
