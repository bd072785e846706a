/** Where the time of a page goes, by what Chromium traces of its main thread. */
import type { Browser, Page } from "@playwright/test";

/** An event of a trace; times in microseconds. */
export interface TraceEvent {
  name: string;
  ph: string;
  ts: number;
  dur?: number;
  pid: number;
  tid: number;
  args?: { name?: string };
}

/** A stretch of time, in microseconds. */
export interface Span {
  from: number;
  to: number;
}

/** What the browser does, by the names of its events. */
const KINDS: Record<string, RegExp> = {
  "HTML の解析": /^ParseHTML/,
  スクリプトの読み込み: /^(EvaluateScript|v8\.compile|V8\.Compile|v8\.evaluate)/i,
  スクリプトの実行:
    /^(FunctionCall|RunMicrotasks|TimerFire|Fire(Animation|Idle)|EventDispatch|V8\.|v8\.)/,
  スタイルの計算: /^(UpdateLayoutTree|RecalculateStyles|ScheduleStyle)/,
  レイアウト: /^(Layout|IntersectionObserver|HitTest)/,
  描画: /^(PrePaint|Paint|Layerize|Commit|Composite|UpdateLayer|RasterTask)/,
  ガベージコレクション: /^(MinorGC|MajorGC|V8\.GC|BlinkGC|CppGC)/,
};
/** Looked for in this order: V8's events of other kinds have names of its own. */
const ORDER = ["ガベージコレクション", ...Object.keys(KINDS)];

const kindOf = (name: string): string => ORDER.find((kind) => KINDS[kind].test(name)) ?? "その他";

const CATEGORIES = [
  "devtools.timeline",
  "disabled-by-default-devtools.timeline",
  "disabled-by-default-v8.gc",
  "v8",
  "v8.execute",
  "blink.user_timing",
];

/** Events of the main thread that is busiest, in their order: the page's, as the trace has other tabs as well. */
function mainThread(events: readonly TraceEvent[]): TraceEvent[] {
  const threads = events.filter(
    ({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain",
  );
  const [busiest] = threads
    .map(({ pid, tid }) => events.filter((event) => event.pid === pid && event.tid === tid))
    .sort((one, other) => other.length - one.length);
  return (busiest ?? []).sort(
    (one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0),
  );
}

/**
 * @param events events of one thread in their order
 * @param spans stretches of time that do not overlap
 * @returns milliseconds in these by kind, each event without those in it, the longest first
 */
export function timeByKind(
  events: readonly TraceEvent[],
  spans: readonly Span[],
): [string, number][] {
  const times = new Map<string, number>();
  const within = (from: number, to: number) =>
    spans.reduce(
      (sum, span) => sum + Math.max(0, Math.min(to, span.to) - Math.max(from, span.from)),
      0,
    );
  const add = (name: string, time: number) =>
    times.set(kindOf(name), (times.get(kindOf(name)) ?? 0) + time / 1000);
  const open: { name: string; to: number }[] = [];
  for (const { name, ph, ts, dur = 0 } of events) {
    if (ph !== "X") continue;
    while (open.length > 0 && open[open.length - 1].to <= ts) open.pop();
    const time = within(ts, ts + dur);
    const outer = open[open.length - 1];
    if (outer) add(outer.name, -time);
    add(name, time);
    open.push({ name, to: ts + dur });
  }
  return [...times].filter(([, time]) => time > 0).sort(([, one], [, other]) => other - one);
}

/** Tasks that keep a reader waiting: https://www.w3.org/TR/longtasks-1/ */
const LONG_TASK = 50_000;

const inLine = (times: readonly [string, number][]): string =>
  times.map(([kind, time]) => `${kind} ${time.toFixed(0)}`).join("、");

/**
 * @param events a trace of a page's load
 * @returns a line about each long task of the page's main thread
 */
export function describeLongTasks(events: readonly TraceEvent[]): string[] {
  const thread = mainThread(events);
  return thread
    .filter(({ name, dur = 0 }) => name === "RunTask" && dur > LONG_TASK)
    .map(({ ts, dur = 0 }) => {
      const times = timeByKind(thread, [{ from: ts, to: ts + dur }]);
      return `${(dur / 1000).toFixed(0)} ミリ秒のタスク: ${inLine(times)}`;
    });
}

/** Marks that the measured page sets. */
export const CLICK_MARK = "bench-click";
export const TITLE_MARK = "bench-title";

/**
 * @param events a trace of clicks, each marked at its beginning and its end
 * @returns lines about the time between the marks, for one click
 */
export function describeClicks(events: readonly TraceEvent[]): string[] {
  const thread = mainThread(events);
  const marks = thread.filter(({ name }) => name === CLICK_MARK || name === TITLE_MARK);
  const spans = marks.flatMap(({ name, ts }, index): Span[] => {
    const next = marks[index + 1];
    return name === CLICK_MARK && next?.name === TITLE_MARK ? [{ from: ts, to: next.ts }] : [];
  });
  if (spans.length === 0) return [];
  const whole = spans.reduce((sum, { from, to }) => sum + to - from, 0) / 1000;
  const times = timeByKind(thread, spans);
  const idle = whole - times.reduce((sum, [, time]) => sum + time, 0);
  return [...times, ["待ち", Math.max(0, idle)] as const].map(
    ([kind, time]) => `${(time / spans.length).toFixed(1)} ミリ秒  ${kind}`,
  );
}

/** Begins to trace a page. */
export async function trace(browser: Browser, page: Page): Promise<void> {
  await browser.startTracing(page, { categories: CATEGORIES });
}

/** @returns the events since {@link trace} */
export async function endTrace(browser: Browser): Promise<TraceEvent[]> {
  return JSON.parse((await browser.stopTracing()).toString()).traceEvents;
}
