/** Executes samples on older releases of Deno and writes what they print into the pages: `npm run versions:outputs`. */
import fs from "node:fs";
import path from "node:path";
import {
  extractSamples,
  type GoodFence,
  type Project,
} from "@deno-docs-ja/doc-samples/pages/extract";
import { updatePage } from "@deno-docs-ja/doc-samples/pages/update";
import type { Update } from "@deno-docs-ja/doc-samples/run/outcome";
import { runProject } from "@deno-docs-ja/doc-samples/run/run";
import { inWorkspace } from "@deno-docs-ja/doc-samples/workspace";
import { siteAt } from "../../src/document/site";
import { readArguments, runCommand } from "../command-line";
import { formatJson } from "../json";
import { selectPages } from "../select-pages";
import { installDeno } from "../versions/install";
import { olderOutputs, RECORD, readRecord } from "./record";

const root = path.resolve(__dirname, "../..");
const COMMAND = "npm run versions:outputs --";

const help = `使い方: ${COMMAND} [ページ…]

「text output deno="2.4.4"」と書かれた出力を、そのバージョンの Deno で実行してページに書き込み、
${RECORD} に記録する。Deno は npm からインストールし、.cache/deno-versions/ に保存する（1 つ約 130 MB）。`;

/** The project as the older release sees it: only its own outputs are compared. */
function asSeenBy(version: string, project: Project): Project {
  const olderOf = (older: readonly GoodFence[]) =>
    older.find(({ fence }) => fence.deno === version);
  const samples = project.samples.map((sample) => ({
    ...sample,
    output: olderOf(sample.older),
    previews: [],
  }));
  return { ...project, samples };
}

async function measurePage(file: string): Promise<boolean> {
  const page = siteAt(root).read(file);
  const { projects } = extractSamples(page, false);
  const updates: Update[] = [];
  for (const version of new Set(olderOutputs(page).map((each) => each.version))) {
    console.error(`[versions:outputs] ${file}: Deno ${version}`);
    const deno = installDeno(root, version);
    const cacheFolder = path.join(root, ".cache/samples-older", version);
    const own = projects
      .map((project) => asSeenBy(version, project))
      .filter(({ samples }) => samples.some(({ output }) => output));
    await inWorkspace({ deno, command: COMMAND, cacheFolder }, async (workspace) => {
      for (const [index, project] of own.entries()) {
        const options = { root, online: false, update: true, anyExit: true };
        const found = await runProject(workspace, project, `run-${index}`, options);
        updates.push(...found.updates);
        const lines = found.problems.map(({ line, message }) => `${file}:${line}  ${message}`);
        if (lines.length > 0)
          throw new Error(`Deno ${version} で測れません。\n${lines.join("\n")}`);
      }
    });
  }
  return updatePage(siteAt(root), page, updates);
}

async function main(): Promise<void> {
  const { values, positionals } = readArguments(
    { options: { help: { type: "boolean" } }, allowPositionals: true },
    help,
  );
  if (values.help) return console.log(help);
  const files = selectPages(root, positionals);
  const record = readRecord(root);
  for (const file of files) {
    const isChanged = await measurePage(file);
    const measured = olderOutputs(siteAt(root).read(file)).map(
      ({ key, hash }): [string, string] => [key, hash],
    );
    if (isChanged) console.log(`${file} を更新しました。`);
    delete record[file];
    if (measured.length > 0) record[file] = Object.fromEntries(measured.sort());
  }
  const sorted = Object.fromEntries(Object.entries(record).sort());
  fs.mkdirSync(path.dirname(path.join(root, RECORD)), { recursive: true });
  fs.writeFileSync(path.join(root, RECORD), formatJson(sorted, 2));
  const count = Object.values(record).reduce((sum, each) => sum + Object.keys(each).length, 0);
  console.log(`${RECORD} に ${count} 個の出力を記録しました。`);
}

runCommand(main);
