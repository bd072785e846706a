import path from "node:path";
import { printProblems, printSection, type Report } from "@deno-docs-ja/doc-samples/report";
import { writeAtomically } from "@deno-docs-ja/doc-samples/write-atomically";
import { checks } from "./all-checks";
import { chooseChecks } from "./choose-checks";
import { readArguments, runCommand } from "./command-line";
import { runChecks } from "./run-checks";
import { changedPages, selectPages } from "./select-pages";

const help = `使い方: npm run check -- [オプション] [ページ…]

ページを確かめ、問題を「ファイル:行」の順に示す。ページを省くとサイト全体を確かめる。

  --only NAME[,NAME…]   このチェックだけを行う: pages, prose, claims, rhythm, figures, facts, age, routes,
                        cli, api, node, lint-rules, errors, config-fields, versions, older-outputs, openapi,
                        packages, links, readings, search, samples, records, clock, built-links。
                        1 つだけのときは内訳も示す。
                        次の 2 つは、ここに書いたときだけ行う。built-links は build/ を調べる。
                        clock は、時刻や日付によるサンプルを、月末や大晦日の深夜の直前など
                        5 つの時刻に時計をずらして実行する（faketime が必要）
  --skip NAME[,NAME…]   このチェックは行わない（名前は --only と同じ）。samples を省くと、
                        代わりに records が、実行した後にコードが変わったページを示す
  --update              直せるものを書き込む: samples はコードの整形と出力と HTTP のレスポンス、
                        cli、node、lint-rules は Deno から読むデータ
  --online              ネットワークが必要なサンプルと、ほかのサイトへのリンクも確かめる
  --verify              記録済みの結果と違うページがあれば失敗する。実行するのは、同じ内容で
                        成功した記録のないサンプルと、残りの 5 分の 1（コミットごとに代わる）。
                        失敗したサンプルは、ほかに何も動かさずにもう一度実行する
  --all                 --verify と一緒に書くと、サンプルを全部実行し直す
  --changed             main のブランチと違うページだけを確かめる。push の前に使う
  --report FILE         見つけた問題を JSON でも書き出す`;

const options = {
  only: { type: "string" },
  skip: { type: "string" },
  update: { type: "boolean", default: false },
  online: { type: "boolean", default: false },
  verify: { type: "boolean", default: false },
  all: { type: "boolean", default: false },
  changed: { type: "boolean", default: false },
  report: { type: "string" },
  help: { type: "boolean", default: false },
} as const;
const readOptions = () => readArguments({ allowPositionals: true, options }, help);

async function main(): Promise<void> {
  const { values, positionals } = readOptions();
  if (values.help) return console.log(help);
  const names = chooseChecks(
    checks.map(({ name }) => name),
    values,
  );
  if (values.changed && positionals.length > 0)
    throw new Error("--changed とページは、どちらか一方だけを書いてください。");
  if (values.update && values.only === undefined && positionals.length === 0 && !values.changed) {
    throw new Error(
      "--update は、書き込むページか、--only samples、--only cli、--only node、--only lint-rules、--only readings と一緒に書いてください。",
    );
  }
  const root = path.resolve(__dirname, "..");
  const files = values.changed ? changedPages(root) : selectPages(root, positionals);
  if (values.changed && files.length === 0)
    return console.log("main と違うページはありません。コードは npm run lint で確かめられます。");
  const found = await runChecks(
    checks.filter(({ name }) => names.includes(name)),
    { root, files, wholeSite: positionals.length === 0 && !values.changed, options: values },
  );
  const { problems, unstable, warnings, notes, summary } = found;
  if (values.report !== undefined) {
    const report: Report = { problems, unstable };
    writeAtomically(path.resolve(values.report), `${JSON.stringify(report)}\n`);
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
