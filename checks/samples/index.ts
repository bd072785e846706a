import path from "node:path";
import { parseArgs } from "node:util";
import { Progress, printProblems, printUnstable } from "../report";
import { selectPages } from "../select-pages";
import { checkSamples, type Summary } from "./check-samples";
import { settleResults } from "./results";
import { printNotExecuted } from "./servers";

const help = `使い方: npm run check:samples -- [オプション] [ページ…]

  --page PATH   このページだけを確かめる（繰り返せる。フォルダーも可）
  --update      コードの整形、出力、HTTP の応答をページに書き込む
  --online      ネットワークの要るサンプルも確かめる
  --no-cache    前回の結果を使わずに確かめる
  --verify      全部を確かめ直し、記録済みの結果と違うページがあれば失敗する。
                失敗したサンプルは、ほかに何も動かさずにもう一度実行する`;

/** @returns the summary in one line */
function formatSummary({ pages, samples, executed, compared, skipped }: Summary, problems: number) {
  const share = samples > 0 ? Math.round((skipped / samples) * 1000) / 10 : 0;
  return (
    `ページ ${pages}、サンプル ${samples}、実行 ${executed}、出力の比較 ${compared}、` +
    `省略 ${skipped}（${share} %）、問題 ${problems}`
  );
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        page: { type: "string", multiple: true },
        update: { type: "boolean", default: false },
        online: { type: "boolean", default: false },
        "no-cache": { type: "boolean", default: false },
        verify: { type: "boolean", default: false },
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
  const root = path.resolve(__dirname, "..", "..");
  const files = selectPages(root, [...(values.page ?? []), ...positionals]);
  const progress = new Progress("samples");
  const report = await checkSamples({
    root,
    files,
    online: values.online,
    update: values.update,
    cache: !values["no-cache"] && !values.verify,
    secondRun: values.verify,
    onProgress: (text) => progress.update(text),
  });
  progress.end();
  const problems = await settleResults(root, report, files, values);
  printNotExecuted(report.notExecuted);
  printUnstable(report.unstable);
  printProblems(problems);
  for (const file of report.updated) console.log(`${file} を更新しました。`);
  console.log(formatSummary(report.summary, problems.length));
  process.exitCode = problems.length > 0 ? 1 : 0;
}

for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
