import path from "node:path";
import { defineConfig } from "vitest/config";

/** Its tests start programs: Deno, builds, a browser, npm. */
const INTEGRATION = "**/*.integration.test.ts";

export default defineConfig({
  resolve: {
    alias: {
      "@site": __dirname,
      "@docusaurus/Translate": path.join(__dirname, "tests/stubs/Translate.tsx"),
    },
  },
  test: {
    environment: "node",
    reporters: ["default", "json", "./tests/support/unit-limits.ts"],
    // Of a call by hand; each script in package.json has its own.
    outputFile: { json: "test-results/vitest.json" },
    // They each keep a core busy; more workers would only cause timeouts.
    maxWorkers: 2,
    minWorkers: 1,
    // Run for each file, unlike a module that several files import.
    setupFiles: "tests/support/remove-folders.ts",
    // Five times as fast: unit tests' files share the modules that they load.
    pool: "threads",
    isolate: false,
    // Each has a generous timeout: a slow machine must not fail what works.
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["{src,packages,checks,sidebars,tools,tests}/**/*.test.{ts,tsx}"],
          exclude: [
            ...["**/node_modules/**", "tests/browser/**", "tests/fixtures/**", INTEGRATION],
            // They run later: the one needs the build, the other the reports of all tests.
            ...["tests/hosting/**", "tests/statements/**"],
          ],
          setupFiles: ["tests/support/remove-folders.ts", "tests/support/no-programs.ts"],
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: "integration",
          include: [`{src,packages,checks,tests}/${INTEGRATION}`],
          exclude: ["**/node_modules/**"],
          pool: "forks",
          poolOptions: { forks: { isolate: true } },
          globalSetup: "tests/support/binary-lists.ts",
          testTimeout: 180_000,
        },
      },
    ],
  },
});
