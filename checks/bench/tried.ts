/**
 * What was tried for goals that are not reached, and what came of it, so that nobody tries it a second time without a
 * new idea. Measured on two cores with all pages; "採用" is in use.
 */
import type { goals } from "./goals";

const coldBuild = [
  "クライアントのモジュールを先に組み立て、Terser が縮めるあいだにサーバーを組み立てる: 62 秒 → 54 秒（採用）",
  "html-minifier の代わりに正規表現で 1 回だけ切り詰める: 49 秒 → 43 秒（採用）",
  "新しいオブジェクトの領域を 64 MiB にする（--max-semi-space-size）: 62 秒 → 58 秒（採用）",
  "検索の索引と Markdown の写しを、ビルドのそばの 1 つのスレッドで作る: 43 秒 → 41 秒（採用）",
  "Terser の代わりに esbuild で縮める: 時間は変わらず、全ページのスクリプトが 7 % 大きい（不採用）",
  "Brotli の品質を 10 から 9 にする: HTML の圧縮は半分の時間になるが、5 % 大きい（不採用）",
];

export const tried: Partial<Record<keyof typeof goals, readonly string[]>> = {
  coldBuild,
  rspackBuild: coldBuild,
  warmBuild: [
    "検索の索引と Markdown の写しを、ビルドのそばの 1 つのスレッドで作る（採用）",
    "プログラムだけが読むファイルの Brotli を品質 8 にする: 2.7 秒 → 0.3 秒（採用）",
    "html-minifier の代わりに正規表現で 1 回だけ切り詰める: 49 秒 → 43 秒（採用）",
    "変わらないページの圧縮を前のビルドから写す: どのページにもビルドの名前があるので、変わらないページがない（不採用）",
  ],
  extraPage: [
    "ブラウザーのビルドに記事のコードを入れない: MDX はサーバーの分だけ組み立て、ページごとのスクリプトもない（採用）",
    "html-minifier の代わりに正規表現で 1 回だけ切り詰める: 1 ページ 28 ミリ秒短い（採用）",
    "プログラムだけが読むファイルの Brotli を品質 8 にする: 1 ページ 11 ミリ秒短い（採用）",
    "ページの一覧と経路を、全ページのスクリプトに 1 つだけ持たせる: ページ数の 2 乗で増えるものがない（採用）",
  ],
  longTasks: [
    "ページの要素の属性を、変わるときだけ書く: スタイルの計算をやり直さなくなり、3 個 → 2 個（採用）",
    "同じスクリプトを 1 回だけ先に読み込む: 30 個の link を足さなくなり、2 個 → 1 個（採用）",
    "色のないコードを要素にしない: 要素が 2 割減る（採用）",
  ],
  navigation: [
    "読んだ記事を文字列でなく要素のまま取っておく: 121 ミリ秒 → 94 ミリ秒（採用）",
    "色のないコードを要素にせず、使わない部品をスクリプトから外す: 94 ミリ秒 → 75〜82 ミリ秒（採用）",
    "離れる記事を要素ごと外し、同じスクリプトを 1 回だけ先に読み込む: 75〜82 ミリ秒 → 74 ミリ秒（採用）",
  ],
  editVisible: [
    "webpack の lazyCompilation: ページがいつまでも表示されない（不採用）",
    "webpack の memoryCacheUnaffected: 430 ミリ秒 → 443 ミリ秒（不採用）",
    "チャンクの分割をやめる: 430 ミリ秒 → 464 ミリ秒（不採用）",
    "ソースマップを eval にする: 474 ミリ秒 → 451 ミリ秒で、測るたびの差のうち（不採用）",
  ],
};
