/** Shared by plugins that change a finished build. */
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import { BROWSER_TARGET } from "../../data/browsers";

/** A finished build. */
export interface BuiltSite {
  outDir: string;
  /** Base path, starting and ending with "/". */
  baseUrl: string;
  /** Page addresses with base path. */
  routes: readonly string[];
}

/** Enough to tell builds apart: 48 bits. */
const HASH_LENGTH = 12;

/** @returns hexadecimal hash of the content */
export const contentHash = (content: string): string =>
  createHash("sha256").update(content).digest("hex").slice(0, HASH_LENGTH);

/**
 * Rewrites all pages of a build. Synchronous, so that no other plugin reads a page before it returns.
 *
 * @param outDir the build
 * @param change returns the new text of a page
 * @throws what the change throws, with the file named
 */
export function rewritePages(outDir: string, change: (html: string) => string): void {
  for (const name of fs.readdirSync(outDir, { recursive: true, encoding: "utf8" })) {
    if (!name.endsWith(".html")) continue;
    const file = path.join(outDir, name);
    const html = fs.readFileSync(file, "utf8");
    try {
      fs.writeFileSync(file, change(html));
    } catch (error) {
      throw new Error(`${file}: ${(error as Error).message}`, { cause: error });
    }
  }
}

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
