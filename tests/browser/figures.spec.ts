/** Texts of figures neither collide nor leave their boxes, in the fonts of this machine. */
import { expect, test } from "@playwright/test";
import { figureNames } from "../../src/markdown/figure";
import { findCollisions, openFigure } from "../../tools/draw-figures";

for (const name of figureNames()) {
  for (const size of ["wide", "narrow"] as const) {
    test(`図 ${name}（${size}）: 文字が重ならず、図と箱に収まる`, async ({ browser }) => {
      const page = await openFigure(browser, name, size, "light");
      expect(await findCollisions(page)).toEqual([]);
      await page.close();
    });
  }
}
