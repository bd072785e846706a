import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { pages } from "../../fixtures/pages";
import type { SearchQuestion } from "../answer";
import { type SearchFiles, searchFiles } from "../records/build-files";
import { createSearchClient } from "./client";

const built = searchFiles(pages, "worker", "https://example.org/");
const question: SearchQuestion = {
  ...{ query: "リージョン", filters: [], page: 0, hitsPerPage: 5, snippetLength: 50 },
  ...{ all: false, wait: false },
};

/** Clients share what they loaded from a place, so each test has its own. */
let place = 0;
let base: string;
let files: SearchFiles;
let broken: Response | undefined;
const fetched: string[] = [];

beforeEach(() => {
  base = `https://example.org/${place++}/search/`;
  files = built;
  broken = undefined;
  fetched.length = 0;
  // Node has no web workers: the client searches in the page.
  vi.stubGlobal("fetch", async (url: string) => {
    const name = url.slice(base.length);
    fetched.push(name.replace(/\.\w+\./, "."));
    if (broken) return broken.clone();
    const content = files.get(name);
    return content === undefined ? new Response("", { status: 404 }) : new Response(content);
  });
});
afterEach(() => vi.unstubAllGlobals());

const createClient = (revalidate = false) => createSearchClient({ base, revalidate });

describe("createSearchClient", () => {
  it("loads nothing before the first call and everything once", async () => {
    const client = createClient();
    expect(fetched).toEqual([]);
    await client.search(question);
    await client.search(question);
    expect(fetched).toEqual(["manifest.json", "headings.json", "records.json"]);
  });

  it("starts loading when a search is likely, and never fails for it", async () => {
    const client = createClient();
    client.prefetch();
    await vi.waitFor(() => expect(fetched).toHaveLength(3));
    broken = new Response("", { status: 500 });
    createClient().prefetch();
    await vi.waitFor(() => expect(fetched).toHaveLength(4));
  });

  it("rejects while the network is down, and recovers", async () => {
    const working = fetch;
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    const client = createClient();
    await expect(client.search(question)).rejects.toThrow();
    vi.stubGlobal("fetch", working);
    expect((await client.search(question)).hits).toHaveLength(1);
  });

  it("looks once for newer files when the ones it knew are gone", async () => {
    const client = createClient();
    const newer = searchFiles(pages.slice(0, 2), "worker", "https://example.org/");
    const manifest = built.get("manifest.json") ?? "";
    files = new Map([...newer, ["manifest.json", manifest]]);
    const failed = client.search(question);
    await expect(failed).rejects.toThrow();
    expect(fetched.filter((name) => name === "manifest.json")).toHaveLength(2);
    files = newer;
    expect((await client.search(question)).hits).toHaveLength(1);
  });

  it("sees edits where it is to look for them", async () => {
    const client = createClient(true);
    await client.search(question);
    const [page] = pages;
    const edited = { ...page, sections: [{ ...page.sections[0], heading: "領域" }] };
    files = searchFiles([edited], "worker", "https://example.org/");
    expect((await client.search({ ...question, query: "領域" })).hits).toHaveLength(1);
  });
});
