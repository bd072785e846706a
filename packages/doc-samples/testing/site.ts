import type { Site } from "@deno-docs-ja/document/site";
import { samples, testSite } from "@deno-docs-ja/document/testing/site";
import { findDeno } from "../src/run/deno";

/** How samples are checked in tests. */
export const settings = { ...samples, deno: findDeno().version };

/**
 * @param root absolute path of a folder with pages in kv/
 * @returns its site
 */
export const sampleSite = (root: string): Site => testSite({ root, samples: settings });
