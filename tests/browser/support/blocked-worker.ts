import type { ConsoleMessage } from "@playwright/test";

/** Detects Playwright's own warning about a service worker that its configuration blocks. */
export const isBlockedWorker = (message: ConsoleMessage): boolean =>
  message.text() === "Service Worker registration blocked by Playwright";
