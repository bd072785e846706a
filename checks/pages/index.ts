import type { Problem } from "@deno-docs-ja/doc-samples/report";
import type { Page } from "@deno-docs-ja/document/site";
import { siteAt } from "../../src/document/site";
import type { Check } from "../run-checks";
import { applyRules } from "./rule";
import { rules } from "./rules";

/** The check. */
export const check: Check = {
  name: "pages",
  scope: "pages",
  run: ({ root, files }) => checkPages(root, files),
};

/**
 * Checks the form of pages: front matter, headings, fences, links, characters, floors.
 *
 * @param root absolute path of the project
 * @param files pages to check, relative to root
 */
export async function checkPages(root: string, files: readonly string[]): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const file of files) problems.push(...(await checkPage(root, file)));
  return problems;
}

/** Applies every rule to one page; invalid YAML front matter is its only problem. */
async function checkPage(root: string, file: string): Promise<Problem[]> {
  let page: Page;
  try {
    page = siteAt(root).read(file);
  } catch (error) {
    return [{ ...describeYamlError(error as Error), file, check: "pages" }];
  }
  const findings = await applyRules(page, ...rules);
  return findings.map((finding) => ({ ...finding, file, check: "pages" }));
}

/** js-yaml counts lines from 0 after the opening `---`. */
function describeYamlError(error: Error & { mark?: { line: number }; reason?: string }) {
  return {
    line: (error.mark?.line ?? 0) + 1,
    message: `フロントマターが YAML として読めません（${error.reason ?? error.message}）。値に : や # があれば引用符で囲んでください。`,
  };
}
