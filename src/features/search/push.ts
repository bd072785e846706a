/**
 * `npm run search:push`: sends the built site's records to a hosted Algolia index. Without `--push` it only prints what
 * it would send.
 */
import fs from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { readManifest, unpackHeadings, unpackRecords } from "@deno-docs-ja/ja-search/files";
import { recordsOf, type SearchRecord } from "@deno-docs-ja/ja-search/record";
import algoliasearch, { type AlgoliaSearchOptions } from "algoliasearch";
import { indexSettings, indexSynonyms } from "./hosted-index";

/** Algolia rejects larger records (free plans). */
const MAX_RECORD_BYTES = 10_000;
const VARIABLES = ["ALGOLIA_APP_ID", "ALGOLIA_ADMIN_KEY", "ALGOLIA_INDEX"] as const;

/** An error that the user at the terminal can fix. */
export class PushError extends Error {
  override name = "PushError";
}

const HELP = `使い方: npm run search:push -- [--push] [--records]

build/search/ の記録を Algolia のインデックスへ送ります。先に npm run build を実行してください。

  （指定なし）  送る内容の要約を表示するだけで、何も送りません
  --records     送る記録をすべて、1 行に 1 件の JSON で表示します
  --push        実際に送ります。環境変数 ALGOLIA_APP_ID、ALGOLIA_INDEX、ALGOLIA_ADMIN_KEY が必要です
`;

const bytesOf = (record: SearchRecord): number => Buffer.byteLength(JSON.stringify(record));

/**
 * Reads the records that the build generated for the embedded engine.
 *
 * @param buildDir absolute path of `build/`
 * @throws PushError when the build's search files are missing, damaged or of another version, or a record exceeds
 *   Algolia's limit
 */
export function readRecords(buildDir: string): SearchRecord[] {
  const folder = path.join(buildDir, "search");
  const read = (name: string) => JSON.parse(fs.readFileSync(path.join(folder, name), "utf8"));
  let records: SearchRecord[];
  try {
    const manifest = readManifest(read("manifest.json"));
    const { pages } = unpackRecords(
      unpackHeadings(read(manifest.headings)),
      read(manifest.records),
    );
    records = pages.flatMap((page) => recordsOf(page, manifest.siteUrl));
  } catch (error) {
    throw new PushError(
      `${folder} がないか、壊れているか、形式の版が違います（${(error as Error).message}）。npm run build を実行してからやり直してください。`,
    );
  }
  const tooLarge = records.filter((record) => bytesOf(record) > MAX_RECORD_BYTES);
  if (tooLarge.length > 0) {
    const list = tooLarge.map((record) => `${record.objectID}（${bytesOf(record)} バイト）`);
    throw new PushError(
      `Algolia の上限 ${MAX_RECORD_BYTES} バイトを超える記録があります: ${list.join("、")}。ページの節を分けてください。`,
    );
  }
  return records;
}

/**
 * Replaces the contents of a hosted index. Fills a temporary index that takes the old one's place when it is complete,
 * so that readers never search half of the site.
 *
 * @param env variables with application, key and index
 * @param records records to send
 * @param options other hosts than Algolia's own
 * @throws PushError naming the missing variables; ApiError or RetryError of Algolia's client, with the old index
 *   unchanged
 */
export async function replaceIndex(
  env: Readonly<Record<string, string | undefined>>,
  records: readonly SearchRecord[],
  options: AlgoliaSearchOptions = {},
): Promise<void> {
  const [appId, adminKey, index] = VARIABLES.map((name) => env[name]?.trim() ?? "");
  const missing = VARIABLES.filter((name) => !env[name]?.trim());
  if (missing.length > 0) {
    throw new PushError(`環境変数 ${missing.join("、")} を設定してください。`);
  }
  const client = algoliasearch(appId, adminKey, options);
  const temporary = client.initIndex(`${index}_tmp_${Date.now()}`);
  await temporary.setSettings(indexSettings).wait();
  await temporary.saveSynonyms(indexSynonyms, { replaceExistingSynonyms: true }).wait();
  await temporary.saveObjects([...records]).wait();
  await client.moveIndex(temporary.indexName, index).wait();
}

/**
 * Sums up what would be sent.
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

function parse(args: string[]) {
  const flag = { type: "boolean" } as const;
  try {
    return parseArgs({ args, options: { push: flag, records: flag, help: flag } }).values;
  } catch {
    throw new PushError(`オプション ${args.join(" ")} は使えません。\n\n${HELP}`);
  }
}

async function main(): Promise<void> {
  const options = parse(process.argv.slice(2));
  if (options.help) return console.log(HELP);
  const records = readRecords(path.resolve("build"));
  if (options.records)
    return console.log(records.map((record) => JSON.stringify(record)).join("\n"));
  console.log(summaryOf(records));
  if (!options.push) {
    return console.log("まだ送っていません。送るには --push を付けて実行してください。");
  }
  await replaceIndex(process.env, records);
  console.log("インデックスを置き換えました。");
}

if (require.main === module) {
  main().catch((error: unknown) => {
    const reason =
      error instanceof PushError
        ? error.message
        : `Algolia への送信に失敗しました（${error instanceof Error ? error.message : JSON.stringify(error)}）。鍵の権限と接続を確かめてください。元のインデックスは変わっていません。`;
    console.error(reason);
    process.exitCode = 1;
  });
}
