import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { lineOf, type Problem, type Progress } from "@deno-docs-ja/doc-samples/report";
import { writeAtomically } from "@deno-docs-ja/doc-samples/write-atomically";
import type { Page } from "@deno-docs-ja/document/site";
import { LINT_TEXTS, parseLintSubjects } from "../../src/data/lint-rules";
import { site, siteAt } from "../../src/document/site";
import { readJson } from "../json";
import type { Finding } from "../pages/rule";
import type { Check } from "../run-checks";
import { createProseLinter, type Linter, readConfig } from "./lint";
import { checkOpenings } from "./openings";
import { toPlainMarkdown } from "./page-text";
import { checkSpacing } from "./spacing";

/** textlint's findings in a page, as cached. */
interface Cached {
  /** Hash of the text and the configuration. */
  key: string;
  findings: Finding[];
}

/** The check. */
export const check: Check = {
  name: "prose",
  scope: "pages",
  run: async ({ root, readable, wholeSite, progress }) => [
    ...(await checkProse(root, readable, progress)),
    ...(wholeSite ? await checkLintTexts(root) : []),
  ],
};

/**
 * Checks the Japanese of pages. textlint results are cached by page content.
 *
 * @param root absolute path of the project
 * @param files pages to check, relative to root; their front matter must be valid YAML
 */
export async function checkProse(
  root: string,
  files: readonly string[],
  progress?: Progress,
): Promise<Problem[]> {
  const lint = createCachedLinter(root);
  const problems: Problem[] = [];
  for (const [index, file] of files.entries()) {
    progress?.update(`${index + 1}/${files.length} ${file}`);
    const page = siteAt(root).read(file);
    const findings = [...(await lint(file, toPlainMarkdown(page))), ...checkStyle(page)];
    problems.push(...findings.map((finding) => ({ ...finding, file, check: "prose" })));
  }
  progress?.end();
  return problems;
}

/**
 * Checks the Japanese of the lint rules, which a page shows.
 *
 * @param root absolute path of the project
 */
export async function checkLintTexts(root: string): Promise<Problem[]> {
  const source = fs.readFileSync(path.join(root, LINT_TEXTS), "utf8");
  const rules = parseLintSubjects(source).flatMap((subject) => subject.rules);
  // A paragraph on every other line.
  const markdown = rules.map(({ text }) => text).join("\n\n");
  const findings = [
    ...(await createCachedLinter(root)(LINT_TEXTS, markdown)),
    ...checkStyle(site.parse(LINT_TEXTS, markdown)),
  ];
  return findings.map(({ line, message }) => {
    const { name } = rules[(line - 1) / 2];
    return { file: LINT_TEXTS, line: lineOf(source, ` ${name}:`), message, check: "prose" };
  });
}

/** Started once, when a text is not in the cache: its dictionary takes seconds. */
let linter: Promise<Linter> | undefined;

/** @returns textlint for the text of a file, with a cache */
function createCachedLinter(root: string): (file: string, markdown: string) => Promise<Finding[]> {
  const config = readConfig();
  return async (file, markdown) => {
    const key = createHash("sha256").update(config).update(markdown).digest("hex");
    const cache = path.join(root, ".cache", "prose", `${file}.json`);
    const cached = readJson<Cached>(cache);
    if (cached?.key === key) return cached.findings;
    linter ??= createProseLinter();
    const findings = await (await linter)(markdown);
    writeAtomically(cache, JSON.stringify({ key, findings } satisfies Cached));
    return findings;
  };
}

/** Style rules that textlint does not have. */
export function checkStyle(page: Page): Finding[] {
  return [...checkSpacing(page), ...checkOpenings(page)];
}
