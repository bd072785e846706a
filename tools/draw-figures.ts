import fs from "node:fs";
import path from "node:path";
import { writeFigure } from "@deno-docs-ja/document/html/figure";
import type { Browser, Page } from "@playwright/test";
import { site } from "../src/document/site";

const root = path.join(__dirname, "..");
const styles = ["custom", "figures"]
  .map((name) => fs.readFileSync(path.join(root, `src/css/${name}.css`), "utf8"))
  .join("\n");

/** Widths of the article in a wide window and on a phone. */
const widths = { wide: 768, narrow: 390 };

/**
 * Opens a figure as a page of the site shows it.
 *
 * @param name the figure's name
 * @param size in a wide window or on a phone
 * @param theme colour mode
 * @returns the page
 */
export async function openFigure(
  browser: Browser,
  name: string,
  size: keyof typeof widths,
  theme: "light" | "dark",
): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: widths[size], height: 720 } });
  const figure = writeFigure({ name, alt: name, caption: "" }, site.figures);
  await page.setContent(
    `<!doctype html><html lang="ja" data-theme="${theme}"><style>${styles}
      body { margin: 16px; background: var(--site-surface) }</style>${figure}`,
  );
  return page;
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const meets = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
/** A text's box is higher than its letters, by a different amount in each font. */
const LOOSE = 4;
const holds = (a: Box, b: Box) =>
  a.left <= b.left && b.right <= a.right && a.top - LOOSE <= b.top && b.bottom <= a.bottom + LOOSE;

/**
 * @param page a page of {@link openFigure}
 * @returns in Japanese: texts that overlap, leave the drawing, cross the edge of a box, or have a line through them
 */
export async function findCollisions(page: Page): Promise<string[]> {
  const shapes: (Box & { kind: string; text: string })[] = await page.evaluate(() =>
    [...document.querySelectorAll("svg, text, rect")]
      .filter((node) => node.getBoundingClientRect().width > 0)
      .map((node) => {
        const { left, right, top, bottom } = node.getBoundingClientRect();
        return { kind: node.localName, text: `「${node.textContent}」`, left, right, top, bottom };
      }),
  );
  const points = await page.evaluate(() =>
    [...document.querySelectorAll<SVGPathElement>(".figure-line")].flatMap((line) => {
      if (line.getClientRects().length === 0) return []; // of the drawing for the other size
      const toScreen = line.getScreenCTM() ?? undefined;
      // One for each unit of length: closer than a letter is high.
      return Array.from({ length: Math.ceil(line.getTotalLength()) + 1 }, (_, along) => {
        const { x, y } = line.getPointAtLength(along).matrixTransform(toScreen);
        return { x, y };
      });
    }),
  );
  const of = (kind: string) => shapes.filter((shape) => shape.kind === kind);
  const [[frame], texts, boxes] = [of("svg"), of("text"), of("rect")];
  return texts.flatMap((item, index) => [
    ...(holds(frame, item) ? [] : [`${item.text}が図の外に出ています。`]),
    ...(boxes.some((box) => meets(box, item) && !holds(box, item))
      ? [`${item.text}が箱の枠に重なっています。`]
      : []),
    ...(points.some(
      ({ x, y }) => item.left < x && x < item.right && item.top < y && y < item.bottom,
    )
      ? [`${item.text}に線が重なっています。`]
      : []),
    ...texts
      .slice(index + 1)
      .filter((other) => meets(item, other))
      .map((other) => `${item.text}と${other.text}が重なっています。`),
  ]);
}

/**
 * Draws figures as pictures into `test-results/figures/`, and prints their paths and what collides.
 *
 * @param names the figures' names
 */
export async function drawFigures(browser: Browser, names: readonly string[]): Promise<void> {
  const folder = path.join(root, "test-results/figures");
  fs.mkdirSync(folder, { recursive: true });
  for (const name of names) {
    for (const size of ["wide", "narrow"] as const) {
      for (const theme of ["light", "dark"] as const) {
        const page = await openFigure(browser, name, size, theme);
        const file = path.join(folder, `${name}-${size}-${theme}.png`);
        await page.locator("figure").screenshot({ path: file });
        console.log(path.relative(root, file));
        if (theme === "light")
          for (const problem of await findCollisions(page)) console.log(`  ${problem}`);
        await page.close();
      }
    }
  }
}
