/**
 * What a reader waits for, in Chromium. First paint and layout shift are measured in the browser itself under the
 * throttling that Lighthouse uses for phones; they are not Lighthouse's scores, which simulate the network.
 */
import { setTimeout as delay } from "node:timers/promises";
import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import type { Progress } from "../report";
import { median } from "../statistics";
import { hydrated, launch, slowDown, slowNetwork } from "./browser";
import { goals } from "./goals";
import { pageKinds, typicalPage } from "./page-kinds";
import {
  CLICK_MARK,
  describeClicks,
  describeLongTasks,
  endTrace,
  TITLE_MARK,
  trace,
} from "./profile-page";
import { serveBuild } from "./serve";
import { isReached, type Row } from "./table";
import { tried } from "./tried";

/** Lighthouse's phone. */
const PHONE: BrowserContextOptions = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
const PAINTS = 3;
const LOADS = 5;
const CLICKS = 15;
/** Milliseconds between pointing at a link and clicking on it, in which its page is fetched. */
const AIM = 500;

interface Recorder {
  shift: number;
  longTasks: number[];
  clicks: number[];
}

declare global {
  interface Window {
    bench: Recorder;
  }
}

/** Records in the page what moves, what keeps the main thread busy, and how long after a click the title changes. */
function record([clickMark, titleMark]: readonly [string, string]): void {
  const recorder: Recorder = { shift: 0, longTasks: [], clicks: [] };
  window.bench = recorder;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      recorder.shift += (entry as unknown as { value: number }).value;
  }).observe({ type: "layout-shift", buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) recorder.longTasks.push(duration);
  }).observe({ type: "longtask", buffered: true });
  let clickedAt: number | undefined;
  let left: string | null | undefined;
  document.addEventListener(
    "click",
    ({ timeStamp }) => {
      clickedAt = timeStamp;
      performance.mark(clickMark);
      left = document.querySelector("h1")?.textContent;
    },
    true,
  );
  new MutationObserver(() => {
    const title = document.querySelector("h1")?.textContent;
    if (clickedAt === undefined || !title || title === left) return;
    recorder.clicks.push(performance.now() - clickedAt);
    performance.mark(titleMark);
    clickedAt = undefined;
  }).observe(document, { childList: true, characterData: true, subtree: true });
}

/** Opens a page in a browser without a cache, and hands over what it has recorded. */
async function load<T>(
  browser: Browser,
  address: string,
  options: BrowserContextOptions,
  prepare: (page: Page) => Promise<void>,
  read: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext(options);
  try {
    const page = await context.newPage();
    await page.addInitScript(record, [CLICK_MARK, TITLE_MARK] as const);
    await prepare(page);
    await page.goto(address, { waitUntil: "networkidle", timeout: 120_000 });
    await hydrated(page);
    return await read(page);
  } finally {
    await context.close();
  }
}

interface Figures {
  paint: { kind: string; milliseconds: number };
  shift: { kind: string; score: number };
  longTasks: { count: number; longest: number };
  navigation: number;
}

async function measurePhone(browser: Browser, address: string) {
  const paints: number[] = [];
  const shifts: number[] = [];
  for (let turn = 0; turn < PAINTS; turn++) {
    const slow = async (page: Page) => {
      await slowDown(page);
      await slowNetwork(page);
    };
    const { paint, shift } = await load(browser, address, PHONE, slow, (page) =>
      page.evaluate(() => ({
        paint: performance.getEntriesByName("first-contentful-paint")[0].startTime,
        shift: window.bench.shift,
      })),
    );
    paints.push(paint);
    shifts.push(shift);
  }
  return { milliseconds: median(paints), score: median(shifts) };
}

async function measureLongTasks(browser: Browser, address: string) {
  const loads: number[][] = [];
  for (let turn = 0; turn < LOADS; turn++) {
    loads.push(
      await load(browser, address, {}, slowDown, (page) =>
        page.evaluate(() => window.bench.longTasks),
      ),
    );
  }
  return {
    count: median(loads.map((tasks) => tasks.length)),
    longest: median(loads.map((tasks) => Math.max(0, ...tasks))),
  };
}

/** Goes from page to page by the link at the end of each, as a reader of a manual does. */
async function clickOn(page: Page, clicks: number): Promise<void> {
  for (let click = 1; click <= clicks; click++) {
    const next = page.locator(".pagination-nav__link--next");
    await next.hover();
    await delay(AIM);
    await next.click();
    await page.waitForFunction((count) => window.bench.clicks.length >= count, click);
    await delay(AIM);
  }
}

