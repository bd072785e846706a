import fs from "node:fs";
import type { Site } from "@deno-docs-ja/document/site";
import { samples, testSite } from "@deno-docs-ja/document/testing/site";

/** The version alone: on a new machine, asking for its path would install the executable, which unit tests can't. */
const { version: deno } = JSON.parse(fs.readFileSync(require.resolve("deno/package.json"), "utf8"));

/** How samples are checked in tests. */
export const settings = { ...samples, deno };

/**
 * @param root absolute path of a folder with pages in kv/
 * @returns its site
 */
export const sampleSite = (root: string): Site => testSite({ root, samples: settings });
