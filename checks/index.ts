import path from "node:path";
import { readEnvironment } from "../src/data/environment";
import { readIfValid } from "../src/markdown/read-page";
import { checkAges } from "./age";
import { checkClaims } from "./claims";
import { checkCli } from "./cli";
import { updateCli } from "./cli/update";
import { readArguments, readNames, runCommand } from "./command-line";
import { checkConfigFields } from "./config-fields";
import { checkErrors } from "./errors";
import { checkFacts, checkUnnamedApis } from "./facts";
import { checkFigures } from "./figures";
import { checkBuiltLinks } from "./links/built";
import { checkOnlineLinks } from "./links/online";
import { checkSourceLinks } from "./links/source";
import { checkLintRules } from "./lint-rules";
import { updateLintRules } from "./lint-rules/update";
import { checkNodeModules } from "./node";
import { updateNodeModules } from "./node/update";
import { checkOpenApi } from "./openapi";
import { checkPackages } from "./packages";
import { checkPages } from "./pages";
import { checkLintTexts, checkProse } from "./prose";
import { type Problem, Progress, printProblems, printSection, type Report } from "./report";
import { checkRhythm, checkSiteRhythm, describeRhythm } from "./rhythm";
import { checkRoutes } from "./routes";
import { checkSamples } from "./samples/check-samples";
import { checkAtMoments } from "./samples/clock";
import { findUnrecorded, settleResults } from "./samples/results";
import { printNotExecuted } from "./samples/servers";
import { printNotCompared } from "./samples/shots";
import { evaluateSearch } from "./search";
import { selectPages } from "./select-pages";
import { writeWhole } from "./write-whole";

/** The check that needs a build. */
const BUILT_LINKS = "built-links";
/** The check that executes samples five times. */
const CLOCK = "clock";
/** The check that runs instead of skipped samples. */
const RECORDS = "records";

const help = `使い方: npm run check -- [オプション] [ページ…]

ページを確かめ、問題を「ファイル:行」の順に示す。ページを省くとサイト全体を確かめる。

  --only NAME[,NAME…]   このチェックだけを行う: pages, prose, claims, rhythm, figures, facts, age, routes,
                        cli, node, lint-rules, errors, config-fields, openapi, packages,
                        links, search, samples, records, clock, built-links。1 つだけの
                        ときは内訳も示す。
                        次の 2 つは、ここに書いたときだけ行う。built-links は build/ を調べる。
                        clock は、時刻や日付によるサンプルを、月末や大晦日の深夜の直前など
                        5 つの時刻に時計をずらして実行する（faketime が必要）
  --skip NAME[,NAME…]   このチェックは行わない（名前は --only と同じ）。samples を省くと、
                        代わりに records が、実行した後にコードが変わったページを示す
  --update              直せるものを書き込む: samples はコードの整形と出力と HTTP のレスポンス、
                        cli、node、lint-rules は Deno から読むデータ
  --online              ネットワークが必要なサンプルと、ほかのサイトへのリンクも確かめる
  --verify              サンプルを全部実行し直し、記録済みの結果と違うページがあれば失敗する。
                        失敗したサンプルは、ほかに何も動かさずにもう一度実行する
  --report FILE         見つけた問題を JSON でも書き出す`;

/** What a check works on, and what it adds to besides the problems it returns. */
interface Context {
  root: string;
  files: string[];
  /** Pages with valid front matter; only `pages` can handle the others. */
  readable: string[];
  /** True when all pages are checked, which site-wide checks need. */
  wholeSite: boolean;
  options: Arguments["values"];
  progress: Progress;
  /** Problems that a second run did not reproduce. */
  unstable: Problem[];
  /** Findings that do not fail the check. */
  warnings: Problem[];
  /** Details, shown when only one check runs. */
  notes: string[];
}

type Check = (context: Context) => Problem[] | Promise<Problem[]>;

/** A site-wide check, with no findings about single pages. */
const ofSite =
  (check: Check): Check =>
  (context) =>
    context.wholeSite ? check(context) : [];

/** A check of data that `--update` regenerates. */
const ofData = (check: (root: string) => Problem[], update: (root: string) => string): Check =>
  ofSite(({ root, options, notes }) => {
    if (!options.update) return check(root);
    notes.push(update(root));
    return [];
  });

