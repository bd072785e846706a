import { afterEach, expect, it, vi } from "vitest";
import { pages } from "../../fixtures/pages";
import { searchFiles } from "../records/build-files";
import { readManifest } from "../records/files";

afterEach(() => vi.unstubAllGlobals());

it("answers, and reports errors by name and message", async () => {
  const base = "https://example.org/search/";
  const files = searchFiles(pages, "worker", "https://example.org/");
  const manifest = readManifest(JSON.parse(files.get("manifest.json") ?? ""));
  vi.stubGlobal("fetch", async (url: string) => {
    const content = files.get(url.slice(base.length));
    return content === undefined ? new Response("", { status: 404 }) : new Response(content);
  });
  const postMessage = vi.fn();
  const scope: { postMessage: unknown; onmessage?: (event: { data: unknown }) => Promise<void> } = {
    postMessage,
  };
  vi.stubGlobal("self", scope);
  await import("./worker");
  const question = {
    ...{ query: "削除", filters: [], page: 0, hitsPerPage: 20, snippetLength: 50 },
    ...{ all: false, wait: true },
  };
  await scope.onmessage?.({ data: { id: 1, source: { base, manifest }, question } });
  const gone = { base, manifest: { ...manifest, headings: "gone.json" } };
  await scope.onmessage?.({ data: { id: 2, source: gone, question } });
  expect(postMessage.mock.calls).toMatchObject([
    [{ id: 1, answer: { isExhaustive: true } }],
    [{ id: 2, error: { name: "StaleManifestError", message: `${base}gone.json` } }],
  ]);
});
