/** `doc-samples`: checks the samples of Markdown in the current folder. */
import fs from "node:fs";
import path from "node:path";
import { Site, type SiteSettings } from "@deno-docs-ja/document/site";
import { checkSamples } from "../check-samples";
import { Progress, printProblems, printSection } from "../report";
import { settleResults } from "../results/results";
import { type Deno, denoAt, findDeno } from "../run/deno";
import { printNotExecuted } from "../run/servers";
import { readCommandLine } from "./command-line";
import { type Config, readConfig } from "./config";
import { ForeignSite } from "./foreign";

/** Without a path, the installed package `deno`, else the machine's. */
function chooseDeno(executable: string | undefined): Deno {
  if (executable !== undefined) return denoAt(executable);
  try {
    return findDeno();
  } catch {
    return denoAt("deno");
  }
}

function siteOf(root: string, deno: Deno, config: Config): Site {
  const settings: SiteSettings = {
    root,
    folders: config.folders,
    figures: "figures",
    static: "static",
    samples: {
      deno: deno.version,
      results: config.results,
      command: "doc-samples check",
      about: "",
      packagesUntil: config.packagesUntil,
    },
  };
  return config.run === undefined ? new Site(settings) : new ForeignSite(settings, config);
}

/**
 * @returns the files that the paths name
 * @throws Error in Japanese for a path without Markdown
 */
function selectFiles(site: Site, paths: readonly string[]): string[] {
  const all = site.list();
  if (all.length === 0)
    throw new Error(
      `Markdown がありません: ${site.settings.folders.join("、")}。doc-samples.json の folders を直してください。`,
    );
  if (paths.length === 0) return all;
  return paths.flatMap((typed) => {
    const name = path.relative(site.root, path.resolve(typed)).split(path.sep).join("/");
    const found = all.filter((file) => file === name || file.startsWith(`${name}/`) || !name);
    if (found.length > 0) return found;
    throw new Error(
      `${typed} に Markdown がありません。${fs.existsSync(typed) ? "folders の外か、.md でも .mdx でもありません。" : "パスを直してください。"}`,
    );
  });
}

async function main(): Promise<void> {
  const { command, paths, deno: executable, online } = readCommandLine(process.argv.slice(2));
  const root = process.cwd();
  const config = readConfig(root);
  const deno = chooseDeno(executable);
  const site = siteOf(root, deno, config);
  const files = selectFiles(site, paths);
  const progress = new Progress("doc-samples");
  const isVerify = command === "verify";
  const report = await checkSamples({
    site,
    files,
    deno,
    online,
    style: config.style || config.run === undefined,
    update: command === "update",
    scope: isVerify ? "all" : "new",
    secondRun: isVerify,
    onProgress: (text) => progress.update(text),
  });
  progress.end();
  const problems = settleResults(site, report, files, { verify: isVerify, online });
  printNotExecuted(report.notExecuted);
  printSection("不安定（2 回目に成功。原因を調べてください）:", report.unstable);
  printProblems(problems);
  for (const file of report.updated) console.log(`${file} を更新しました。`);
  console.log(`Deno ${deno.version}: ${report.summary}`);
  if (report.skipped > 0)
    console.log(`省いたプロジェクト ${report.skipped}（同じ内容で成功した記録がある）`);
  if (problems.length + report.unstable.length > 0) process.exitCode = 1;
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 2;
});
