import { defineConfig } from "@playwright/test";
import { launchOptions } from "./src/data/chromium.mjs";

/** Port of the production build under test; any free one works, but a fixed one makes failures reproducible. */
const port = Number(process.env.TEST_PORT ?? 4173);

export default defineConfig({
  testDir: "tests/browser",
  // A separate folder, since it is emptied first: the other tests' reports are next to it.
  outputDir: "test-results/browser",
  snapshotPathTemplate: "{testDir}/looks/{arg}{ext}",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A slow moment of the machine must not stop a release; `npm test` ends with a list of the retried tests.
  retries: 1,
  workers: 2,
  // Generous: a slow machine must not fail what works.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [
    ["list"],
    ["json", { outputFile: "test-results/browser.json" }],
    ["./tests/browser/support/axe-table.ts"],
  ],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: "ja-JP",
    timezoneId: "Asia/Tokyo",
    launchOptions: launchOptions(),
    // Its requests would bypass the tests' routes; offline.spec.ts allows it.
    serviceWorkers: "block",
  },
  webServer: {
    command: `node tools/docusaurus.mjs serve --port ${port} --no-open`,
    url: `http://127.0.0.1:${port}/`,
    reuseExistingServer: false,
  },
});
