import { chromium, type Page } from "@playwright/test";
import { launchOptions } from "../../src/data/chromium.mjs";
import { startServer } from "./run";

/** Milliseconds the dev server's first compilation may take on a slow machine. */
const PATIENCE = 600_000;

/**
 * Opens a page of a Docusaurus server in a fresh Chromium.
 *
 * @param command `start` or `serve`, with its options
 * @param use gets the page once it is interactive
 */
export async function withPage<T>(
  site: string,
  command: [string, ...string[]],
  address: string,
  use: (page: Page) => Promise<T>,
): Promise<T> {
  const browser = await chromium.launch(launchOptions());
  const { origin, stop } = await startServer(site, ...command);
  try {
    const page = await browser.newPage();
    await page.goto(origin + address, { timeout: PATIENCE });
    const hydrated = page.locator('html[data-has-hydrated="true"]');
    await hydrated.waitFor({ state: "attached", timeout: PATIENCE });
    return await use(page);
  } finally {
    await browser.close();
    stop();
  }
}

/** Throttles the CPU by this factor. */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate });
}
