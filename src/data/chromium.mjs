// Finds Chromium, and launch options for tests, benchmarks and drawings.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { chromium } from "@playwright/test";

const candidates = [
  process.env.CHROMIUM_PATH,
  // The same engine without window and services: pages open in less than half the time.
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** @returns path of Chromium: CHROMIUM_PATH, else the system's, else Playwright's own; undefined when there is none */
export function findChromium() {
  if (process.env.CHROMIUM_PATH && !fs.existsSync(process.env.CHROMIUM_PATH)) {
    throw new Error(
      `環境変数 CHROMIUM_PATH の値「${process.env.CHROMIUM_PATH}」にファイルがありません。Chromium の実行ファイルのパスにするか、設定を外してください。`,
    );
  }
  return [...candidates, chromium.executablePath()].find((file) => file && fs.existsSync(file));
}

/** @returns Playwright launch options for our own pages; the browser can reach only this machine */
export function launchOptions() {
  return {
    executablePath: findChromium(),
    // The sandbox needs privileges that containers lack; the pages under test are our own.
    args: [
      "--no-sandbox",
      "--disable-background-networking",
      "--disable-component-update",
      // Unmocked hosts fail immediately, on every machine.
      "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
    ],
  };
}

/**
 * @param {{ version(): string }} browser Chromium
 * @returns what text rendering depends on: the browser, and its fonts for text and code. Pictures are only compared
 *   where these are the same
 */
export function drawingTools(browser) {
  const fonts = ["system-ui", "sans-serif", "monospace"]
    .flatMap((family) => [`${family}:lang=en`, `${family}:lang=ja`])
    .map((font) => {
      const answer = spawnSync("fc-match", ["-f", "%{family} %{fontversion}", font]);
      return `${font}: ${answer.stdout ?? "?"}`;
    });
  // Its security updates draw the same.
  const [major] = browser.version().split(".");
  return [`Chromium ${major}`, ...fonts, ""].join("\n");
}

/** File with the {@link drawingTools} of all pictures in the project, relative to it. */
export const drawnWith = "tests/browser/looks/drawn-with.txt";
/** Of 330,000 to 1.3 million pixels: less than a word. */
export const maxDifferentPixels = 100;
/** Of 1: Playwright's default 0.2 misses a mark's background. */
export const leastDifference = 0.02;
