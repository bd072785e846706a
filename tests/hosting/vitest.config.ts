import path from "node:path";
import { defineConfig } from "vitest/config";

export default defineConfig({
  root: path.join(__dirname, "../.."),
  test: {
    include: ["tests/hosting/**/*.test.ts"],
    environment: "node",
    reporters: ["default", ["json", { outputFile: "test-results/hosting.json" }]],
    // Generous: a slow machine must not fail what works.
    testTimeout: 1_800_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    minWorkers: 1,
  },
});
