/** Which code printed which output on which older Deno: what `npm run versions:outputs` measured. */
import { createHash } from "node:crypto";
import path from "node:path";
import {
  extractSamples,
  type GoodFence,
  type Project,
} from "@deno-docs-ja/doc-samples/pages/extract";
import type { Page } from "@deno-docs-ja/document/site";
import { readJson } from "../json";

/** Committed: page → key of the code and version → hash of the output. */
export const RECORD = "src/data/versions/outputs.json";
export type OutputRecord = Record<string, Record<string, string>>;

/** An output of an older Deno in a page. */
export interface OlderOutput {
  fence: GoodFence;
  version: string;
  /** Of the code that printed it and its version. */
  key: string;
  /** Of the output. */
  hash: string;
}

const hash = (value: unknown): string =>
  createHash("sha256").update(JSON.stringify(value)).digest("hex").slice(0, 16);

/** @returns the outputs of older releases in a page, in order */
export function olderOutputs(page: Page): OlderOutput[] {
  return extractSamples(page, false).projects.flatMap((project) => {
    const code = codeOf(project);
    return project.samples.flatMap((sample) =>
      sample.older.map((fence) => {
        const version = fence.fence.deno ?? "";
        const key = `${hash([code, sample.source.meta, sample.source.code])} ${version}`;
        return { fence, version, key, hash: hash(fence.code) };
      }),
    );
  });
}

/** Everything that may decide what a project's samples print. */
function codeOf({ files, samples }: Project): unknown {
  return [
    files.map(({ shownAs, source: { meta, code } }) => [shownAs, meta, code]),
    samples.map(({ source: { meta, code } }) => [meta, code]),
  ];
}

/** @returns the committed record of a project */
export function readRecord(root: string): OutputRecord {
  return readJson<OutputRecord>(path.join(root, RECORD)) ?? {};
}
