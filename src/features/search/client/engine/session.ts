/** Loads the search files in two stages and answers from what is there. Runs in worker and page. */

import { type Manifest, SearchFileError, unpackHeadings, unpackRecords } from "../../records/files";
import { retryable } from "../retryable";
import { Engine } from "./engine";
import { inputOf, requestsOf, respond, type SearchRequests, type SearchResponse } from "./respond";

/** Where the search files are. */
export interface SearchSource {
  /** Absolute URL of the folder, ending in "/". */
  base: string;
  manifest: Manifest;
}

/** How a search is to be answered. */
export interface SearchOptions {
  /** Whether to wait for the texts even where headings answer well. */
  wait: boolean;
  /** Whether to count all hits, however many there are. */
  all: boolean;
}

export type SearchAnswer = { results: SearchResponse[] };

/** Answers requests from the files of a source; rejects when they can't be loaded. */
export type Search = (
  source: SearchSource,
  requests: SearchRequests,
  options: SearchOptions,
) => Promise<SearchAnswer>;

/** A file that the manifest names and the server no longer has: a newer build replaced it. */
export class StaleManifestError extends Error {
  override name = "StaleManifestError";
}

/** Headings with all words of the query that are enough to answer before the texts are there. */
const ENOUGH_HEADINGS = 3;

async function fetchJson(url: string): Promise<unknown> {
  const response = await fetch(url);
  if (response.status === 404) throw new StaleManifestError(url);
  if (!response.ok) throw new SearchFileError(`${url}: ${response.status}`);
  return response.json();
}

interface Session {
  search(requests: SearchRequests, options: SearchOptions): Promise<SearchAnswer>;
}

function createSession({ base, manifest }: SearchSource): Session {
  const headings = retryable(async () => {
    const pages = unpackHeadings(await fetchJson(base + manifest.headings));
    return { pages, engine: Engine.build(pages, manifest.siteUrl) };
  });
  let complete: Engine | undefined;
  const whole = retryable(async () => {
    const [{ pages }, file] = await Promise.all([headings(), fetchJson(base + manifest.records)]);
    complete = await Engine.buildInSteps(unpackRecords(pages, file), manifest.siteUrl);
    return complete;
  });

  function headingsAnswer(engine: Engine, requests: SearchRequests): boolean {
    return requestsOf(requests).every((request) => {
      const { found } = engine.find(inputOf(request));
      return found.filter((find) => find.complete).length >= ENOUGH_HEADINGS;
    });
  }

  return {
    async search(requests, { wait, all }) {
      if (complete) return respond(complete, requests, all);
      const body = whole();
      // Whoever doesn't wait for the texts must not fail for them; the next call tries again.
      body.catch(() => undefined);
      const { engine } = await headings();
      if (wait || !headingsAnswer(engine, requests)) return respond(await body, requests, all);
      const { results } = respond(engine, requests, all);
      return { results: results.map((result) => ({ ...result, exhaustiveNbHits: false })) };
    },
  };
}

/**
 * @returns a search that keeps what it loaded for as long as the source stays the same
 */
export function createSearch(): Search {
  let current: { key: string; session: Session } | undefined;
  return (source, requests, options) => {
    const key = JSON.stringify(source);
    if (current?.key !== key) current = { key, session: createSession(source) };
    return current.session.search(requests, options);
  };
}
