import fs from "node:fs";
import path from "node:path";
import { hashFences } from "../../src/remark/fence";
import { listPages } from "../../src/remark/read-page";
import { isSample, type PageSamples, takesPart } from "./extract";
import { withLock } from "./lock";

/** What was proved about a page. Fences are named by their position in the page, from 0. */
export interface PageResult {
  /** `hashFences` of the page as it was checked. */
  hash: string;
  /** Samples of the page: Deno code, JSON, and commands that are executed. */
  samples: number;
  /** Samples that were formatted, linted and type-checked, or executed. */
  checked: number;
  executed: number;
  /** Executed samples whose output or answers were compared. */
  compared: number;
  skipped: { index: number; reason: string }[];
  /** Fences that were executed with success. */
  verified: number[];
}

/** Content of `src/data/sample-results.json`. */
export interface Results {
  /** Version of Deno. */
  deno: string;
  pages: Record<string, PageResult>;
}

const file = "src/data/sample-results.json";

/** The result of a page whose check found nothing wrong; it follows from the page alone. */
export function resultOf({ fences, projects }: PageSamples): PageResult {
  const samples = fences.filter(({ fence }) => fence && isSample(fence));
  const skipped = samples.flatMap(({ index, fence }) =>
    !fence || takesPart(fence, false) || fence.check.kind === "always"
      ? []
      : [{ index, reason: fence.check.reason }],
  );
  const executed = projects.flatMap((project) => project.samples);
  return {
    hash: hashFences(fences),
    samples: samples.length,
    checked: samples.length - skipped.length,
    executed: executed.length,
    compared: executed.filter(({ output, requests }) => output || requests.length > 0).length,
    skipped,
    verified: executed.map(({ source }) => source.index).sort((a, b) => a - b),
  };
}

/** Reads the committed results; none where the file does not exist. */
export function readResults(root: string): Results {
  const target = path.join(root, file);
  return fs.existsSync(target)
    ? JSON.parse(fs.readFileSync(target, "utf8"))
    : { deno: "", pages: {} };
}

/**
 * Puts the results of pages into the result file; other pages keep theirs unless they no longer
 * exist or were checked with another Deno.
 */
export async function writeResults(root: string, results: Results): Promise<void> {
  await withLock("results", () => {
    const before = readResults(root);
    const kept = before.deno === results.deno ? before.pages : {};
    const merged = { ...kept, ...results.pages };
    const existing = listPages(root).filter((page) => merged[page]);
    const pages = Object.fromEntries(existing.map((page) => [page, merged[page]]));
    const text = `${JSON.stringify({ deno: results.deno, pages }, null, 2)}\n`;
    const target = path.join(root, file);
    if (fs.existsSync(target) && fs.readFileSync(target, "utf8") === text) return;
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.writeFileSync(`${target}.new`, text);
    fs.renameSync(`${target}.new`, target);
  });
}

/** Pages whose committed result is not the one that was just found. */
export function staleResults(root: string, results: Results, checked: readonly string[]): string[] {
  const committed = readResults(root);
  const exists = new Set(listPages(root));
  const gone = Object.keys(committed.pages).filter((page) => !exists.has(page));
  const different = checked.filter(
    (page) =>
      committed.deno !== results.deno ||
      JSON.stringify(committed.pages[page]) !== JSON.stringify(results.pages[page]),
  );
  return [...different, ...gone].sort();
}
