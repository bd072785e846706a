import type { LintRules } from "../../src/data/lint-rules";
import { askDeno } from "../facts/binary";
import { findDeno } from "../samples/deno";

/**
 * Queries the pinned Deno's lint rules.
 *
 * @throws when the binary is missing or does not answer
 */
export function readRules(): LintRules {
  const { stdout, stderr } = askDeno(["lint", "--rules", "--json"]);
  try {
    const { rules } = JSON.parse(stdout) as { rules: { code: string; tags: string[] }[] };
    return {
      version: findDeno().version,
      rules: rules.map(({ code, tags }) => ({ name: code, tags })),
    };
  } catch {
    throw new Error(`deno lint のルールを調べられません。\n${stderr}`);
  }
}
