import { describe, expect, it } from "vitest";
import type { Project } from "../pages/extract";
import { usesForeignPackages, usesPackages } from "./packages";

/** A single-file project. */
const project = (path: string, code: string) =>
  ({
    files: [{ path, source: { code, fence: { lang: path.split(".").at(-1) } } }],
  }) as unknown as Project;

describe("usesPackages", () => {
  it.each([
    ["main.ts", 'import { join } from "jsr:@std/path@1.1.3";'],
    ["main.ts", 'const { z } = await import("npm:zod@4.1.12");'],
    ["main.ts", 'export * from "https://example.com/mod.ts";'],
    ["main.ts", 'import\n  "https://example.com/mod.ts";'],
    ["deno.json", '{ "imports": { "mod": "https://example.com/mod.ts" } }'],
    ["import_map.json", '{ "imports": { "ms": "npm:ms@2.1.3" } }'],
    ["sub/package.json", "{}"],
  ])("%s with %s uses packages", (path, code) => {
    expect(usesPackages(project(path, code))).toBe(true);
  });

  it.each([
    ["main.ts", 'await fetch("https://example.com/data.json");'],
    ["main.ts", 'import { add } from "./add.ts";'],
    ["deno.json", '{ "tasks": { "dev": "deno run main.ts" } }'],
    ["data.json", '{ "page": "https://example.com/" }'],
  ])("%s with %s does not", (path, code) => {
    expect(usesPackages(project(path, code))).toBe(false);
  });
});

describe("usesForeignPackages", () => {
  it.each([
    ['import { delay } from "jsr:@std/async@1";', false],
    ['import { delay } from "jsr:@std/async@1";\nimport chalk from "npm:chalk";', true],
    ['import { z } from "jsr:@zod/zod";', true],
  ])("%s → %s", (code, expected) => {
    expect(usesForeignPackages(project("main.ts", code))).toBe(expected);
  });
});
