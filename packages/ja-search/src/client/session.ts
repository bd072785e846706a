/** Loads the search files in two stages and answers from what is loaded. Runs in worker and page. */

import type { Search, SearchAnswer, SearchQuestion } from "../answer";
import { Engine } from "../engine";
import { type Manifest, SearchFileError, unpackHeadings, unpackRecords } from "../records/files";
import { retryable } from "./retryable";

/** Location of the search files. */
export interface SearchSource {
  /** Absolute URL of the directory, ending in "/". */
  base: string;
  manifest: Manifest;
}

/** Answers questions from a source's files; rejects if they can't be loaded. */
export type SourceSearch = (
  source: SearchSource,
  question: SearchQuestion,
) => Promise<SearchAnswer>;

/** A file named in the manifest is gone from the server: a newer build replaced it. */
export class StaleManifestError extends Error {
  override name = "StaleManifestError";
}

/** Headings with all words of the query that suffice to answer before the texts are loaded. */
const ENOUGH_HEADINGS = 3;

async function fetchJson(url: string): Promise<unknown> {
  const response = await fetch(url);
  if (response.status === 404) throw new StaleManifestError(url);
  if (!response.ok) throw new SearchFileError(`${url}: ${response.status}`);
  return response.json();
}

function createSession({ base, manifest }: SearchSource): Search {
  const headings = retryable(async () => {
    const pages = unpackHeadings(await fetchJson(base + manifest.headings));
    return { pages, engine: Engine.build(pages, manifest.siteUrl) };
  });
  let complete: Engine | undefined;
  const whole = retryable(async () => {
    const [known, file] = await Promise.all([headings(), fetchJson(base + manifest.records)]);
    const { pages, readings } = unpackRecords(known.pages, file);
    complete = await Engine.buildInSteps(pages, manifest.siteUrl, readings);
    return complete;
  });
  return async (question) => {
    if (complete) return complete.answer(question);
    const body = whole();
    // A caller that doesn't wait for the texts must not fail for them; the next call retries.
    body.catch(() => undefined);
    const { engine } = await headings();
    const result = engine.find(question.query, question.all);
    const isEnough = result.found.filter((found) => found.complete).length >= ENOUGH_HEADINGS;
    // Only the second file tells how words are read; the texts may have what headings lack.
    const mayBeOther = !isEnough || result.isGuess;
    if (question.wait || mayBeOther) return (await body).answer(question);
    return { ...engine.answer(question, result), isExhaustive: false };
  };
}

/**
 * @returns a search that keeps what it loaded as long as the source stays the same
 */
export function createSearch(): SourceSearch {
  let current: { key: string; search: Search } | undefined;
  return (source, question) => {
    const key = JSON.stringify(source);
    if (current?.key !== key) current = { key, search: createSession(source) };
    return current.search(question);
  };
}
