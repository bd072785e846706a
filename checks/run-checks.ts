import { type Problem, Progress } from "@deno-docs-ja/doc-samples/report";
import { siteAt } from "../src/document/site";

/** What a check works on, and what it adds to besides the problems it returns. */
export interface Context {
  root: string;
  files: string[];
  /** Pages with valid front matter; only `pages` can handle the others. */
  readable: string[];
  /** True when all pages are checked, which site-wide checks need. */
  wholeSite: boolean;
  /** From the command line: what to write, what to ask of the network, and which samples to execute anew. */
  options: { update: boolean; online: boolean; verify: boolean; all: boolean };
  progress: Progress;
  /** Problems that a second run did not reproduce. */
  unstable: Problem[];
  /** Findings that do not fail the check. */
  warnings: Problem[];
  /** Details, shown when only one check runs. */
  notes: string[];
}

/** A check, as its folder exports it. */
export interface Check {
  /** As on the command line. */
  name: string;
  /** What it looks at: any pages, or the whole site alone. */
  scope: "pages" | "site";
  /** Finds problems. */
  run(context: Context): Problem[] | Promise<Problem[]>;
  /** Instead of that with `--update`: writes the data that it compares. Returns a summary in Japanese. */
  update?(root: string): string | Promise<string>;
}

/** What a run of checks found. */
export interface Findings extends Pick<Context, "unstable" | "warnings" | "notes"> {
  problems: Problem[];
  /** A line for each check. */
  summary: string[];
}

/**
 * Runs checks one after another.
 *
 * @param checks those to run, in their order
 * @throws Error in Japanese when there is nothing to check, as that must not look like a success
 */
export async function runChecks(
  checks: readonly Check[],
  { root, files, wholeSite, options }: Pick<Context, "root" | "files" | "wholeSite" | "options">,
): Promise<Findings> {
  if (files.length === 0)
    throw new Error(
      "確かめるページが 1 つもありません。runtime/、deploy/、kv/ を確かめてください。",
    );
  const readable = files.filter((file) => siteAt(root).readIfValid(file));
  const found: Findings = { problems: [], unstable: [], warnings: [], notes: [], summary: [] };
  const names = checks.map(({ name }) => name);
  if (!names.includes("pages")) found.problems.push(...unreadable(files, readable));
  let ran = 0;
  for (const check of checks) {
    const { name, scope } = check;
    const progress = new Progress(name);
    progress.update(`${files.length} ページ`);
    const started = Date.now();
    const { unstable, warnings, notes } = found;
    const context = { root, files, readable, wholeSite, options, progress };
    const problems =
      scope === "site" && !wholeSite
        ? undefined
        : await findProblems(check, { ...context, unstable, warnings, notes });
    progress.end();
    found.summary.push(`${name.padEnd(8)} ${resultOf(problems, Date.now() - started)}`);
    if (!problems) continue;
    ran++;
    found.problems.push(...problems);
  }
  if (ran > 0) return found;
  throw new Error(
    `${names.join("、")} は、サイト全体だけを確かめます。ページを書かずに実行してください。`,
  );
}

async function findProblems(check: Check, context: Context): Promise<Problem[]> {
  if (!context.options.update || !check.update) return check.run(context);
  context.notes.push(await check.update(context.root));
  return [];
}

function resultOf(problems: readonly Problem[] | undefined, milliseconds: number): string {
  if (!problems) return "省略（サイト全体のときだけ）";
  const result = problems.length === 0 ? "合格" : `問題 ${problems.length}`;
  return `${result}（${(milliseconds / 1000).toFixed(1)} 秒）`;
}

/** Pages that no other check than `pages` reads, so that it has to say so where that one doesn't run. */
function unreadable(files: readonly string[], readable: readonly string[]): Problem[] {
  return files
    .filter((file) => !readable.includes(file))
    .map((file) => ({
      file,
      line: 1,
      message: `フロントマターが YAML として読めないので、確かめていません。npm run check -- --only pages ${file} が、読めない箇所を示します。`,
      check: "pages",
    }));
}
