/** The page's side of the engine: finds its files, and searches them in a worker. */

import type { Search } from "../answer";
import { type Manifest, readManifest } from "../records/files";
import { retryable } from "./retryable";
import type { SourceSearch } from "./session";
import { createTransport } from "./transport";

export interface SearchClient {
  search: Search;
  /** Loads what the first search needs; failures surface in the next search. */
  prefetch(): void;
}

export interface SearchClientOptions {
  /** Absolute URL of the directory with the search files, ending in "/". */
  base: string;
  /** Whether to check for newer files before each search: while pages are being edited. */
  revalidate: boolean;
}

async function fetchManifest(base: string): Promise<Manifest> {
  const response = await fetch(`${base}manifest.json`, { cache: "no-cache" });
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  return readManifest(await response.json());
}

/**
 * Creates a client. Loads nothing before the first call.
 *
 * @returns a client whose `search` rejects if files can't be loaded, and retries on the next call
 */
export function createSearchClient({ base, revalidate }: SearchClientOptions): SearchClient {
  let transport: { worker: string; ask: SourceSearch } | undefined;
  const load = async () => {
    const manifest = await fetchManifest(base);
    const { worker } = manifest;
    // A worker keeps what it loaded as long as its code is the same.
    if (transport?.worker !== worker) transport = { worker, ask: createTransport(base + worker) };
    return { manifest, ask: transport.ask };
  };
  let connect = retryable(load);

  const search: Search = async (question) => {
    if (revalidate) connect = retryable(load);
    const used = connect;
    const answer = async () => {
      const { manifest, ask } = await connect();
      return ask({ base, manifest }, question);
    };
    return answer().catch((error: Error) => {
      if (error.name !== "StaleManifestError") throw error;
      // Searches that failed together share one reload.
      if (connect === used) connect = retryable(load);
      return answer();
    });
  };

  const nothing = { query: "", filters: [], page: 0, hitsPerPage: 1, snippetLength: 1 };
  return {
    search,
    prefetch() {
      search({ ...nothing, all: false, wait: false }).catch(() => undefined);
    },
  };
}
