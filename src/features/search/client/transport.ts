import type { Search, SearchAnswer } from "./engine/session";
import type { WorkerAnswer, WorkerQuestion } from "./engine/worker";

interface Pending {
  question: WorkerQuestion;
  resolve: (answer: SearchAnswer) => void;
  reject: (error: Error) => void;
}

/** The same search in the page, loaded only where no worker runs. */
async function searchInPage(): Promise<Search> {
  const { createSearch } = await import("./engine/session");
  return createSearch();
}

/**
 * Sends searches to a worker, and runs them in the page where the browser has no workers, refuses
 * them (Content-Security-Policy) or cannot load the file.
 *
 * @param workerUrl absolute URL of the worker's file
 */
export function createTransport(workerUrl: string): Search {
  const pending = new Map<number, Pending>();
  let inPage: Promise<Search> | undefined;
  let lastId = 0;

  async function answerInPage({ question, resolve, reject }: Pending) {
    inPage ??= searchInPage();
    try {
      const search = await inPage;
      resolve(await search(question.source, question.requests, question.options));
    } catch (error) {
      reject(error as Error);
    }
  }

  function startWorker(): Worker | undefined {
    try {
      const worker = new Worker(workerUrl);
      worker.onmessage = ({ data }: MessageEvent<WorkerAnswer>) => {
        const waiting = pending.get(data.id);
        pending.delete(data.id);
        if ("answer" in data) waiting?.resolve(data.answer);
        else waiting?.reject(Object.assign(new Error(data.error.message), data.error));
      };
      worker.onerror = (event) => {
        event.preventDefault();
        worker.terminate();
        current = undefined;
        const waiting = [...pending.values()];
        pending.clear();
        waiting.forEach(answerInPage);
      };
      return worker;
    } catch {
      return undefined;
    }
  }

  let current = startWorker();
  return (source, requests, options) =>
    new Promise((resolve, reject) => {
      const question: WorkerQuestion = { id: ++lastId, source, requests, options };
      if (!current) {
        answerInPage({ question, resolve, reject });
        return;
      }
      pending.set(question.id, { question, resolve, reject });
      current.postMessage(question);
    });
}
