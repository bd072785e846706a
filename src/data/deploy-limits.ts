/**
 * Prices and limits of Deno Deploy, and their only source: pages show them with `<DeployLimits />` or
 * `<DeployPrices />`, or link to the page that does.
 */

/** An official document with figures. */
export interface Source {
  /** Link text, in Japanese. */
  title: string;
  url: string;
}

/** A statement and its source document. */
export interface Stated {
  /**
   * Newest date for which the statement holds, e.g. "2026-08-04": the document's last change, its entry's date, or, with
   * `written`, the date of the stored copy in which it was read again.
   */
  asOf: string;
  /** Date of the document or entry, where it is older than the copy read again. */
  written?: string;
  source: Source;
}

/** One platform limit. */
export interface Limit extends Stated {
  /** What is limited: a noun phrase. */
  name: string;
  /** Figure with unit, by plan where plans differ. */
  value: string;
}

/** A plan for organizations. */
export interface Plan extends Stated {
  name: string;
  /** Monthly price; missing where the documents refer to the price list. */
  price?: string;
  /** Included features, as noun phrases. */
  includes: string[];
}

/** Group names, as in `<DeployLimits group="build" />`. */
export const limitGroups = ["app", "build", "revision", "env", "cron", "cli"] as const;
export type LimitGroup = (typeof limitGroups)[number];

/** The price list itself, which is not in the documentation. */
export const priceList: Source = { title: "料金表", url: "https://deno.com/deploy/pricing" };

const docs = "https://docs.deno.com";
const builds: Source = { title: "Builds", url: `${docs}/deploy/reference/builds/` };
const changelog: Source = { title: "変更履歴", url: `${docs}/deploy/changelog/` };
const commands: Source = { title: "deno deploy", url: `${docs}/runtime/reference/cli/deploy/` };
const cron: Source = { title: "Cron", url: `${docs}/deploy/reference/cron/` };
const limits: Source = { title: "料金と制限", url: `${docs}/deploy/pricing_and_limits/` };
const runtime: Source = { title: "Runtime", url: `${docs}/deploy/reference/runtime/` };
const apps: Source = { title: "Applications", url: `${docs}/deploy/reference/apps/` };
const subhosting: Source = {
  title: "Subhosting の料金と制限",
  url: `${docs}/subhosting/manual/pricing_and_limits/`,
};
const variables: Source = {
  title: "環境変数とコンテキスト",
  url: `${docs}/deploy/reference/env_vars_and_contexts/`,
};

/** Date of the newest stored copy of the documentation, in which old statements were read again. */
const readAgain = "2026-08-18";

/** Limits by group, in table order. */
export const deployLimits: Record<LimitGroup, Limit[]> = {
  app: [
    {
      name: "ソースと静的ファイルの合計",
      value: "1 GB まで",
      written: "2025-10-07",
      asOf: readAgain,
      source: limits,
    },
    { name: "メモリの既定値", value: "768 MB", asOf: "2026-10-01", source: builds },
    { name: "メモリの上限", value: "Pro は 4 GB", asOf: "2026-10-01", source: builds },
    {
      name: "設定できるメモリの範囲",
      value: "512〜4096 MB（プランによる）",
      asOf: "2026-03-12",
      source: changelog,
    },
    {
      name: "通信がなくなってから停止まで",
      value: "5 秒〜10 分",
      asOf: "2026-06-18",
      source: runtime,
    },
    {
      name: "停止の合図から強制終了まで",
      value: "5 秒",
      asOf: "2026-06-18",
      source: runtime,
    },
  ],
  build: [
    { name: "制限時間", value: "既定 5 分、Pro は 30 分まで", asOf: "2026-10-01", source: builds },
    { name: "メモリ", value: "既定 3 GB、Pro は 4 GB", asOf: "2026-10-01", source: builds },
    { name: "vCPU", value: "2 個", asOf: "2026-10-01", source: builds },
    { name: "ディスク", value: "8 GB", asOf: "2026-10-01", source: builds },
    {
      name: "1 時間のデプロイ回数",
      value: "Builder は 200 回",
      asOf: "2026-03-12",
      source: changelog,
    },
  ],
  revision: [
    {
      name: "通信のないリビジョンの無効化",
      value: "30 日後",
      asOf: "2025-12-18",
      source: changelog,
    },
    {
      name: "無効になったリビジョンの削除",
      value: "さらに 7 日後",
      asOf: "2025-12-18",
      source: changelog,
    },
    {
      name: "削除したアプリの復元の依頼",
      value: "30 日以内",
      asOf: "2026-03-19",
      source: apps,
    },
  ],
  env: [
    { name: "名前の長さ", value: "128 バイトまで", asOf: "2026-08-04", source: variables },
    {
      name: "値の長さ",
      value: "16 KB（16,384 バイト）まで",
      asOf: "2026-08-04",
      source: variables,
    },
  ],
  cron: [
    {
      name: "1 つのリビジョンのジョブの数",
      value: "Free は 10 個、有料プランは無制限",
      asOf: "2026-03-02",
      source: cron,
    },
    { name: "ジョブの名前の長さ", value: "256 文字まで", asOf: "2026-03-02", source: cron },
    { name: "再試行の回数", value: "5 回まで", asOf: "2026-03-02", source: cron },
    { name: "再試行までの待ち時間", value: "1 時間まで", asOf: "2026-03-02", source: cron },
  ],
  cli: [
    {
      name: "--build-timeout",
      value: "5、10、15、20、25、30（分）",
      asOf: "2026-02-12",
      source: commands,
    },
    {
      name: "--build-memory-limit",
      value: "1024、2048、3072、4096（MB）",
      asOf: "2026-02-12",
      source: commands,
    },
  ],
};

/** Plans from smallest to largest. */
export const deployPlans: Plan[] = [
  {
    name: "Free",
    includes: [
      "新しい組織の最初のプラン",
      "月ごとの無料枠（リクエスト、転送量、CPU 時間、メモリ時間）",
      "枠を超えたアプリは次の請求期間まで停止",
      "カードの登録で確認するまでは、さらに小さい枠",
    ],
    written: "2025-09-26",
    asOf: readAgain,
    source: changelog,
  },
  {
    name: "Pro",
    includes: [
      "枠を超えた分は月末に請求",
      "支出の上限の設定",
      "ワイルドカードのカスタムドメイン",
      "自分の TLS 証明書",
      "優先のサポート",
    ],
    written: "2025-09-26",
    asOf: readAgain,
    source: changelog,
  },
  {
    name: "Builder",
    price: "200 ドル / 月",
    includes: [
      "HTTP リクエスト 2,000 万件",
      "CPU 400 時間",
      "実行とビルドのメモリ 4 GB まで",
      "デプロイ 1 時間に 200 回まで",
    ],
    asOf: "2026-03-12",
    source: changelog,
  },
  {
    name: "Enterprise",
    includes: ["Subhosting の 1 時間のデプロイ回数を、Builder より増やせる"],
    asOf: "2026-03-19",
    source: subhosting,
  },
];
