/** `doc-samples.json`: what a repository says of its Markdown. */
import fs from "node:fs";
import path from "node:path";
import { languages } from "@deno-docs-ja/document/fence/fence";
import { z } from "zod";

export const CONFIG = "doc-samples.json";

const schema = z
  .object({
    /** Folders of Markdown, relative to the file. */
    folders: z.array(z.string().min(1)).min(1).default(["."]),
    /** Where results are kept, relative to the file. */
    results: z.string().min(1).default("doc-samples-results.json"),
    /** What its fences call a language → the runner's name for it; all others are text. */
    languages: z.record(z.enum(languages)).default({}),
    /**
     * The word of an info string that marks a sample to run; with it, no other word of an info string counts. Without it,
     * info strings are those of the package `document`.
     */
    run: z.string().min(1).optional(),
    /** Permissions of samples that `run` marks, as in `allow="…"`. */
    allow: z.string().default(""),
    /** Packages that npm published after this day, like "2026-11-20", are not used. */
    packagesUntil: z.string().date().optional(),
    /** Whether samples have to be as `deno fmt` writes them, and free of what `deno lint` finds. */
    style: z.boolean().default(false),
  })
  .strict();

export type Config = z.infer<typeof schema>;

/**
 * @param root absolute path of a folder
 * @returns what its `doc-samples.json` says; the defaults where there is none
 * @throws Error in Japanese, with the file, for anything else
 */
export function readConfig(root: string): Config {
  const file = path.join(root, CONFIG);
  let value: unknown = {};
  try {
    if (fs.existsSync(file)) value = JSON.parse(fs.readFileSync(file, "utf8"));
  } catch (error) {
    throw new Error(`${CONFIG}:1  JSON として読めません: ${(error as Error).message}`);
  }
  const { data, error } = schema.safeParse(value);
  if (data) return data;
  const [{ path: keys, message }] = error.issues;
  throw new Error(
    `${CONFIG}:1  ${keys.join(".") || "全体"}: ${message}。書けるものは doc-samples の README にあります。`,
  );
}
