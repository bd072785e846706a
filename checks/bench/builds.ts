import fs from "node:fs";
import path from "node:path";
import type { Progress } from "@deno-docs-ja/doc-samples/report";
import { siteAt } from "../../src/document/site";
import { comparePages } from "./compare-pages";
import { goals } from "./goals";
import { docusaurus, runTimed } from "./run";
import { copyAsStock, copySite, editPage, makeRspackSite, multiplyPages } from "./sites";
import { type Row, ratio } from "./table";

const { CI: _, ...withoutCi } = process.env;

/** Builds from scratch, as on a clean machine. */
function buildCold(site: string, args = docusaurus(site, "build")): Promise<number> {
  for (const name of [".docusaurus", "build", "node_modules/.cache"]) {
    fs.rmSync(path.join(site, name), { recursive: true, force: true });
  }
  return runTimed(args, site, { ...withoutCi, CI: "1" });
}

/** Builds with the previous build's cache. */
function buildWarm(site: string): Promise<number> {
  return runTimed(docusaurus(site, "build"), site, withoutCi);
}

type Pairs = [ours: number, theirs: number][];

/** Lists pages whose content differs from the stock build; readers would see that as a bug. */
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

/** Alternates builds of the site and its stock version: cold and edited. */
export async function measureBuilds(rounds: number, progress: Progress): Promise<Row[]> {
  const [site, stock] = [copySite(), copyAsStock()];
  const [cold, warm]: Pairs[] = [[], []];
  for (let round = 1; round <= rounds; round++) {
    progress.update(`${round}/${rounds} 回目: コールドビルド`);
    cold.push([await buildCold(site), await buildCold(stock)]);
    progress.update(`${round}/${rounds} 回目: 1 ページの編集`);
    // A clean machine keeps no cache, so filling it takes an extra build; stock always writes one.
    await buildWarm(site);
    for (const each of [site, stock]) editPage(each, `測定のための ${round} 回目の編集です。`);
    warm.push([await buildWarm(site), await buildWarm(stock)]);
  }
  return [
    ratio("コールドビルド", cold, "秒", goals.coldBuild),
    ratio("1 ページの編集後のビルド", warm, "秒", goals.warmBuild),
    compare(path.join(site, "build"), path.join(stock, "build")),
  ];
}

/** Alternates builds of site and fastest peer. */
export async function measurePeer(rounds: number, progress: Progress): Promise<Row[]> {
  const [site, peer] = [copySite(), makeRspackSite()];
  const pairs: Pairs = [];
  while (pairs.length < rounds) {
    progress.update(`${pairs.length + 1}/${rounds} 回目`);
    pairs.push([await buildCold(site), await buildCold(peer.site, peer.build)]);
  }
  return [ratio("コールドビルド（Rspack と）", pairs, "秒", goals.rspackBuild)];
}

/** Multiplier for the number of pages; puts the cost of one page well above the noise. */
const TIMES = 4;

/** Builds the site with more pages. */
export async function measureGrowth(progress: Progress): Promise<Row[]> {
  const site = copySite();
  const count = siteAt(site).list().length;
  const before = await buildCold(site);
  progress.update(`${TIMES} 倍のページ`);
  const pages = multiplyPages(site, TIMES);
  const after = await buildCold(site);
  const value = ((after - before) * 1000) / (pages - count);
  const note = `${pages} ページ ${after.toFixed(1)} 秒、${count} ページ ${before.toFixed(1)} 秒`;
  return [{ item: "もう 1 ページのビルド", value, unit: "ミリ秒", goal: goals.extraPage, note }];
}
