/**
 * What was tried for goals that are not reached, and what came of it, so that nobody tries it a second time without a
 * new idea. Measured on two cores with all pages; the order is that of the gain.
 */
import type { goals } from "./goals";

export const tried: Partial<Record<keyof typeof goals, readonly string[]>> = {
  coldBuild: [
    "クライアントのモジュールを先に組み立て、Terser が縮めるあいだにサーバーを組み立てる: 62 秒 → 54 秒（採用）",
    "html-minifier の代わりに正規表現で 1 回だけ切り詰める: 49 秒 → 43 秒（採用）",
    "新しいオブジェクトの領域を 64 MiB にする（--max-semi-space-size）: 62 秒 → 58 秒。128 MiB にしても変わらない（採用）",
    "検索の索引と Markdown の写しを別のスレッドで作る: 43 秒 → 40 秒（採用）",
    "Terser の代わりに esbuild で縮める: 時間は変わらず、全ページのスクリプトが 7 % 大きい（不採用）",
    "Brotli の品質を 10 から 9 にする: HTML の圧縮は半分の時間になるが 5 % 大きい（不採用）",
  ],
  warmBuild: [
    "webpack のキャッシュを使う: コンパイルは 5 秒ほどになる。残りは描画、全ページの書き込み、圧縮（採用）",
    "プログラムだけが読むファイルの Brotli を品質 8 にする: 2.7 秒 → 0.3 秒（採用）",
    "検索の索引と Markdown の写しを別のスレッドで作る: 3 秒短い（採用）",
    "変わらないページの圧縮を前のビルドから写す: どのページにもビルドの名前があるので、変わらないページがない（不採用）",
  ],
  rspackBuild: [
    "コールドビルドと同じ。差は webpack と Rspack の組み立てる速さである",
    "webpack の代わりに Rspack を使う: Docusaurus 2.4.3 のプラグインとローダーが webpack の型を使うので動かない（不採用）",
    "クライアントに記事のコードを入れない: MDX はサーバーの分だけ組み立てる（採用）",
  ],
  longTasks: [
    "記事を React に渡さず、サーバーの HTML のまま残す: 3 個 → 2 個（採用）",
    "記事のコードを色のある部分だけの要素にする: 要素が 2 割減り、解析が短くなる（採用）",
    "react-helmet-async、react-loadable、nprogress などを小さいコードに替える: スクリプトの実行が短くなる（採用）",
    "トップページの内容を HTML にする: トップページの分が短くなる（採用）",
  ],
  navigation: [
    "読んだ記事を文字列でなく要素のまま取っておく: 121 ミリ秒 → 94 ミリ秒（採用）",
    "行き先の HTML をリンクを指したときに取りに行く: 待ちがなくなる（採用）",
    "記事のコードを色のある部分だけの要素にする: 要素が 2 割減り、差し込みとレイアウトが短くなる（採用）",
  ],
  editVisible: [
    "webpack の lazyCompilation: ページがいつまでも表示されない（不採用）",
    "esbuild で TypeScript と JSX を変換する: 標準の Babel より短い（採用）",
    "保存の検知を待つ時間を縮める: Docusaurus と webpack の監視が 1 回ずつあり、縮めると 1 回の保存で 2 回組み立てる（不採用）",
  ],
};
