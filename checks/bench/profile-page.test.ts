import { describe, expect, it } from "vitest";
import { describeClicks, describeLongTasks, type TraceEvent, timeByKind } from "./profile-page";

const thread = { pid: 1, tid: 2 };
const event = (name: string, from: number, to: number): TraceEvent => ({
  name,
  ph: "X",
  ts: from * 1000,
  dur: (to - from) * 1000,
  ...thread,
});
const mark = (name: string, at: number): TraceEvent => ({
  name,
  ph: "I",
  ts: at * 1000,
  ...thread,
});
const main = { name: "thread_name", ph: "M", ts: 0, ...thread, args: { name: "CrRendererMain" } };

describe("プロファイル", () => {
  it("中にある処理の時間を、外の処理に二重に数えない", () => {
    const events = [
      event("RunTask", 0, 100),
      event("FunctionCall", 10, 90),
      event("Layout", 20, 50),
      event("MinorGC", 60, 65),
    ];
    expect(timeByKind(events, [{ from: 0, to: 100_000 }])).toEqual([
      ["スクリプトの実行", 45],
      ["レイアウト", 30],
      ["その他", 20],
      ["ガベージコレクション", 5],
    ]);
  });

  it("区間の外の時間は数えない", () => {
    const events = [event("Layout", 0, 100)];
    expect(timeByKind(events, [{ from: 10_000, to: 30_000 }])).toEqual([["レイアウト", 20]]);
  });

  it("長いタスクだけを、内訳とともに示す", () => {
    const events = [
      main,
      event("RunTask", 0, 40),
      event("RunTask", 100, 180),
      event("EvaluateScript", 110, 170),
    ];
    expect(describeLongTasks(events)).toEqual([
      "80 ミリ秒のタスク: スクリプトの読み込み 60、その他 20",
    ]);
  });

  it("クリックから題名までの平均を、待ちも含めて示す", () => {
    const events = [
      main,
      mark("bench-click", 0),
      event("RunTask", 0, 10),
      event("Layout", 0, 10),
      mark("bench-title", 30),
      event("Layout", 40, 50),
      mark("bench-click", 100),
      event("Layout", 100, 110),
      mark("bench-title", 110),
    ];
    expect(describeClicks(events)).toEqual(["10.0 ミリ秒  レイアウト", "10.0 ミリ秒  待ち"]);
  });

  it("印がなければ何も言わない", () => {
    expect(describeClicks([main])).toEqual([]);
  });
});
