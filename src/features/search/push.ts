/**
 * `npm run search:push`: sends the records of the built site to a hosted Algolia index. Without
 * `--push` it only prints what it would send.
 */
import fs from "node:fs";
import path from "node:path";
import algoliasearch, { type AlgoliaSearchOptions } from "algoliasearch";
import { indexSettings, indexSynonyms } from "./hosted-index";
import { readManifest, unpackHeadings, unpackRecords } from "./records/files";
import { escapeRecord, recordsOf, type SearchRecord } from "./records/record";

/** Algolia refuses larger records (free plans; 10,000 bytes). */
const MAX_RECORD_BYTES = 10_000;

/** A reason to stop that the person at the terminal can do something about. */
export class PushError extends Error {
  override name = "PushError";
}

/** Where the records go. */
export interface PushTarget {
  appId: string;
  adminKey: string;
  index: string;
}

const HELP = `使い方: npm run search:push -- [--push] [--records]

build/search/ の記録を Algolia のインデックスへ送ります。先に npm run build を実行してください。

  （指定なし）  送る内容の要約を表示するだけで、何も送りません
  --records     送る記録をすべて、1 行に 1 件の JSON で表示します
  --push        実際に送ります。環境変数 ALGOLIA_APP_ID、ALGOLIA_INDEX、ALGOLIA_ADMIN_KEY が必要です
`;

function readJson(file: string): unknown {
  try {
    return JSON.parse(fs.readFileSync(file, "utf8"));
  } catch (error) {
    throw new PushError(
      `${file} を読めません（${(error as Error).message}）。npm run build を実行してからやり直してください。`,
    );
  }
}

/**
 * Reads the records that the build made for the embedded engine, as a hosted index stores them.
 *
 * @param buildDir absolute path of `build/`
 * @returns records with markup escaped, ready to send
 * @throws PushError when the build's search files are missing, damaged or of another version, or a
 *   record is larger than Algolia takes
 */
export function readRecords(buildDir: string): SearchRecord[] {
  const folder = path.join(buildDir, "search");
  const read = (name: string) => readJson(path.join(folder, name));
  let records: SearchRecord[];
  try {
    const manifest = readManifest(read("manifest.json"));
    const pages = unpackRecords(unpackHeadings(read(manifest.headings)), read(manifest.records));
    records = pages.flatMap((page) => recordsOf(page, manifest.siteUrl)).map(escapeRecord);
  } catch (error) {
    if (error instanceof PushError) throw error;
    throw new PushError(
      `${folder} の内容が壊れているか、形式の版が違います（${(error as Error).message}）。npm run build を実行してからやり直してください。`,
    );
  }
  const tooLarge = records.filter((record) => bytesOf(record) > MAX_RECORD_BYTES);
  if (tooLarge.length > 0) {
    throw new PushError(
      `Algolia の上限 ${MAX_RECORD_BYTES} バイトを超える記録があります: ${tooLarge
        .map((record) => `${record.objectID}（${bytesOf(record)} バイト）`)
        .join("、")}。ページの節を分けてください。`,
    );
  }
  return records;
}

function bytesOf(record: SearchRecord): number {
  return Buffer.byteLength(JSON.stringify(record));
}

/**
 * Reads the target from the environment.
 *
 * @throws PushError naming the variables that are missing
 */
export function readTarget(env: NodeJS.ProcessEnv): PushTarget {
  const names = ["ALGOLIA_APP_ID", "ALGOLIA_ADMIN_KEY", "ALGOLIA_INDEX"];
  const [appId, adminKey, index] = names.map((name) => env[name]?.trim() ?? "");
  const missing = names.filter((name) => !env[name]?.trim());
  if (missing.length > 0) {
    throw new PushError(`環境変数 ${missing.join("、")} を設定してください。`);
  }
  return { appId, adminKey, index };
}

/**
 * Replaces everything in a hosted index. A new index is filled beside the old one and takes its
 * place when it is complete, so that readers never search half of the site.
 *
 * @param target application, key and index
 * @param records records to send
 * @param options other hosts than Algolia's own
 * @throws ApiError or RetryError of Algolia's client; the old index is unchanged then
 */
export async function replaceIndex(
  target: PushTarget,
  records: readonly SearchRecord[],
  options: AlgoliaSearchOptions = {},
): Promise<void> {
  const client = algoliasearch(target.appId, target.adminKey, options);
  const temporary = client.initIndex(`${target.index}_tmp_${Date.now()}`);
  await temporary.setSettings(indexSettings).wait();
  await temporary.saveSynonyms(indexSynonyms, { replaceExistingSynonyms: true }).wait();
  await temporary.saveObjects([...records]).wait();
  await client.moveIndex(temporary.indexName, target.index).wait();
}

/**
 * Says what would be sent.
 *
 * @param records records to send
 */
export function summaryOf(records: readonly SearchRecord[]): string {
  const types = new Map<string, number>();
  for (const { type } of records) types.set(type, (types.get(type) ?? 0) + 1);
  const sizes = records.map(bytesOf);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  return [
    `記録: ${records.length} 件（${[...types].map(([type, count]) => `${type} ${count}`).join("、")}）`,
    `大きさ: 合計 ${total} バイト、最大 ${Math.max(0, ...sizes)} バイト`,
    `設定: ${Object.keys(indexSettings).length} 項目、同義語: ${indexSynonyms.length} 組`,
    ...records.slice(0, 2).map((record) => `例: ${JSON.stringify(record)}`),
  ].join("\n");
}

async function main(args: readonly string[]): Promise<void> {
  const unknown = args.filter((arg) => !["--push", "--records", "--help"].includes(arg));
  if (unknown.length > 0)
    throw new PushError(`オプション ${unknown.join("、")} はありません。\n\n${HELP}`);
  if (args.includes("--help")) {
    console.log(HELP);
    return;
  }
  const records = readRecords(path.resolve("build"));
  if (args.includes("--records")) {
    for (const record of records) console.log(JSON.stringify(record));
    return;
  }
  console.log(summaryOf(records));
  if (!args.includes("--push")) {
    console.log("まだ送っていません。送るには --push を付けて実行してください。");
    return;
  }
  const target = readTarget(process.env);
  await replaceIndex(target, records);
  console.log(`インデックス ${target.index} を置き換えました。`);
}

if (require.main === module) {
  main(process.argv.slice(2)).catch((error: unknown) => {
    const reason =
      error instanceof PushError
        ? error.message
        : `Algolia への送信に失敗しました（${error instanceof Error ? error.message : JSON.stringify(error)}）。鍵の権限と接続を確かめてください。元のインデックスは変わっていません。`;
    console.error(reason);
    process.exitCode = 1;
  });
}
