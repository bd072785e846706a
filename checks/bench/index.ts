/**
 * `npm run bench`: measures the site against its goals and stock Docusaurus 2.4.3 with the same pages.
 * Works on copies, so the packages' own caches are untouched. Exits with 1 when a goal is missed.
 */
import fs from "node:fs";
import path from "node:path";
import { Progress } from "@deno-docs-ja/doc-samples/report";
import { runCommand } from "../command-line";
import { measureTyping } from "../search/typing";
import { measureBuilds, measureGrowth, measurePeer } from "./builds";
import { help, type Part, readOptions } from "./options";
import { root } from "./run";
import { measureSizes } from "./sizes";
import { cellsOf, isReached, type Row } from "./table";
import { measureClick, measureDev } from "./waits";

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  if (!options) return console.log(help);
  const { parts, rounds } = options;
  const build = path.join(root, "build");
  if (parts.some((part) => /sizes|click|typing/.test(part)) && !fs.existsSync(build)) {
    throw new Error("build/ がありません。先に npm run build を実行してください。");
  }
  const measure: Record<Part, (progress: Progress) => Row[] | Promise<Row[]>> = {
    build: (progress) => measureBuilds(rounds, progress),
    growth: measureGrowth,
    sizes: () => measureSizes(build),
    click: measureClick,
    typing: measureTyping,
    dev: measureDev,
    rspack: (progress) => measurePeer(rounds, progress),
  };
  const rows: Row[] = [];
  try {
    for (const part of parts) {
      const progress = new Progress(part);
      progress.update("測定");
      rows.push(...(await measure[part](progress)));
      progress.end();
    }
  } finally {
    // Keeps expensive measurements when a later step fails.
    console.table(Object.fromEntries(rows.map((row) => [row.item, cellsOf(row)])));
  }
  process.exitCode = rows.every(isReached) ? 0 : 1;
}

runCommand(main);
