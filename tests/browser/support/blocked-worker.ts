import type { ConsoleMessage } from "@playwright/test";

/** Tells Playwright's own warning, where a test's page asks for a service worker that the configuration blocks. */
export const isBlockedWorker = (message: ConsoleMessage): boolean =>
  message.text() === "Service Worker registration blocked by Playwright";
