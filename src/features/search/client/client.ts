/** The embedded engine as an Algolia client: what DocSearch and the search page call. */
import { type Manifest, readManifest } from "../records/files";
import type { SearchRequests, SearchResponse } from "./engine/respond";
import type { Search, SearchOptions } from "./engine/session";
import { retryable } from "./retryable";
import { createTransport } from "./transport";

/**
 * Says that no answer can be had now. DocSearch shows its error screen for errors of this name
 * only: it is what Algolia's client calls the failure of all its hosts.
 */
export class RetryError extends Error {
  override name = "RetryError";
}

/** The part of Algolia's client that the search UI uses. */
export interface SearchClient {
  search(requests: SearchRequests): Promise<{ results: SearchResponse[] }>;
  addAlgoliaAgent(name: string, version?: string): void;
}

/** An embedded client can be told that a search is likely. */
export interface EmbeddedClient extends SearchClient {
  search(requests: SearchRequests, options?: SearchOptions): Promise<{ results: SearchResponse[] }>;
  /** Starts loading; failures are left to the search that follows. */
  prefetch(): void;
}

/** How the embedded client works. */
export interface EmbeddedClientOptions {
  /** Absolute URL of the folder with the search files, ending in "/". */
  base: string;
  /** Whether to look for newer files before each search: while pages are being edited. */
  revalidate: boolean;
}

/** While somebody types. */
const QUICKLY: SearchOptions = { wait: false, all: false };

interface Connection {
  manifest: Manifest;
  search: Search;
}

async function fetchManifest(base: string): Promise<Manifest> {
  const response = await fetch(`${base}manifest.json`, { cache: "no-cache" });
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  return readManifest(await response.json());
}

/** One transport for each worker file: pages with several search fields share what was loaded. */
const transports = new Map<string, Search>();

function transportOf(url: string): Search {
  const transport = transports.get(url) ?? createTransport(url);
  transports.set(url, transport);
  return transport;
}

/**
 * Makes a client. Nothing is loaded before the first call.
 *
 * @returns a client whose `search` rejects with {@link RetryError} when files can't be loaded, and
 *   loads again at the next call
 */
export function createEmbeddedClient(options: EmbeddedClientOptions): EmbeddedClient {
  const { base, revalidate } = options;
  const load = async (): Promise<Connection> => {
    const manifest = await fetchManifest(base);
    return { manifest, search: transportOf(base + manifest.worker) };
  };
  let connect = retryable(load);

  async function ask(requests: SearchRequests, how: SearchOptions) {
    const { manifest, search } = await connect();
    return search({ base, manifest }, requests, how);
  }

  async function search(requests: SearchRequests, how = QUICKLY) {
    if (revalidate) connect = retryable(load);
    const used = connect;
    try {
      return await ask(requests, how).catch((error: Error) => {
        if (error.name !== "StaleManifestError") throw error;
        // Searches that failed together look for the newer files together.
        if (connect === used) connect = retryable(load);
        return ask(requests, how);
      });
    } catch (error) {
      throw new RetryError(error instanceof Error ? error.message : String(error));
    }
  }

  return {
    search,
    addAlgoliaAgent() {},
    prefetch() {
      search([]).catch(() => undefined);
    },
  };
}
