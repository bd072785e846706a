import path from "node:path";
import { defineConfig } from "vitest/config";

export default defineConfig({
  root: path.join(__dirname, "../.."),
  test: {
    include: ["tests/statements/**/*.test.ts"],
    environment: "node",
    reporters: ["default", ["json", { outputFile: "test-results/spec.json" }]],
  },
});
