import type { SearchAnswer } from "../answer";
import type { SourceSearch } from "./session";
import type { WorkerRequest, WorkerResponse } from "./worker";

interface Pending {
  request: WorkerRequest;
  resolve: (answer: SearchAnswer) => void;
  reject: (error: Error) => void;
}

/**
 * Sends searches to a worker, or runs them in the page if the browser has no workers, refuses them
 * (Content-Security-Policy) or cannot load the file.
 *
 * @param workerUrl absolute URL of the worker's file
 */
export function createTransport(workerUrl: string): SourceSearch {
  const pending = new Map<number, Pending>();
  let inPage: Promise<SourceSearch> | undefined;
  let lastId = 0;

  async function answerInPage({ request, resolve, reject }: Pending) {
    inPage ??= import("./session").then(({ createSearch }) => createSearch());
    try {
      const search = await inPage;
      resolve(await search(request.source, request.question));
    } catch (error) {
      reject(error as Error);
    }
  }

  function startWorker(): Worker | undefined {
    try {
      const worker = new Worker(workerUrl);
      worker.onmessage = ({ data }: MessageEvent<WorkerResponse>) => {
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
  return (source, question) =>
    new Promise((resolve, reject) => {
      const request: WorkerRequest = { id: ++lastId, source, question };
      if (!current) {
        answerInPage({ request, resolve, reject });
        return;
      }
      pending.set(request.id, { request, resolve, reject });
      current.postMessage(request);
    });
}
