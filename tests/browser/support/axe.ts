import fs from "node:fs";
import type { Page } from "@playwright/test";
import type { RunOptions } from "axe-core";

/** A way to see a page: window size in pixels, and colour mode. */
export interface Look {
  name: string;
  width: number;
  height: number;
  theme: "light" | "dark";
}

const SCRIPT = fs.readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

export const looks: readonly Look[] = [
  { name: "1440 px、明るい色", ...desktop, theme: "light" },
  { name: "1440 px、暗い色", ...desktop, theme: "dark" },
  { name: "390 px、明るい色", ...phone, theme: "light" },
  { name: "390 px、暗い色", ...phone, theme: "dark" },
];

const all = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** Rules that depend on the colour mode; the others only run in light mode. */
const ofColour = ["color-contrast", "link-in-text-block"];
const options = (theme: Look["theme"]): RunOptions => ({
  runOnly: theme === "light" ? all : ofColour,
  resultTypes: ["violations"],
  reporter: "no-passes",
});

/** Marks elements whose colours axe examines, and links it compares with the surrounding text. */
const SAMPLE = "data-axe-sample";
const LINK_SAMPLE = "data-axe-link-sample";
/** Samples per colour combination: one may be covered, which axe cannot judge. */
const SAMPLES = 3;
/** Skipped by axe's colour rules, so it represents nothing else. */
const LEFT_OUT = '[aria-hidden="true"], [aria-disabled="true"], [inert], :disabled';

interface SampleOptions {
  mark: string;
  linkMark: string;
  most: number;
  leftOut: string;
  theme: Look["theme"];
  seenBefore: boolean;
}

/**
 * Reduces repeated content to samples, as every element costs axe time in every look. Runs inside the page.
 *
 * Code becomes a single text, except highlighted lines: src/css/contrast.test.ts covers token colours. Of elements with
 * the same colours and backgrounds, only the first are marked, none if seen before; the same holds for links that look
 * alike within text that looks alike.
 */
function sample({ mark, linkMark, most, leftOut, theme, seenBefore }: SampleOptions): void {
  for (const code of document.querySelectorAll("pre code")) {
    const [first, ...rest] = code.querySelectorAll('.token-line[class="token-line"]');
    first?.replaceChildren([first, ...rest].map((line) => line.textContent).join("\n"));
    for (const line of rest) line.remove();
    for (const line of code.querySelectorAll(".token-line")) {
      line.replaceChildren(line.textContent ?? "");
    }
  }
  for (const part of document.querySelectorAll('svg[aria-hidden="true"] > *')) part.remove();
  const target = window as { axeColours?: Partial<Record<string, Map<string, number>>> };
  const before = seenBefore ? target.axeColours?.[theme] : undefined;
  const seen = before ?? new Map<string, number>();
  target.axeColours = { ...target.axeColours, [theme]: seen };
  /** Whether fewer than `most` were seen. */
  const isNew = (key: string): boolean => {
    const count = seen.get(key) ?? 0;
    seen.set(key, count + 1);
    return count < most;
  };
  const visit = (root: ParentNode, around: string): void => {
    for (const element of root.children) {
      const style = getComputedStyle(element);
      const behind = [style.backgroundColor, style.backgroundImage, style.opacity, style.position];
      const isPlain = behind.join() === "rgba(0, 0, 0, 0),none,1,static";
      const backgrounds = isPlain ? around : `${around} ${behind}`;
      const own = [...element.childNodes].filter((node) => node instanceof Text);
      const text = own.map(({ data }) => data.trim()).join("");
      // axe does not report a single character as too thin.
      const length = Math.min(text.length, 2);
      const look = [style.color, style.fontSize, style.fontWeight, style.textShadow, length];
      const key = `${backgrounds} ${look}`;
      const isText = length > 0 || element.matches("input, select, textarea");
      const isSeen = element.getClientRects().length > 0 && style.visibility === "visible";
      for (const name of [mark, linkMark]) element.removeAttribute(name);
      if (isSeen && !element.closest(leftOut)) {
        if (isText && isNew(key)) element.setAttribute(mark, "");
        if (element.matches("a[href], [role=link]") && element.parentElement) {
          const { color, fontWeight } = getComputedStyle(element.parentElement);
          const { textDecorationLine, borderBottom } = style;
          const linkKey = ["link", key, textDecorationLine, borderBottom, color, fontWeight].join();
          if (isNew(linkKey)) element.setAttribute(linkMark, "");
        }
      }
      visit(element, backgrounds);
      if (element.shadowRoot) visit(element.shadowRoot, backgrounds);
    }
  };
  visit(document, "");
}

/** Gives a page the size of a look. */
export async function resize(page: Page, { width, height }: Look): Promise<void> {
  // Setting the same size relayouts too.
  if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height });
}

/**
 * Examines a page with axe.
 *
 * @param page a page; keeps the look's size and colours
 * @param look how to see it
 * @param seenBefore whether another width was examined before: then only new colours are
 * @returns each violation with its place and fix; empty if none
 */
export async function violationsOf(page: Page, look: Look, seenBefore = false): Promise<string[]> {
  const { theme } = look;
  await resize(page, look);
  if (!(await page.evaluate(() => "axe" in window))) {
    await page.evaluate(SCRIPT);
    // Colours in transition belong to neither mode.
    await page.addStyleTag({ content: "* { transition: none !important; }" });
  }
  await page.evaluate(async (theme) => {
    document.documentElement.dataset.theme = theme;
    // Resize observers fire in the next frame.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  }, theme);
  await page.evaluate(sample, {
    mark: SAMPLE,
    linkMark: LINK_SAMPLE,
    most: SAMPLES,
    leftOut: LEFT_OUT,
    theme,
    seenBefore,
  });
  return page.evaluate(
    async ({ mark, linkMark, options }) => {
      const { axe } = window as unknown as { axe: typeof import("axe-core") };
      axe.configure({
        rules: [
          { id: "color-contrast", selector: `[${mark}]` },
          { id: "link-in-text-block", selector: `[${linkMark}]` },
        ],
      });
      const { violations } = await axe.run(options);
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, any, all, none }) => {
          const reasons = [...any, ...all, ...none].map(({ message }) => message);
          return `${id}: ${target.join(" ")}: ${reasons.join(" / ")}`;
        }),
      );
    },
    { mark: SAMPLE, linkMark: LINK_SAMPLE, options: options(theme) },
  );
}
