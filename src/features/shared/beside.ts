/** What plugins do in a thread beside the build, whose own thread compiles and renders from its first second to its last. */
import { Worker } from "node:worker_threads";

/** What the thread runs first: TypeScript as the build itself reads it, and one call after the other. */
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

/** One thread for all calls, as each would load the same modules again. */
let thread: Worker | undefined;
const calls = new Map<number, Call>();
let count = 0;

function startThread(): Worker {
  const worker = new Worker(ENTRY, { eval: true, execArgv: [] });
  worker.on("message", ({ id, result, error }) => {
    const call = calls.get(id);
    calls.delete(id);
    // Only what is waited for keeps the process alive.
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
 * Calls a function in the thread beside the build.
 *
 * @param module absolute path of its module
 * @param name its name there
 * @param args arguments that can be cloned, as the result must be
 * @returns what the function returns; rejected with what it throws, which is not reported before somebody waits for it
 */
export function callBeside<Result>(
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
