import path from "node:path";
// @ts-expect-error It has no types.
import { JSDOM } from "jsdom";
import { beforeEach, describe, expect, it } from "vitest";
import { bundleScript } from "../shared/emit";

const SITE = "https://docs.example";
const script = bundleScript(path.join(__dirname, "watch.ts"), {
  SCRIPTS: JSON.stringify("/ja/assets/js/"),
});

let dom: { window: typeof window };
beforeEach(async () => {
  dom = new JSDOM("<main>本文</main>", { url: `${SITE}/ja/`, runScripts: "outside-only" });
  // The reader is told without the time for webpack's retry.
  dom.window.setTimeout = ((showNotice: (cause: string) => void, _: number, cause: string) =>
    showNotice(cause)) as never;
  dom.window.eval(await script);
});

/** What the red box says; undefined when there is none. */
const box = () => dom.window.document.querySelector("[role=alert]")?.textContent ?? undefined;

const send = (type: string, properties: object) =>
  dom.window.dispatchEvent(Object.assign(new dom.window.Event(type), properties));

function reject(message: string, script: string): void {
  const reason = Object.assign(new Error(message), { stack: `Error\n    at ${script}:1:20` });
  send("unhandledrejection", { reason });
}

describe("the box about lost scripts", () => {
  it.each([
    [
      "a chunk that can't be loaded",
      () => reject("Loading chunk 5 failed.", `${SITE}/ja/assets/js/runtime~main.1.js`),
    ],
    [
      "an error of the site's code",
      () => send("error", { filename: `${SITE}/ja/assets/js/main.1.js`, message: "x" }),
    ],
  ])("tells of %s", (_, happen) => {
    happen();
    expect(box()).toContain("ページの一部を読み込めませんでした");
  });

  it.each([
    [
      "rejection of an extension",
      () => reject("gone", "chrome-extension://abc/ja/assets/js/content.js"),
    ],
    ["rejection of a tag manager", () => reject("blocked", "https://tags.example/gtm.js")],
    ["rejection without an error", () => send("unhandledrejection", { reason: undefined })],
    [
      "error of an extension",
      () => send("error", { filename: "chrome-extension://abc/ja/assets/js/a.js", message: "x" }),
    ],
    [
      "error of a script elsewhere",
      () => send("error", { filename: "https://tags.example/ja/assets/js/a.js", message: "x" }),
    ],
  ])("says nothing of: %s", (_, happen) => {
    happen();
    expect(box()).toBeUndefined();
  });

  it("says nothing of a script elsewhere that can't be loaded", () => {
    const { document, Event } = dom.window;
    const tag = document.createElement("script");
    tag.src = "https://tags.example/ja/assets/js/tag.js";
    document.head.append(tag);
    tag.dispatchEvent(new Event("error"));
    expect(box()).toBeUndefined();
  });
});