function measureNavigation(browser: Browser, address: string): Promise<number> {
  return load(browser, address, {}, slowDown, async (page) => {
    await clickOn(page, CLICKS);
    return median(await page.evaluate(() => window.bench.clicks));
  });
}

/** How many clicks are traced: enough for an average, and not more than a trace can hold. */
const TRACED_CLICKS = 5;

/** Adds to figures of the main thread that are too high where its time goes. */
async function explain(rows: readonly Row[], build: string, progress: Progress): Promise<void> {
  const missed = rows.filter((row) => !isReached(row));
  if (missed.length === 0) return;
  const server = await serveBuild(build);
  const browser = await launch();
  try {
    for (const row of missed) {
      progress.update(`プロファイル: ${row.item}`);
      if (row.goal === goals.longTasks) {
        const begin = async (page: Page) => {
          await slowDown(page);
          await trace(browser, page);
        };
        const events = await load(browser, server.origin + typicalPage, {}, begin, () =>
          endTrace(browser),
        );
        Object.assign(row, { profile: describeLongTasks(events), tried: tried.longTasks });
      }
      if (row.goal === goals.navigation) {
        const address = `${server.origin}/runtime/manual/`;
        const events = await load(browser, address, {}, slowDown, async (page) => {
          await trace(browser, page);
          await clickOn(page, TRACED_CLICKS);
          return endTrace(browser);
        });
        Object.assign(row, { profile: describeClicks(events), tried: tried.navigation });
      }
    }
  } finally {
    await browser.close();
    server.close();
  }
}

async function measure(build: string, progress: Progress): Promise<Figures> {
  const server = await serveBuild(build);
  const browser = await launch();
  const at = (path: string) => server.origin + path;
  try {
    const phones: { kind: string; milliseconds: number; score: number }[] = [];
    for (const { name, path } of pageKinds) {
      progress.update(`${name}の最初の表示`);
      // Once without measuring: the server compresses each file when it is asked for it first.
      await load(
        browser,
        at(path),
        {},
        async () => undefined,
        async () => undefined,
      );
      phones.push({ kind: name, ...(await measurePhone(browser, at(path))) });
    }
    progress.update("長いタスク");
    const longTasks = await measureLongTasks(browser, at(typicalPage));
    progress.update("ページの移動");
    const navigation = await measureNavigation(browser, at("/runtime/manual/"));
    const worst = (by: "milliseconds" | "score") =>
      phones.reduce((most, one) => (one[by] > most[by] ? one : most));
    return { paint: worst("milliseconds"), shift: worst("score"), longTasks, navigation };
  } finally {
    await browser.close();
    server.close();
  }
}

/**
 * @param build the production build
 * @param stockBuild a stock build of the same pages to compare with
 */
export async function measureRuntime(
  build: string,
  stockBuild: string | undefined,
  progress: Progress,
): Promise<Row[]> {
  const ours = await measure(build, progress);
  const stock = stockBuild === undefined ? undefined : await measure(stockBuild, progress);
  const rows: Row[] = [
    {
      item: "最初の表示（FCP、12 種で最も遅いもの）",
      value: ours.paint.milliseconds,
      unit: "ミリ秒",
      goal: goals.firstPaint,
      stock: stock?.paint.milliseconds,
      note: `${ours.paint.kind}。CPU×4、1.6 Mbps、${PAINTS} 回の中央値`,
    },
    {
      item: "表示のずれ（CLS、12 種で最も大きいもの）",
      value: ours.shift.score,
      unit: "点",
      goal: goals.layoutShift,
      stock: stock?.shift.score,
      note: ours.shift.kind,
    },
    {
      item: "読み込み中の長いタスク（CPU×4）",
      value: ours.longTasks.count,
      unit: "個",
      goal: goals.longTasks,
      stock: stock?.longTasks.count,
      note: `${typicalPage}、${LOADS} 回の中央値`,
    },
    {
      item: "最も長いタスク（CPU×4）",
      value: ours.longTasks.longest,
      unit: "ミリ秒",
      stock: stock?.longTasks.longest,
    },
    {
      item: "クリックから見出しまで（CPU×4）",
      value: ours.navigation,
      unit: "ミリ秒",
      goal: goals.navigation,
      stock: stock?.navigation,
      note: `${CLICKS} 回の中央値`,
    },
  ];
  await explain(rows, build, progress);
  return rows;
}
