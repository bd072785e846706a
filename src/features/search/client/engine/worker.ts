/** The worker: one message is one search. Bundled on its own and named by its content. */

import type { SearchRequests } from "./respond";
import { createSearch, type SearchAnswer, type SearchOptions, type SearchSource } from "./session";

/** From the page. */
export interface WorkerQuestion {
  id: number;
  source: SearchSource;
  requests: SearchRequests;
  options: SearchOptions;
}

/** To the page: an answer, or the name and text of an error. */
export type WorkerAnswer =
  | { id: number; answer: SearchAnswer }
  | { id: number; error: { name: string; message: string } };

const search = createSearch();

self.onmessage = async ({ data }: MessageEvent<WorkerQuestion>) => {
  const { id, source, requests, options } = data;
  let reply: WorkerAnswer;
  try {
    reply = { id, answer: await search(source, requests, options) };
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    reply = { id, error: { name, message } };
  }
  self.postMessage(reply);
};
