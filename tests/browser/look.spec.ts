/**
 * Compares each kind of page with the pictures in looks/. One version of Chromium drew them with one set of fonts; with
 * others, text differs everywhere, which says nothing about the site.
 *
 * After an intended change: `npm run test:browser -- look --update-snapshots`, then review the new pictures.
 */
import fs from "node:fs";
import path from "node:path";
import { expect, type Page, test } from "@playwright/test";
import {
  drawingTools,
  drawnWith,
  leastDifference,
  maxDifferentPixels,
} from "../../src/data/chromium.mjs";
import { looks } from "./support/axe";
import { crash } from "./support/crash";
import { operation, serveViewer } from "./support/viewer-cdn";
import { visit } from "./support/visit";

const RECORD = path.join(__dirname, "../..", drawnWith);

/** Opens a page of a kind and waits for its last content. */
type Open = (page: Page) => Promise<unknown>;

const at =
  (address: string): Open =>
  (page) =>
    visit(page, address);

const kinds: Record<string, Open> = {
  home: at("/"),
  hub: at("/runtime/manual/"),
  guide: at("/runtime/manual/basics/permissions"),
  "cli-reference": at("/runtime/manual/tools/formatter"),
  "api-reference": at("/kv/manual/operations"),
  tutorial: at("/runtime/tutorials/chat_app"),
  "rest-operation": at("/deploy/api/rest/projects"),
  viewer: async (page) => {
    await serveViewer(page);
    await visit(page, "/deploy/api/rest/rapidoc");
    await expect(operation(page)).toBeVisible();
  },
  search: async (page) => {
    await visit(page, "/search?q=権限");
    // Headings respond first.
    await expect(page.getByText("件見つかりました")).toBeVisible();
  },
  "not-found": at("/no/such/page"),
  crash: async (page) => {
    await crash(page, "/");
    await page.goto("/");
    await expect(
      page.getByRole("heading", { name: "このページはクラッシュしました" }),
    ).toBeVisible();
  },
  offline: (page) => page.goto("/offline.html"),
};

for (const [kind, open] of Object.entries(kinds)) {
  for (const theme of ["light", "dark"] as const) {
    test(`見た目: ${kind}（${theme}）が、記録した画像と変わらない`, async ({ page, browser }) => {
      const isUpdating = ["all", "changed"].includes(test.info().config.updateSnapshots);
      const tools = drawingTools(browser);
      if (isUpdating) fs.writeFileSync(RECORD, tools);
      const recorded = fs.readFileSync(RECORD, "utf8");
      test.skip(tools !== recorded, `画像を描いたもの:\n${recorded}この環境:\n${tools}`);

      await page.addInitScript((theme) => localStorage.setItem("theme", theme), theme);
      await page.emulateMedia({ reducedMotion: "reduce" });
      await open(page);
      for (const { width, height } of looks.filter((look) => look.theme === theme)) {
        await page.setViewportSize({ width, height });
        await expect.soft(page).toHaveScreenshot(`${kind}-${width}-${theme}.png`, {
          maxDiffPixels: maxDifferentPixels,
          threshold: leastDifference,
        });
      }
    });
  }
}
