/** What a browser really paints, read from screenshots: some colours are decided after all that CSS can tell. */
import type { Page } from "@playwright/test";

/** Part of a viewport in CSS pixels. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What was painted in a box. */
export interface Painted {
  /** Highest contrast of a colour there with the most common one; 1 if all is one colour. */
  contrast: number;
  /** Share of pixels that another picture has visibly different. */
  different: number;
}

/** A colour counts from so many pixels on: fewer are the edge of something else. */
const FEW = 4;
/** Of 255: less is one shade of an edge instead of another. */
const SHADE = 48;

/**
 * @param page any page; its viewport is decoded in another tab
 * @param pictures screenshots of the viewport: one, or two to compare
 * @param boxes parts of it
 */
export async function readPainted(
  page: Page,
  pictures: readonly [Buffer, Buffer?],
  boxes: readonly Box[],
): Promise<Painted[]> {
  const tab = await page.context().newPage();
  try {
    return await tab.evaluate(read, {
      sources: pictures.map((png) => `data:image/png;base64,${png?.toString("base64")}`),
      boxes: [...boxes],
      few: FEW,
      shade: SHADE,
    });
  } finally {
    await tab.close();
  }
}

interface ReadOptions {
  sources: string[];
  boxes: Box[];
  few: number;
  shade: number;
}

/** Runs in a browser. */
async function read({ sources, boxes, few, shade }: ReadOptions): Promise<Painted[]> {
  const contexts = await Promise.all(
    sources.map(async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const { width, height } = image;
      const context = new OffscreenCanvas(width, height).getContext("2d");
      context?.drawImage(image, 0, 0);
      return context as OffscreenCanvasRenderingContext2D;
    }),
  );
  const luminance = (colour: number) => {
    const [r, g, b] = [colour >> 16, (colour >> 8) & 255, colour & 255].map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (a: number, b: number) => {
    const [dark, light] = [luminance(a), luminance(b)].sort((item, other) => item - other);
    return (light + 0.05) / (dark + 0.05);
  };
  return boxes.map(({ x, y, width, height }) => {
    const size = [Math.max(1, Math.round(width)), Math.max(1, Math.round(height))] as const;
    const [entry, other = entry] = contexts.map(
      (context) => context.getImageData(Math.round(x), Math.round(y), ...size).data,
    );
    const counts = new Map<number, number>();
    let different = 0;
    for (let at = 0; at < entry.length; at += 4) {
      const colour = (entry[at] << 16) | (entry[at + 1] << 8) | entry[at + 2];
      counts.set(colour, (counts.get(colour) ?? 0) + 1);
      if ([0, 1, 2].some((part) => Math.abs(entry[at + part] - other[at + part]) > shade)) {
        different++;
      }
    }
    const colours = [...counts].sort((a, b) => b[1] - a[1]).filter(([, n], i) => !i || n >= few);
    const background = colours[0][0];
    return {
      contrast: Math.max(...colours.map(([colour]) => contrast(colour, background))),
      different: different / (entry.length / 4),
    };
  });
}
