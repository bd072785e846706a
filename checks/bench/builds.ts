import fs from "node:fs";
import path from "node:path";
import { listPages } from "../../src/remark/read-page";
import type { Progress } from "../report";
import { comparePages } from "./compare-pages";
import { goals } from "./goals";
import { docusaurus, runMeasured, type Usage } from "./run";
import { copyAsStock, copySite, editPage, makeRspackSite, multiplyPages } from "./sites";
import { type Row, ratio } from "./table";

const { CI: _, ...withoutCi } = process.env;

/** Builds from nothing, as a clean machine does. */
function buildCold(site: string, args = docusaurus(site, "build")): Promise<Usage> {
  for (const name of [".docusaurus", "build", "node_modules/.cache"]) {
    fs.rmSync(path.join(site, name), { recursive: true, force: true });
  }
  return runMeasured(args, site, { ...withoutCi, CI: "1" });
}

/** Builds with the cache of the build before. */
function buildWarm(site: string): Promise<Usage> {
  return runMeasured(docusaurus(site, "build"), site, withoutCi);
}

type Pairs = [ours: Usage, theirs: Usage][];
const of = (key: keyof Usage, pairs: Pairs) =>
  pairs.map(([ours, theirs]): [number, number] => [ours[key], theirs[key]]);

/** Says which pages are not as the stock build has them, which a reader would take for a fault of the page. */
function compare(build: string, stockBuild: string): Row {
  const differences = comparePages(build, stockBuild);
  for (const { file, ours, theirs } of differences.slice(0, 20)) {
    console.error(`${file}: 「${ours ?? ""}」が標準では「${theirs ?? ""}」です。`);
  }
  return {
    item: "題名・文字・リンク・ID が標準と違うページ",
    value: differences.length,
    unit: "個",
    goal: goals.differentPages,
  };
}

/**
 * Builds the site and its stock version in turn, cold and after an edit.
 *
 * @param withRspack whether the peer is built as well
 */
export async function measureBuilds(
  rounds: number,
  withRspack: boolean,
  progress: Progress,
): Promise<Row[]> {
  const [site, stock] = [copySite(), copyAsStock()];
  const peer = withRspack ? makeRspackSite() : undefined;
  const [cold, warm, peers]: Pairs[] = [[], [], []];
  for (let round = 1; round <= rounds; round++) {
    const step = (text: string) => progress.update(`${round}/${rounds} 回目: ${text}`);
    step("このサイト");
    const ours = await buildCold(site);
    if (peer) {
      step("Rspack");
      peers.push([ours, await buildCold(peer.site, peer.build)]);
    }
    step("標準");
    cold.push([ours, await buildCold(stock)]);
    // A clean machine keeps no cache, so it takes a build of its own to fill it; stock always writes one.
    step("このサイトのキャッシュ");
    await buildWarm(site);
    step("1 ページの編集");
    for (const each of [site, stock]) editPage(each, `測定のための ${round} 回目の編集です。`);
    warm.push([await buildWarm(site), await buildWarm(stock)]);
  }
  const rows = [
    ratio("コールドビルド", of("seconds", cold), "秒", goals.coldBuild),
    ratio("コールドビルドの CPU 時間", of("cpuSeconds", cold), "秒"),
    ratio("コールドビルドのメモリー", of("memory", cold), "MiB"),
    ratio("1 ページの編集後のビルド", of("seconds", warm), "秒", goals.warmBuild),
    compare(path.join(site, "build"), path.join(stock, "build")),
  ];
  if (peer) {
    rows.push(ratio("コールドビルド（Rspack と）", of("seconds", peers), "秒", goals.rspackBuild));
  }
  return rows;
}

/** How many times the pages are multiplied: what one more of them takes is far above the noise then. */
const TIMES = 4;

/** Builds the site with more pages. */
export async function measureGrowth(progress: Progress): Promise<Row[]> {
  const site = copySite();
  const count = listPages(site).length;
  const { seconds } = await buildCold(site);
  progress.update(`${TIMES} 倍のページ`);
  const pages = multiplyPages(site, TIMES);
  const more = await buildCold(site);
  const value = ((more.seconds - seconds) * 1000) / (pages - count);
  const note = `${pages} ページ ${more.seconds.toFixed(1)} 秒、${count} ページ ${seconds.toFixed(1)} 秒`;
  return [
    { item: "もう 1 ページのビルド", value, unit: "ミリ秒", goal: goals.extraPage, note },
    { item: "そのメモリー", value: more.memory, unit: "MiB", goal: goals.buildMemory },
  ];
}
