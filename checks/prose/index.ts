import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { type Page, readPage } from "../../src/markdown/read-page";
import type { Finding } from "../pages/rule";
import type { Problem, Progress } from "../report";
import { writeWhole } from "../write-whole";
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

/**
 * Checks the Japanese of pages. textlint results are cached by page content.
 *
 * @param root absolute path of the project
 * @param files pages to check, relative to root; their front matter must be valid YAML
 * @param progress reports progress
 */
export async function checkProse(
  root: string,
  files: readonly string[],
  progress?: Progress,
): Promise<Problem[]> {
  const config = readConfig();
  let linter: Promise<Linter> | undefined;
  const problems: Problem[] = [];
  for (const [index, file] of files.entries()) {
    const page = readPage(root, file);
    const markdown = toPlainMarkdown(page);
    const key = createHash("sha256").update(config).update(markdown).digest("hex");
    const cache = path.join(root, ".cache", "prose", `${file}.json`);
    const cached = fs.existsSync(cache)
      ? (JSON.parse(fs.readFileSync(cache, "utf8")) as Cached)
      : undefined;
    let found = cached?.findings;
    if (!found || cached?.key !== key) {
      progress?.update(`${index + 1}/${files.length} ${file}`);
      linter ??= createProseLinter();
      found = await (await linter)(markdown);
      writeWhole(cache, JSON.stringify({ key, findings: found } satisfies Cached));
    }
    const findings = [...found, ...checkStyle(page)];
    problems.push(...findings.map((finding) => ({ ...finding, file, check: "prose" })));
  }
  progress?.end();
  return problems;
}

/** Style rules that textlint lacks. */
export function checkStyle(page: Page): Finding[] {
  return [...checkSpacing(page), ...checkOpenings(page)];
}
