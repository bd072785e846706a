/** Latency from keystroke to hits: types the hand-written queries into the search box in Chromium. */
import { setTimeout as delay } from "node:timers/promises";
import type { Progress } from "@deno-docs-ja/doc-samples/report";
import type { Page } from "@playwright/test";
import { slowDown, withPage } from "../bench/browser";
import { root } from "../bench/run";
import type { Row } from "../bench/table";
import { median, percentile } from "../statistics";
import { gates } from ".";
import { readGolden } from "./golden";

const QUERIES = 40;
/** Milliseconds between keystrokes of a fast typist. */
const PACE = 120;
/** Delays caused by the code recur; those caused by the machine don't. */
const PASSES = 3;

interface Recorder {
  latencies: number[];
  longTasks: number;
}

declare global {
  interface Window {
    recorder: Recorder;
  }
}

/** Records in the page how long the hit list takes to change after an input, and long main-thread tasks. */
function record(): void {
  const recorder: Recorder = { latencies: [], longTasks: 0 };
  window.recorder = recorder;
  let typedAt: number | undefined;
  document.addEventListener("input", () => (typedAt = performance.now()), true);
  new MutationObserver((mutations) => {
    const changed = mutations.some(({ target }) =>
      (target instanceof Element ? target : target.parentElement)?.closest(".DocSearch-Dropdown"),
    );
    if (typedAt === undefined || !changed) return;
    recorder.latencies.push(performance.now() - typedAt);
    typedAt = undefined;
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
  new PerformanceObserver((list) => {
    recorder.longTasks += list.getEntries().length;
  }).observe({ type: "longtask" });
}

async function typeQueries(page: Page, slowdown: number): Promise<Recorder> {
  await page.keyboard.press("Control+k");
  const field = page.getByRole("searchbox");
  await field.fill("Deno");
  await page.waitForSelector(".DocSearch-Hit");
  await delay(3000); // The second index stage is built.
  await slowDown(page, slowdown);
  await page.evaluate(record);
  for (const { query } of readGolden(root).slice(0, QUERIES)) {
    // By keyboard, as a reader does: work Playwright does in the page would count as the page's.
    await page.keyboard.press("Control+a");
    await page.keyboard.press("Backspace");
    await field.pressSequentially(query, { delay: PACE });
    await delay(300);
  }
  return page.evaluate(() => window.recorder);
}

/** Measures the production build, at this machine's speed and throttled. */
export async function measureTyping(progress: Progress): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [slowdown, goal] of gates.browserLatency) {
    const passes: Recorder[] = [];
    while (passes.length < PASSES) {
      progress.update(`CPU×${slowdown} ${passes.length + 1}/${PASSES} 回目`);
      passes.push(
        await withPage(root, ["serve"], "/kv/manual/", (page) => typeQueries(page, slowdown)),
      );
    }
    const middle = (of: (pass: Recorder) => number) => median(passes.map(of));
    rows.push(
      {
        item: `検索の打鍵から結果まで（CPU×${slowdown}、95 %）`,
        value: middle(({ latencies }) => percentile(latencies, 0.95)),
        unit: "ミリ秒",
        goal,
        note: `${PASSES} 回の中央値`,
      },
      {
        item: `検索の打鍵の間の長いタスク（CPU×${slowdown}）`,
        value: middle(({ longTasks }) => longTasks),
        unit: "個",
        goal: 0,
      },
    );
  }
  return rows;
}