/** The checks in execution order: quick and often failing ones first. */
const checks: Record<string, Check> = {
  pages: ({ root, files }) => checkPages(root, files),
  prose: async ({ root, readable, wholeSite, progress }) => [
    ...(await checkProse(root, readable, progress)),
    ...(wholeSite ? await checkLintTexts(root) : []),
  ],
  claims: ({ root, readable, notes }) => {
    const { problems, summary } = checkClaims(root, readable);
    notes.push(summary);
    return problems;
  },
  figures: ({ root, readable, wholeSite, options }) =>
    checkFigures(root, readable, wholeSite, options.update),
  rhythm: ({ root, readable, wholeSite, notes }) => {
    const { problems, total } = checkRhythm(root, readable);
    notes.push(describeRhythm(total));
    return wholeSite ? [...problems, ...checkSiteRhythm(total)] : problems;
  },
  facts: ({ root, readable, wholeSite }) => [
    ...checkFacts(root, readable),
    ...(wholeSite ? checkUnnamedApis(root) : []),
  ],
  age: ({ root, readable, warnings, notes }) => {
    const ages = checkAges(root, readable);
    warnings.push(...ages.warnings);
    notes.push("公式の文書と見比べたのが古いページ:", ...ages.oldest);
    return ages.problems;
  },
  routes: ofSite(({ root }) => checkRoutes(root)),
  cli: ofData(checkCli, updateCli),
  node: ofData(checkNodeModules, updateNodeModules),
  "lint-rules": ofData(checkLintRules, updateLintRules),
  errors: ofSite(({ root }) => checkErrors(root)),
  "config-fields": ofSite(({ root }) => checkConfigFields(root)),
  openapi: ofSite(({ root }) => checkOpenApi(root)),
  packages: ofSite(({ root }) => checkPackages(root)),
  links: async ({ root, readable, options, progress }) => [
    ...checkSourceLinks(root, readable, readEnvironment(process.env)),
    ...(options.online
      ? await checkOnlineLinks(root, readable, (text) => progress.update(text))
      : []),
  ],
  search: ofSite(({ root, notes }) => {
    const search = evaluateSearch(root);
    notes.push(...search.notes);
    return search.problems;
  }),
  samples: runSamples,
  // Without executing them, at least the committed results must be those of the pages.
  [RECORDS]: ({ root, readable }) => findUnrecorded(root, readable),
  [CLOCK]: async ({ root, readable, progress, notes }) => {
    const report = await checkAtMoments({
      root,
      files: readable,
      onProgress: (text) => progress.update(text),
    });
    notes.push(...report.notes);
    return report.problems;
  },
  [BUILT_LINKS]: ({ root }) => checkBuiltLinks(root, readEnvironment(process.env)),
};

async function runSamples(context: Context): Promise<Problem[]> {
  const { root, readable, options, progress, unstable, notes } = context;
  const { online, update, verify } = options;
  const report = await checkSamples({
    root,
    files: readable,
    online,
    update,
    cache: !verify,
    secondRun: verify,
    onProgress: (text) => progress.update(text),
  });
  unstable.push(...report.unstable);
  printNotExecuted(report.notExecuted);
  printNotCompared(report.notCompared);
  notes.push(...report.updated.map((file) => `${file} を更新しました。`), report.summary);
  return settleResults(root, report, readable, { verify, online });
}

const options = {
  only: { type: "string" },
  skip: { type: "string" },
  update: { type: "boolean", default: false },
  online: { type: "boolean", default: false },
  verify: { type: "boolean", default: false },
  report: { type: "string" },
  help: { type: "boolean", default: false },
} as const;
const readOptions = () => readArguments({ allowPositionals: true, options }, help);
type Arguments = ReturnType<typeof readOptions>;

async function main(): Promise<void> {
  const { values, positionals } = readOptions();
  if (values.help) return console.log(help);
  const all = Object.keys(checks);
  const chosen =
    values.only === undefined
      ? all.filter((name) => name !== BUILT_LINKS && name !== CLOCK)
      : readNames(values.only, all);
  const skipped = values.skip === undefined ? [] : readNames(values.skip, all);
  const executes = chosen.includes("samples") && !skipped.includes("samples");
  const names = chosen.filter((name) => !skipped.includes(name) && (name !== RECORDS || !executes));
  if (values.update && values.only === undefined && positionals.length === 0) {
    throw new Error(
      "--update は、書き込むページか、--only samples、--only cli、--only node、--only lint-rules と一緒に書いてください。",
    );
  }
  const root = path.resolve(__dirname, "..");
  const files = selectPages(root, positionals);
  const readable = files.filter((file) => readIfValid(root, file));
  const wholeSite = positionals.length === 0;

  const problems: Problem[] = [];
  const unstable: Problem[] = [];
  const warnings: Problem[] = [];
  const notes: string[] = [];
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
      options: values,
      progress,
      unstable,
      warnings,
      notes,
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
  printSection("不安定（2 回目に成功。原因を調べてください）:", unstable);
  printSection("警告（失敗にはなりません）:", warnings);
  printProblems(problems);
  if (problems.length > 0) console.log("");
  if (names.length === 1 || values.update) for (const note of notes) console.log(note);
  console.log(`${files.length} ページ\n${summary.join("\n")}`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}

runCommand(main);
