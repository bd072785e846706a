import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { runInWorker } from "./run-in-worker";

let folder: string;
let module: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "beside-"));
  module = path.join(folder, "calculate.ts");
  fs.writeFileSync(
    module,
    `import { threadId } from "node:worker_threads";

export async function add(a: number, b: number): Promise<{ sum: number; threadId: number }> {
  return { sum: a + b, threadId };
}

export function fail(reason: string): never {
  throw new TypeError(reason);
}
`,
  );
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

interface Added {
  sum: number;
  threadId: number;
}

it("answers each call with its own result, from one other thread", async () => {
  const answers = await Promise.all([
    runInWorker<Added>(module, "add", 1, 2),
    runInWorker<Added>(module, "add", 3, 4),
  ]);
  expect(answers.map(({ sum }) => sum)).toEqual([3, 7]);
  expect(answers[0].threadId).toBe(answers[1].threadId);
  expect(answers[0].threadId).not.toBe(0);
});

it("rejects with what the function throws, and answers afterwards", async () => {
  await expect(runInWorker(module, "fail", "だめ")).rejects.toThrow(new TypeError("だめ"));
  expect((await runInWorker<Added>(module, "add", 5, 6)).sum).toBe(11);
});

it("says so when there is no such module", async () => {
  await expect(runInWorker(path.join(folder, "none.ts"), "add")).rejects.toThrow("none.ts");
});
