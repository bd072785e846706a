/** The worker: one message per question. Bundled separately and named by content hash. */
import type { SearchAnswer, SearchQuestion } from "../answer";
import { createSearch, type SearchSource } from "./session";

/** From the page. */
export interface WorkerRequest {
  id: number;
  source: SearchSource;
  question: SearchQuestion;
}

/** To the page: an answer, or an error's name and message. */
export type WorkerResponse =
  | { id: number; answer: SearchAnswer }
  | { id: number; error: { name: string; message: string } };

const search = createSearch();

self.onmessage = async ({ data }: MessageEvent<WorkerRequest>) => {
  const { id, source, question } = data;
  let response: WorkerResponse;
  try {
    response = { id, answer: await search(source, question) };
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    response = { id, error: { name, message } };
  }
  self.postMessage(response);
};
