import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { listPages } from "../../src/remark/read-page";
import { checkSamples } from "./check-samples";

/**
 * Measures the check of one folder (default kv, or the first argument): everything anew, and again
 * after an edit of one sample. Works on a copy; packages are taken from the usual cache.
 */
async function main(): Promise<void> {
  const project = path.resolve(__dirname, "..", "..");
  const folder = process.argv[2] ?? "kv";
  const root = fs.mkdtempSync(path.join(os.tmpdir(), "deno-samples-bench-"));
  try {
    fs.cpSync(path.join(project, folder), path.join(root, folder), { recursive: true });
    const files = listPages(root);
    const cacheFolder = path.join(project, ".cache", "samples");
    const measure = async (name: string, cache: boolean) => {
      const start = performance.now();
      const { summary, problems } = await checkSamples({
        root,
        files,
        denoRoot: project,
        cacheFolder,
        cache,
      });
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      console.log(
        `${name}: ${seconds} 秒（ページ ${summary.pages}、サンプル ${summary.samples}、問題 ${problems.length}）`,
      );
    };
    await measure("全部", false);
    editOneSample(root, files);
    await measure("1 か所の編集の後", true);
  } finally {
    fs.rmSync(root, { recursive: true, force: true });
  }
}

/** Adds a comment to the first executed TypeScript sample of the pages. */
function editOneSample(root: string, files: readonly string[]): void {
  for (const file of files.map((name) => path.join(root, name))) {
    const before = fs.readFileSync(file, "utf8");
    const after = before.replace(
      /^(```ts .*\brun\b.*\n[\s\S]*?\n)(```)$/m,
      `$1// 測定 ${Date.now()}\n$2`,
    );
    if (after === before) continue;
    fs.writeFileSync(file, after);
    return;
  }
  throw new Error("編集できるサンプルがありません。");
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
