/** What readers and writers wait for in the browser. */
import { setTimeout as delay } from "node:timers/promises";
import type { Progress } from "@deno-docs-ja/doc-samples/report";
import type { Page } from "@playwright/test";
import { median } from "../statistics";
import { slowDown, withPage } from "./browser";
import { goals } from "./goals";
import { root } from "./run";
import { copyAsStock, copySite, EDITED_PAGE, editPage } from "./sites";
import { type Row, ratio } from "./table";

const CLICKS = 15;
const EDITS = 5;
/** Milliseconds from hover to click, during which the page is prefetched. */
const AIM = 500;

/** Runs in the page, without tsx's helper for named functions: time from the next click to the new title. */
function timeClick(): Promise<number> {
  const left = document.querySelector("h1")?.textContent;
  return new Promise((resolve) => {
    document.addEventListener(
      "click",
      ({ timeStamp }) =>
        new MutationObserver((_, observer) => {
          const title = document.querySelector("h1")?.textContent;
          if (!title || title === left) return;
          observer.disconnect();
          resolve(performance.now() - timeStamp);
        }).observe(document, { childList: true, characterData: true, subtree: true }),
      { capture: true, once: true },
    );
  });
}

/** Follows each page's last link, as a reader of a manual does. */
async function clickThrough(page: Page): Promise<number> {
  await slowDown(page, 4);
  const times: number[] = [];
  while (times.length < CLICKS) {
    const time = page.evaluate(timeClick);
    const next = page.locator(".pagination-nav__link--next");
    await next.hover();
    await delay(AIM);
    await next.click();
    times.push(await time);
    await delay(AIM);
  }
  return median(times);
}

/** Measures click-to-title time in the production build. */
export async function measureClick(): Promise<Row[]> {
  const value = await withPage(root, ["serve"], "/runtime/manual/", clickThrough);
  return [{ item: "クリックから見出しまで（CPU×4）", value, unit: "ミリ秒", goal: goals.click }];
}

/** @returns seconds from saving the page until its text shows */
async function timeEdit(page: Page, site: string, text: string): Promise<number> {
  const savedAt = Date.now();
  editPage(site, text);
  const shown = await page.waitForFunction(
    (wanted) => document.querySelector("article")?.textContent?.includes(wanted) && Date.now(),
    text,
  );
  return (Number(await shown.jsonValue()) - savedAt) / 1000;
}

/** Starts the dev server without a cache, then edits a page. */
function develop(site: string): Promise<{ start: number; edit: number }> {
  const started = performance.now();
  return withPage(site, ["start"], `/${EDITED_PAGE}`, async (page) => {
    const start = (performance.now() - started) / 1000;
    const edits: number[] = [];
    while (edits.length < EDITS) {
      // Let everything settle.
      await delay(2000);
      edits.push(await timeEdit(page, site, `測定のための ${edits.length + 1} 回目の編集です。`));
    }
    return { start, edit: median(edits) };
  });
}

/** Measures the first page after `npm start` and an edit. */
export async function measureDev(progress: Progress): Promise<Row[]> {
  const ours = await develop(copySite());
  progress.update("標準の開発サーバー");
  const stock = await develop(copyAsStock());
  return [
    ratio("npm start から最初のページまで", [[ours.start, stock.start]], "秒", goals.start),
    ratio("編集から表示まで", [[ours.edit, stock.edit]], "秒", goals.edit),
  ];
}
