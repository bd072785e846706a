/** Stands in for the CDN of the API viewer's script. */
import fs from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { viewerScript } from "../../../src/features/api-viewer";
import type { Routed } from "./page-code";

/** Address of the script at the CDN. */
export const CDN = viewerScript("cdn").url;

/** What only the loaded viewer shows: a summary of the definition. */
export const operation = (page: Page): Locator =>
  page.locator("rapi-doc").getByText("アプリの一覧を得る").locator("visible=true").first();

const content = fs.readFileSync(require.resolve("rapidoc/dist/rapidoc-min.js"), "utf8");

/**
 * Answers as the CDN does.
 *
 * @param change other bytes than the real file's, or milliseconds to wait
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
