/** Mocks the CDN of the API viewer's script. */
import fs from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { viewerScript } from "../../../src/features/api-viewer";
import type { Routed } from "./page-code";

/** URL of the script on the CDN. */
export const CDN = viewerScript("cdn").url;

/** Shown only by the loaded viewer: a summary from the definition. */
export const operation = (page: Page): Locator =>
  page.locator("rapi-doc").getByText("アプリの一覧を得る").locator("visible=true").first();

const content = fs.readFileSync(require.resolve("rapidoc/dist/rapidoc-min.js"), "utf8");

/**
 * Responds like the CDN.
 *
 * @param change bytes in place of the real file's, or milliseconds to wait
 */
export async function serveViewer(
  page: Routed,
  change: { body?: string; delay?: number } = {},
): Promise<void> {
  await page.route(CDN, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, change.delay ?? 0));
    await route.fulfill({
      contentType: "application/javascript; charset=utf-8",
      headers: { "Access-Control-Allow-Origin": "*" },
      body: change.body ?? content,
    });
  });
}
