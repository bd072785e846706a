/**
 * Takes pictures of `serve` samples in Chromium, and compares them with those that the pages show. Another Chromium, or
 * one with other fonts, compares the structure of the page instead.
 */
import fs from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type {
  NotCompared,
  Photographer,
  ShotResult,
} from "@deno-docs-ja/doc-samples/run/photographer";
import { writeAtomically } from "@deno-docs-ja/doc-samples/write-atomically";
import type { Shot } from "@deno-docs-ja/document/fence/fence";
import { shotFile, shotHeight, shotWidths } from "@deno-docs-ja/document/fence/shots";
import { type Browser, chromium, type Page } from "@playwright/test";
import {
  drawingTools,
  drawnWith,
  findChromium,
  launchOptions,
  leastDifference,
  maxDifferentPixels,
} from "../../src/data/chromium.mjs";
import {
  compareStructures,
  formatStructure,
  parseStructure,
  shotStructures,
  structureOf,
} from "../structure";

/** Longest wait in milliseconds for what a page loads after its HTML. */
const QUIET = 3000;
/** Pixels below the last content. */
const MARGIN = 16;
/** Directory of pictures that differ, relative to the project. */
const DIFFERENT = "test-results";

/** Chromium for the shots of one check, started by the first. */
export class ChromiumPhotographer implements Photographer {
  private browser?: Promise<Browser>;

  /**
   * @param root absolute path of the project
   * @param update write pictures instead of comparing them
   */
  constructor(
    private readonly root: string,
    private readonly update: boolean,
  ) {}

  /**
   * @param shot the picture
   * @param url address that the sample serves
   */
  async shoot(shot: Shot, url: URL): Promise<ShotResult> {
    if (!findChromium())
      return { problems: [], notCompared: "Chromium がないので、画像を比べていません" };
    this.browser ??= chromium.launch(launchOptions());
    const browser = await this.browser;
    const recorded = path.join(this.root, drawnWith);
    const isSame =
      fs.existsSync(recorded) && fs.readFileSync(recorded, "utf8") === drawingTools(browser);
    const problems: string[] = [];
    for (const width of shotWidths) {
      const page = await browser.newPage({
        viewport: { width, height: shotHeight },
        deviceScaleFactor: 1,
        locale: "ja-JP",
        reducedMotion: "reduce",
      });
      try {
        const picture = await photograph(page, url);
        const file = shotFile(shot, width);
        problems.push(...(await this.settleStructure(page, file, isSame)));
        problems.push(...(await this.settle(page, file, picture, isSame)));
      } catch (error) {
        problems.push(`${url.href} の画面を撮れません: ${(error as Error).message.split("\n")[0]}`);
      } finally {
        await page.close();
      }
    }
    return { problems };
  }

  /** Compares the structure of the page with the committed one, or writes it with the picture. */
  private async settleStructure(page: Page, file: string, isSame: boolean): Promise<string[]> {
    const name = path.join(shotStructures, `${path.parse(file).name}.txt`);
    const committed = path.join(this.root, name);
    const parts = await structureOf(page);
    const isMissing = !fs.existsSync(committed);
    const before = isMissing ? "" : fs.readFileSync(committed, "utf8");
    if (this.update && (isSame || isMissing)) {
      const text = formatStructure(parts, shotHeight);
      // A file with a new date would look like one that the sample has changed.
      if (text !== before) writeAtomically(committed, text);
      return [];
    }
    if (isMissing) return [`${name} がありません。--update を付けて書き込みます。`];
    const recorded = parseStructure(before);
    const different = compareStructures(parts, recorded, shotHeight);
    if (different.length === 0 || isSame) return []; // The pixels tell more.
    return [
      `画面の構成が ${name} と違います。意図どおりなら、${drawnWith} の Chromium とフォントがある環境で、--update を付けて撮り直します。`,
      ...different,
    ];
  }

  /** Compares a picture with the committed one, or writes it. */
  private async settle(
    page: Page,
    file: string,
    picture: Buffer,
    isSame: boolean,
  ): Promise<string[]> {
    const committed = path.join(this.root, "static", file);
    const isMissing = !fs.existsSync(committed);
    if (isMissing && !this.update) return []; // Reported by the check of figures.
    if (!isMissing && !isSame) return [];
    const pixels = isMissing
      ? Number.POSITIVE_INFINITY
      : await differentPixels(page, picture, fs.readFileSync(committed));
    if (pixels <= maxDifferentPixels) return [];
    writeAtomically(this.update ? committed : path.join(this.root, DIFFERENT, file), picture);
    if (this.update) return [];
    const what = Number.isFinite(pixels) ? `${pixels} 画素` : "大きさ";
    return [
      `画面が static/${file} と違います（${what}）。今の画面は ${DIFFERENT}/${file} です。意図どおりなら、--update を付けて撮り直します。`,
    ];
  }

  /** Ends Chromium. */
  async close(): Promise<void> {
    await (await this.browser?.catch(() => undefined))?.close();
  }
}

async function photograph(page: Page, url: URL): Promise<Buffer> {
  await page.goto(url.href);
  // A page with an open stream is never quiet.
  await Promise.race([page.waitForLoadState("networkidle"), delay(QUIET)]);
  // Less where the page is shorter: readers scroll past what is empty.
  const end = await page.evaluate(() =>
    Math.max(document.body.getBoundingClientRect().bottom, document.body.scrollHeight),
  );
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const clip = { x: 0, y: 0, width, height: Math.min(height, Math.ceil(end) + MARGIN) };
  return page.screenshot({ animations: "disabled", clip });
}

/**
 * @param page any page; it is left
 * @param a a PNG
 * @param b another one
 * @returns how many pixels differ visibly; infinite if the sizes differ
 */
async function differentPixels(page: Page, a: Buffer, b: Buffer): Promise<number> {
  await page.goto("about:blank");
  const sources = [a, b].map((png) => `data:image/png;base64,${png.toString("base64")}`);
  return page.evaluate(
    async ({ sources, least }) => {
      const images = await Promise.all(
        sources.map(async (source) => {
          const image = new Image();
          image.src = source;
          await image.decode();
          const { width, height } = image;
          const context = new OffscreenCanvas(width, height).getContext("2d");
          context?.drawImage(image, 0, 0);
          return context?.getImageData(0, 0, width, height);
        }),
      );
      const [first, second] = images;
      if (!first || first.width !== second?.width || first.height !== second.height)
        return Number.POSITIVE_INFINITY;
      let count = 0;
      for (let at = 0; at < first.data.length; at += 4) {
        let most = 0;
        for (let part = at; part < at + 3; part++)
          most = Math.max(most, Math.abs(first.data[part] - second.data[part]));
        if (most > 255 * least) count++;
      }
      return count;
    },
    { sources, least: leastDifference },
  );
}

/** Prints pictures that were not compared to standard error. */
export function printNotCompared(shots: readonly NotCompared[]): void {
  for (const { file, line, why } of shots) console.error(`${file}:${line}  ${why}。`);
}
