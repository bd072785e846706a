/** Shared by plugins that write files into a build. */
import { createHash } from "node:crypto";
import { build } from "esbuild";
import { BROWSER_TARGET } from "../../data/browsers";

/** Enough to tell builds apart: 48 bits. */
const HASH_LENGTH = 12;

/** @returns hexadecimal hash of the content */
export const contentHash = (content: string): string =>
  createHash("sha256").update(content).digest("hex").slice(0, HASH_LENGTH);

/**
 * Bundles a worker, or what a page runs before its scripts, into one self-contained script.
 *
 * webpack can't: its workers need a runtime that Docusaurus splits off.
 *
 * @param entry path of its module
 * @param define names in it → the code that replaces them
 * @param format "esm" for a module that exports something
 * @returns the script's text
 * @throws when bundling fails
 */
export async function bundleScript(
  entry: string,
  define?: Record<string, string>,
  format: "iife" | "esm" = "iife",
): Promise<string> {
  const result = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    format,
    platform: "browser",
    target: BROWSER_TARGET,
    charset: "utf8",
    legalComments: "none",
    define,
  });
  return result.outputFiles[0].text;
}
