import path from "node:path";
import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: {
    alias: {
      "@site": __dirname,
      "@docusaurus/Translate": path.join(__dirname, "tests/stubs/Translate.tsx"),
    },
  },
  test: {
    include: ["{src,packages,checks,sidebars,tools,tests}/**/*.test.{ts,tsx}"],
    exclude: [
      ...["**/node_modules/**", "tests/browser/**", "tests/fixtures/**"],
      // They run later: the one needs the build, the other the reports of all tests.
      ...["tests/hosting/**", "tests/statements/**"],
    ],
    environment: "node",
    globalSetup: "tests/support/binary-lists.ts",
    reporters: ["default", ["json", { outputFile: "test-results/unit.json" }]],
    // Generous: a slow machine must not fail what works.
    testTimeout: 180_000,
    // Site builds and Deno runs each keep a core busy; more workers would only cause timeouts.
    maxWorkers: 2,
    minWorkers: 1,
  },
});
