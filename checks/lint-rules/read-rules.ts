import { findDeno } from "@deno-docs-ja/doc-samples/run/deno";
import type { LintRules } from "../../src/data/lint-rules";
import { queryDeno } from "../facts/binary";
import { parseOutput } from "../json";

/**
 * Queries the pinned Deno's lint rules.
 *
 * @throws when the binary is missing or does not answer
 */
export function readRules(): LintRules {
  const { rules } = parseOutput<{ rules: { code: string; tags: string[] }[] }>(
    queryDeno(["lint", "--rules", "--json"]),
    "deno lint のルールを調べられません。",
  );
  return {
    version: findDeno().version,
    rules: rules.map(({ code, tags }) => ({ name: code, tags })),
  };
}
