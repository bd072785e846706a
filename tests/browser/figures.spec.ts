/** Texts of figures neither collide nor leave their boxes, in the fonts of this machine. */

import { figureNames } from "@deno-docs-ja/document/elements/figure";
import { expect, test } from "@playwright/test";
import { site } from "../../src/document/site";
import { findCollisions, openFigure } from "../../tools/draw-figures";

for (const name of figureNames(site.figures)) {
  for (const size of ["wide", "narrow"] as const) {
    test(`図 ${name}（${size}）: 文字が重ならず、図と箱に収まる`, async ({ browser }) => {
      const page = await openFigure(browser, name, size, "light");
      expect(await findCollisions(page)).toEqual([]);
      await page.close();
    });
  }
}
