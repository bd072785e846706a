import { type Browser, chromium, type Page } from "@playwright/test";
import { launchOptions } from "../../tools/browser.mjs";

/** Starts a Chromium that reaches nothing but this machine. */
export function launch(): Promise<Browser> {
  return chromium.launch(launchOptions());
}

/** How much slower the processor is made: Lighthouse's figure for a phone. */
const SLOWDOWN = 4;

export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
}

/** Makes the network Lighthouse's "slow 4G": 150 ms there and back, 1.6 Mbit/s down, 750 kbit/s up. */
export async function slowNetwork(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
}

/** Waits until the page reacts to its reader. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForSelector('html[data-has-hydrated="true"]', { state: "attached" });
}
