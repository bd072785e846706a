import { readArguments, readNames } from "../command-line";

/** What can be measured, in execution order. */
const parts = ["build", "growth", "sizes", "click", "typing", "dev", "rspack"] as const;
export type Part = (typeof parts)[number];

export const help = `使い方: npm run bench [-- オプション]

このサイトの速さを、同じページの標準の Docusaurus 2.4.3（Babel、Terser、html-minifier、MDX のままの記事）と比べ、
目標とともに 1 つの表に示す。全部で 40 分ほどかかる。

  --only NAME[,NAME…]  これだけを測る（省くと rspack のほかの全部）。build/ を測るものは、先に npm run build
                         build   ビルドの時間。全ページの題名・文字・リンク・ID も標準と比べる
                         growth  1 ページ増えるごとのビルドの時間
                         sizes   最初に読み込むバイト数（build/）
                         click   クリックから見出しまで（build/）
                         typing  検索の打鍵から結果まで（build/）
                         dev     npm start から最初のページまで、編集から表示まで
                         rspack  同じページの Docusaurus 3.10 と Rspack のビルド（インストールにネットワークが要る）
  --rounds N           ビルドを交互に測る回数、1〜20（省くと 1）`;

/**
 * @param args command-line arguments
 * @returns what to measure and how many builds; undefined for help
 * @throws Error in Japanese naming the bad value and the allowed ones
 */
export function readOptions(args: string[]) {
  const options = {
    only: { type: "string", default: parts.filter((part) => part !== "rspack").join(",") },
    rounds: { type: "string", default: "1" },
    help: { type: "boolean", default: false },
  } as const;
  const { values } = readArguments({ args, options }, help);
  if (values.help) return undefined;
  const chosen = readNames(values.only, parts);
  if (!/^([1-9]|1\d|20)$/.test(values.rounds)) {
    throw new Error(
      `--rounds の値「${values.rounds}」は使えません。1 から 20 までの整数を書いてください。`,
    );
  }
  return { parts: parts.filter((part) => chosen.includes(part)), rounds: Number(values.rounds) };
}
