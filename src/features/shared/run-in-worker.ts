/** Runs plugin work in a worker thread, since the main thread is busy for the whole build. */
import { Worker } from "node:worker_threads";

/** The worker's entry: reads TypeScript as the build itself does, and runs calls one at a time. */
const ENTRY = `
const { parentPort } = require("node:worker_threads");
require(${JSON.stringify(require.resolve("tsx/cjs"))});
parentPort.on("message", async ({ id, module, name, args }) => {
  try {
    parentPort.postMessage({ id, result: await require(module)[name](...args) });
  } catch (error) {
    parentPort.postMessage({ id, error });
  }
});`;

interface Call {
  resolve: (result: never) => void;
  reject: (error: Error) => void;
}

/** One worker for all calls, as each would load the same modules again. */
let thread: Worker | undefined;
const calls = new Map<number, Call>();
let count = 0;

function startThread(): Worker {
  const worker = new Worker(ENTRY, { eval: true, execArgv: [] });
  worker.on("message", ({ id, result, error }) => {
    const call = calls.get(id);
    calls.delete(id);
    // Only pending calls keep the process alive.
    if (calls.size === 0) worker.unref();
    if (error) call?.reject(error);
    else call?.resolve(result as never);
  });
  worker.on("error", (error) => {
    for (const { reject } of calls.values()) reject(error);
    calls.clear();
    thread = undefined;
  });
  return worker;
}

/**
 * Calls a function in the worker thread.
 *
 * @param module absolute path of its module
 * @param name its name there
 * @param args cloneable arguments; the result must be cloneable, too
 * @returns the function's result; rejects with its error, which is not reported as unhandled before somebody awaits it
 */
export function runInWorker<Result>(
  module: string,
  name: string,
  ...args: readonly unknown[]
): Promise<Result> {
  thread ??= startThread();
  const worker = thread;
  const id = count++;
  const result = new Promise<Result>((resolve, reject) => {
    calls.set(id, { resolve, reject });
    worker.ref();
    worker.postMessage({ id, module, name, args });
  });
  result.catch(() => undefined);
  return result;
}
