import fs from "node:fs";
import type { Page } from "@playwright/test";
import type { RunOptions } from "axe-core";

/** How a reader may see a page: pixels of the window and colour mode. */
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
/** Rules whose outcome depends on the colour mode; the others are applied in the light one. */
const ofColour = ["color-contrast", "link-in-text-block"];
const options = (theme: Look["theme"]): RunOptions => ({
  runOnly: theme === "light" ? all : ofColour,
  resultTypes: ["violations"],
  reporter: "no-passes",
});

/**
 * DocSearch 3.6.0 makes each find an option and puts the link into it; without the link it opens in no other tab.
 * RapiDoc 9.3.8 has a `main` of its own, within the page's.
 */
const UPSTREAM =
  /^nested-interactive: #docsearch-item-\d+:|^landmark-main-is-top-level: rapi-doc,\.main-content:|^landmark-(no-duplicate-main|unique): \.container--fluid:/;

/**
 * Examines what a page shows with axe.
 *
 * @param page a page; it has the look's size and colours afterwards
 * @param look how to see it
 * @returns each violation with its place and what to do; none if all is well
 */
export async function violationsOf(page: Page, { width, height, theme }: Look): Promise<string[]> {
  await page.setViewportSize({ width, height });
  // A colour on its way from one mode to the other is no colour of either.
  await page.addStyleTag({ content: "* { transition: none !important; }" });
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(SCRIPT);
  const violations = await page.evaluate(
    async ({ theme, options }) => {
      document.documentElement.dataset.theme = theme;
      // What watches the size of something learns of the new one in the next frame.
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
      // Their colours are examined in src/css/contrast.test.ts; as elements they are most of a page.
      for (const line of document.querySelectorAll(".token-line")) {
        line.replaceChildren(line.textContent ?? "");
      }
      const { axe } = window as unknown as { axe: typeof import("axe-core") };
      const { violations } = await axe.run(options);
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, any, all, none }) => {
          const reasons = [...any, ...all, ...none].map(({ message }) => message);
          return `${id}: ${target.join(" ")}: ${reasons.join(" / ")}`;
        }),
      );
    },
    { theme, options: options(theme) },
  );
  return violations.filter((violation) => !UPSTREAM.test(violation));
}
