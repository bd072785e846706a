import path from "node:path";
import { parseArgs } from "node:util";
import { readEnvironment } from "../src/data/environment";
import { readPage } from "../src/remark/read-page";
import { checkCli } from "./cli";
import { checkFacts } from "./facts";
import { checkSourceLinks } from "./links/source";
import { checkNodeModules } from "./node";
import { checkOpenApi } from "./openapi";
import { checkPackages } from "./packages";
import { checkPages } from "./pages";
import { checkProse } from "./prose";
import { type Problem, Progress, printProblems, printUnstable, type Report } from "./report";
import { checkSamples } from "./samples/check-samples";
import { settleResults } from "./samples/results";
import { printNotExecuted } from "./samples/servers";
import { checkSearch } from "./search";
import { selectPages } from "./select-pages";
import { writeWhole } from "./write-whole";

const help = `使い方: npm run check -- [オプション] [ページ…]

ページを確かめ、問題を「ファイル:行」の順に示す。ページを省くとサイト全体を確かめる。

  --only NAME[,NAME…]   このチェックだけを行う: pages, prose, facts, cli, node, openapi,
                        packages, links, search, samples
  --skip NAME[,NAME…]   このチェックは行わない（名前は --only と同じ）
  --online              ネットワークの要るサンプルも確かめる
  --verify              サンプルを全部実行し直し、記録済みの結果と違うページがあれば失敗する。
                        失敗したサンプルは、ほかに何も動かさずにもう一度実行する
  --report FILE         見つけた問題を JSON でも書き出す`;

/** What the checks are given. */
interface Context {
  root: string;
  files: string[];
  /** The pages whose front matter can be read: only `pages` is able to deal with the others. */
  readable: string[];
  /** True when all pages are checked, so that the site as a whole can be. */
  wholeSite: boolean;
  /** Check samples that need the network too. */
  online: boolean;
  /** Execute every sample again and compare with the committed results. */
  verify: boolean;
  progress: Progress;
  /** Takes problems that were gone in a second run. */
  addUnstable: (problems: readonly Problem[]) => void;
}

/** The checks in the order they run: what is quick and most often wrong comes first. */
const checks: Record<string, (context: Context) => Problem[] | Promise<Problem[]>> = {
  pages: ({ root, files, wholeSite }) => checkPages(root, files, wholeSite),
  prose: ({ root, readable, progress }) => checkProse(root, readable, progress),
  facts: ({ root, readable }) => checkFacts(root, readable),
  cli: ({ root, wholeSite }) => (wholeSite ? checkCli(root) : []),
  node: ({ root, wholeSite }) => (wholeSite ? checkNodeModules(root) : []),
  openapi: ({ root, wholeSite }) => (wholeSite ? checkOpenApi(root) : []),
  packages: ({ root, wholeSite }) => (wholeSite ? checkPackages(root) : []),
  links: ({ root, readable }) => checkSourceLinks(root, readable, readEnvironment(process.env)),
  search: ({ root, wholeSite }) => (wholeSite ? checkSearch(root) : []),
  samples: runSamples,
};

async function runSamples({
  root,
  readable,
  online,
  verify,
  progress,
  addUnstable,
}: Context): Promise<Problem[]> {
  const report = await checkSamples({
    root,
    files: readable,
    online,
    cache: !verify,
    secondRun: verify,
    onProgress: (text) => progress.update(text),
  });
  addUnstable(report.unstable);
  printNotExecuted(report.notExecuted);
  return settleResults(root, report, readable, { verify, online });
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        only: { type: "string" },
        skip: { type: "string" },
        online: { type: "boolean", default: false },
        verify: { type: "boolean", default: false },
        report: { type: "string" },
        help: { type: "boolean", default: false },
      },
    });
  } catch {
    throw new Error(`知らないオプションか、値の足りないオプションがあります。\n\n${help}`);
  }
}

async function main(): Promise<void> {
  const { values, positionals } = readArguments();
  if (values.help) return console.log(help);
  const skipped = values.skip === undefined ? [] : selectChecks(values.skip);
  const names = selectChecks(values.only).filter((name) => !skipped.includes(name));
  const root = path.resolve(__dirname, "..");
  const files = selectPages(root, positionals);
  const readable = files.filter((file) => isReadable(root, file));
  const wholeSite = positionals.length === 0;

  const problems: Problem[] = [];
  const unstable: Problem[] = [];
  const summary: string[] = [];
  for (const name of names) {
    const progress = new Progress(name);
    progress.update(`${files.length} ページ`);
    const started = Date.now();
    const found = await checks[name]({
      root,
      files,
      readable,
      wholeSite,
      online: values.online,
      verify: values.verify,
      progress,
      addUnstable: (found) => unstable.push(...found),
    });
    progress.end();
    problems.push(...found);
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    summary.push(
      `${name.padEnd(8)} ${found.length === 0 ? "合格" : `問題 ${found.length}`}（${seconds} 秒）`,
    );
  }

  if (values.report !== undefined) {
    const report: Report = { problems, unstable };
    writeWhole(path.resolve(values.report), `${JSON.stringify(report)}\n`);
  }
  printUnstable(unstable);
  printProblems(problems);
  if (problems.length > 0) console.log("");
  console.log(`${files.length} ページ\n${summary.join("\n")}`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}

/**
 * @param list names with commas between them; all checks unless given
 * @throws when a name is no check's
 */
function selectChecks(list: string | undefined): string[] {
  const names = list?.split(",").map((name) => name.trim()) ?? Object.keys(checks);
  const unknown = names.find((name) => !(name in checks));
  if (unknown !== undefined) {
    throw new Error(
      `「${unknown}」というチェックはありません。使えるのは ${Object.keys(checks).join(", ")} です。`,
    );
  }
  return names;
}

function isReadable(root: string, file: string): boolean {
  try {
    readPage(root, file);
    return true;
  } catch {
    return false;
  }
}

for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
