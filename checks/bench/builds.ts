import fs from "node:fs";
import path from "node:path";
import { listPages } from "../../src/remark/read-page";
import type { Progress } from "../report";
import { median } from "../statistics";
import { comparePages, partNames } from "./compare-pages";
import { goals } from "./goals";
import { profileBuild } from "./profile-build";
import { buildRspackSite, makeRspackSite } from "./rspack";
import { buildSite, type Usage } from "./run-measured";
import { copyAsStock, copySite, editPage, multiplyPages } from "./site-copy";
import { isReached, type Row } from "./table";
import { tried } from "./tried";

/** Leaves nothing of the builds before. */
function clean(site: string): void {
  for (const name of [".docusaurus", "build", "node_modules/.cache"]) {
    fs.rmSync(path.join(site, name), { recursive: true, force: true });
  }
}

/** Builds a copy from nothing, as a clean machine does. */
function buildCold(site: string): Promise<Usage> {
  clean(site);
  return buildSite(site, true);
}

/** Builds a copy with the cache of the build before. */
function buildWarm(site: string, round: number): Promise<Usage> {
  editPage(site, `測定のための ${round} 回目の編集です。`);
  return buildSite(site, false);
}

const middle = (usages: readonly Usage[], of: keyof Usage) =>
  median(usages.map((usage) => usage[of]));

/** One figure of builds that were made in turn, as a ratio. */
function ratio(
  item: string,
  pairs: readonly [Usage, Usage][],
  of: keyof Usage,
  unit: string,
  goal?: number,
): Row {
  const [ours, theirs] = [0, 1].map((side) =>
    middle(
      pairs.map((pair) => pair[side]),
      of,
    ),
  );
  return {
    item,
    value: median(pairs.map(([one, other]) => one[of] / other[of])),
    unit: "倍",
    goal,
    note: `${ours.toFixed(1)} ${unit} / ${theirs.toFixed(1)} ${unit}`,
  };
}

/** How many differences are printed in full. */
const SHOWN = 20;

/** Says which pages are not as the stock build has them, which a reader would take for a fault of the page. */
function compare(build: string, stockBuild: string): Row {
  const differences = comparePages(build, stockBuild);
  for (const { file, part, ours, theirs } of differences.slice(0, SHOWN)) {
    console.error(
      `${file}: ${partNames[part]}が標準のビルドと違います。このサイト: ${ours ?? "ない"}、標準: ${theirs ?? "ない"}`,
    );
  }
  return {
    item: "題名・文字・リンク・ID が標準のビルドと違うページ",
    value: new Set(differences.map(({ file }) => file)).size,
    unit: "個",
    goal: goals.differentPages,
  };
}

/**
 * Builds the site and its stock version in turn, cold and after an edit.
 *
 * @param rspack whether the peer is built as well
 * @returns the figures, and the stock build for further comparisons
 */
export async function measureBuilds(
  rounds: number,
  rspack: boolean,
  progress: Progress,
): Promise<{ rows: Row[]; stockBuild: string }> {
  const site = copySite();
  const stock = copyAsStock();
  const cold: [Usage, Usage][] = [];
  const warm: [Usage, Usage][] = [];
  const peers: [Usage, Usage][] = [];
  if (rspack) progress.update("Rspack のインストール");
  const peer = rspack ? makeRspackSite() : undefined;
  for (let round = 1; round <= rounds; round++) {
    const build = (text: string, run: () => Promise<Usage>) => {
      progress.update(`${round}/${rounds} 回目: ${text}`);
      return run();
    };
    const ours = await build("このサイト", () => buildCold(site));
    if (peer) peers.push([ours, await build("Rspack", () => buildRspackSite(peer))]);
    cold.push([ours, await build("標準", () => buildCold(stock))]);
    // A clean machine keeps no cache, so it takes a build of its own to fill it.
    await build("このサイトのキャッシュ", () => buildSite(site, false));
    warm.push([
      await build("このサイトの 1 ページの編集", () => buildWarm(site, round)),
      await build("標準の 1 ページの編集", () => buildWarm(stock, round)),
    ]);
  }
  const rows = [
    ratio("コールドビルド（標準との比）", cold, "seconds", "秒", goals.coldBuild),
    ratio("コールドビルドの CPU 時間（標準との比）", cold, "cpuSeconds", "秒"),
    ratio("コールドビルドのメモリー（標準との比）", cold, "memory", "MiB"),
    ratio("1 ページの編集後のビルド（標準との比）", warm, "seconds", "秒", goals.warmBuild),
  ];
  if (peers.length > 0) {
    rows.push(
      ratio(
        "コールドビルド（Docusaurus 3.10 と Rspack との比）",
        peers,
        "seconds",
        "秒",
        goals.rspackBuild,
      ),
    );
  }
  const stockBuild = path.join(stock, "build");
  rows.push(compare(path.join(site, "build"), stockBuild));
  await explain(rows, site, progress);
  return { rows: rows.filter(({ value }) => !Number.isNaN(value)), stockBuild };
}

/** Adds to builds that take too long where their time goes. */
async function explain(rows: readonly Row[], site: string, progress: Progress): Promise<void> {
  const missed = (item: RegExp) => rows.filter((row) => item.test(row.item) && !isReached(row));
  const warm = missed(/編集後/);
  if (warm.length > 0) {
    progress.update("1 ページの編集のプロファイル");
    editPage(site, "プロファイルのための編集です。");
    const profile = await profileBuild(site, false);
    for (const row of warm) Object.assign(row, { profile, tried: tried.warmBuild });
  }
  const cold = missed(/^コールドビルド（/);
  if (cold.length > 0) {
    progress.update("コールドビルドのプロファイル");
    clean(site);
    const profile = await profileBuild(site, true);
    for (const row of cold) Object.assign(row, { profile, tried: tried.coldBuild });
  }
}

/**
 * Builds the site with more and more pages.
 *
 * @param sizes by how much the pages are multiplied
 */
export async function measureSizes(sizes: readonly number[], progress: Progress): Promise<Row[]> {
  progress.update("1 倍");
  const plain = copySite();
  const count = listPages(plain).length;
  const { seconds } = await buildCold(plain);
  const rows: Row[] = [];
  for (const times of sizes) {
    progress.update(`${times} 倍`);
    const site = copySite();
    const pages = multiplyPages(site, times);
    const usage = await buildCold(site);
    if (usage.seconds > seconds) {
      const row: Row = {
        item: `ページが ${times} 倍のとき、1 ページ増えるごと`,
        value: ((usage.seconds - seconds) * 1000) / (pages - count),
        unit: "ミリ秒",
        goal: goals.extraPage,
        note: `${pages} ページ ${usage.seconds.toFixed(1)} 秒、${count} ページ ${seconds.toFixed(1)} 秒`,
      };
      rows.push(row);
      if (!isReached(row)) {
        progress.update(`${times} 倍のプロファイル`);
        clean(site);
        Object.assign(row, { profile: await profileBuild(site, true), tried: tried.extraPage });
      }
    } else {
      console.error(
        `${count} ページのビルドが ${pages} ページより長くかかり、1 ページ増えるごとの時間がわかりません。ほかのプログラムを止めて npm run bench -- --only sizes を実行してください。`,
      );
    }
    rows.push({
      item: `ページが ${times} 倍のときのメモリー`,
      value: usage.memory,
      unit: "MiB",
      goal: goals.buildMemory,
    });
    fs.rmSync(site, { recursive: true, force: true });
  }
  return rows.filter(({ value }) => !Number.isNaN(value));
}
