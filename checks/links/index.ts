import path from "node:path";
import { parseArgs } from "node:util";
import { readEnvironment } from "../../src/data/environment";
import { listPages } from "../../src/remark/read-page";
import { printProblems } from "../report";
import { checkBuiltLinks } from "./built";
import { checkSourceLinks } from "./source";

const help = `使い方: npm run check:links -- [--source]

ビルドしたサイト（build/）のすべてのリンクについて、ページ、ファイル、フラグメントがあるかを確かめる。

  --source   ビルドを使わず、Markdown だけで確かめる（速い）`;

function readArguments() {
  try {
    return parseArgs({
      options: {
        source: { type: "boolean", default: false },
        help: { type: "boolean", default: false },
      },
    });
  } catch {
    throw new Error(`知らないオプションです。\n\n${help}`);
  }
}

function main(): void {
  const { values } = readArguments();
  if (values.help) {
    console.log(help);
    return;
  }
  const root = path.resolve(__dirname, "..", "..");
  const site = readEnvironment(process.env);
  const problems = values.source
    ? checkSourceLinks(root, listPages(root), site)
    : checkBuiltLinks(root, site);
  printProblems(problems);
  console.log(
    problems.length === 0 ? "リンクに問題はありません。" : `リンクの問題 ${problems.length}`,
  );
  process.exitCode = problems.length > 0 ? 1 : 0;
}

try {
  main();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
