import { testSite } from "@deno-docs-ja/document/testing/site";
import { expect, it } from "vitest";
import { extractSamples } from "./extract";
import { usedFiles } from "./used-files";

/** Files used by a page's only executed sample. */
function used(...fences: [meta: string, code: string][]): string[] {
  const source = fences.map(([meta, code]) => `\`\`\`${meta}\n${code}\n\`\`\`\n`).join("\n");
  const [project] = extractSamples(testSite().parse("runtime/page.md", source), false).projects;
  return usedFiles(project, project.samples[0]).map(({ path }) => path);
}

it("follows imports, workers and data from the executed file", () => {
  expect(
    used(
      ['ts title="price.ts"', 'export { rate } from "./rates/rate.ts";'],
      ['ts title="rates/rate.ts"', 'export const rate = await import("./table.json");'],
      ['json title="rates/table.json"', "{}"],
      ['ts title="worker.ts"', "postMessage(1);"],
      ['ts title="other.ts"', "export {};"],
      [
        'ts title="main.ts" run',
        'import { rate } from "./price.ts";\nnew Worker(new URL("./worker.ts", import.meta.url));',
      ],
    ),
  ).toEqual(["main.ts", "price.ts", "worker.ts", "rates/rate.ts", "rates/table.json"]);
});

it("takes the files that a command names, and the configuration", () => {
  expect(
    used(
      ['json title="deno.json"', '{ "tasks": { "start": "deno run main.ts" } }'],
      ['ts title="main.ts"', "export {};"],
      ['ts title="domain.ts"', "export {};"],
      ["sh run", "deno task start"],
    ),
  ).toEqual(["deno.json", "main.ts"]);
});

it("takes the tests that deno test finds by itself", () => {
  expect(
    used(
      ['ts title="sum_test.ts"', 'Deno.test("和", () => {});'],
      ['ts title="sum.ts"', "export {};"],
      ["sh run", "deno test"],
    ),
  ).toEqual(["sum_test.ts"]);
});
