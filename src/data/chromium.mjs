// Where a machine has Chromium, and how tests, measurements and drawings start it.
import fs from "node:fs";
import { chromium } from "@playwright/test";

const candidates = [
  process.env.CHROMIUM_PATH,
  // The same engine without a browser's window and services: a page opens in less than half of the time.
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * @returns path of a Chromium: the one of CHROMIUM_PATH, else one of this machine, else Playwright's own;
 *   undefined when there is none
 */
export function findChromium() {
  if (process.env.CHROMIUM_PATH && !fs.existsSync(process.env.CHROMIUM_PATH)) {
    throw new Error(
      `環境変数 CHROMIUM_PATH の値「${process.env.CHROMIUM_PATH}」にファイルがありません。Chromium の実行ファイルのパスにするか、設定を外してください。`,
    );
  }
  return [...candidates, chromium.executablePath()].find((file) => file && fs.existsSync(file));
}

/**
 * @returns how Playwright starts that Chromium for pages of our own, so that it reaches nothing but this machine
 */
export function launchOptions() {
  return {
    executablePath: findChromium(),
    // The sandbox needs privileges that containers do not give; the pages under test are our own.
    args: [
      "--no-sandbox",
      "--disable-background-networking",
      "--disable-component-update",
      // What a test does not stand in for is not there, and says so at once on every machine.
      "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
    ],
  };
}
