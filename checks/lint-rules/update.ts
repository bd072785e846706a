import fs from "node:fs";
import path from "node:path";
import { LINT_TEXTS, parseLintSubjects } from "../../src/data/lint-rules";
import { formatJson } from "../json";
import { compareNames, withFixes } from ".";
import { readRules } from "./read-rules";
import { runSamples } from "./run-samples";

/**
 * Writes src/data/lint-rules.json, the lint rules of the pinned Deno.
 *
 * @param root absolute path of the project
 * @returns a summary in Japanese
 * @throws when the binary is missing or does not answer
 */
export function updateLintRules(root: string): string {
  const binary = readRules();
  const subjects = parseLintSubjects(fs.readFileSync(path.join(root, LINT_TEXTS), "utf8"));
  const data = withFixes(binary, runSamples(subjects));
  fs.writeFileSync(path.join(root, "src/data/lint-rules.json"), formatJson(data, 2));
  return [
    `src/data/lint-rules.json に Deno ${data.version} のルール ${data.rules.length} 個を書きました。説明と例は ${LINT_TEXTS} に書きます。`,
    ...compareNames(subjects, binary.rules).map(({ message }) => message),
  ].join("\n");
}
