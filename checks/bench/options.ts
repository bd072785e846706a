import { parseArgs } from "node:util";

/** What can be measured, in the order it is. */
const parts = ["build", "sizes", "bytes", "runtime", "dev", "lighthouse"] as const;
export type Part = (typeof parts)[number];

/** What the command line asks for. */
export interface Options {
  parts: Part[];
  /** How often builds are paired. */
  rounds: number;
  /** By how much pages are multiplied. */
  sizes: number[];
  /** Whether a peer is built, too, whose packages have to be installed. */
  rspack: boolean;
}

export const help = `使い方: npm run bench [-- オプション]

このサイトの速さを、同じページの標準の Docusaurus 2.4.3（Babel と Terser）と比べ、目標とともに 1 つの表に示す。
全部で 50 分ほどかかる。bytes と runtime と lighthouse は build/ を測るので、先に npm run build を実行する。
build は、全ページの題名・文字・リンク・ID が標準のビルドと同じかも調べる。
lighthouse は Lighthouse のパッケージを一時フォルダーに入れるので、ネットワークが要る。

  --only NAME[,NAME…]  測るもの: ${parts.join(", ")}（省くと全部）
  --rounds N           ビルドを交互に測る回数、1〜20（省くと 1）
  --sizes N[,N…]       ページを何倍にして測るか、2〜64（省くと 4）
  --rspack             同じページの Docusaurus 3.10 と Rspack も測る（パッケージのインストールにネットワークが要る）`;

function integer(option: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= least && value <= most) return value;
  throw new Error(
    `--${option} の値「${text}」は使えません。${least} から ${most} までの整数を書いてください。\n\n${help}`,
  );
}

function partOf(text: string): Part {
  const part = parts.find((name) => name === text);
  if (part) return part;
  throw new Error(
    `--only の「${text}」は測れません。使えるのは ${parts.join(", ")} です。\n\n${help}`,
  );
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        only: { type: "string", default: parts.join(",") },
        rounds: { type: "string", default: "1" },
        sizes: { type: "string", default: "4" },
        rspack: { type: "boolean", default: false },
        help: { type: "boolean", default: false },
      },
    }).values;
  } catch {
    throw new Error(`知らないオプションか、値の足りないオプションがあります。\n\n${help}`);
  }
}

/**
 * @param args words of the command line
 * @returns what to measure; undefined when help is asked for
 * @throws Error in Japanese naming the wrong value and what is allowed
 */
export function readOptions(args: string[]): Options | undefined {
  const values = parse(args);
  if (values.help) return undefined;
  const chosen = values.only.split(",").map((name) => partOf(name.trim()));
  if (values.rspack && !chosen.includes("build")) {
    throw new Error(`--rspack はビルドと比べます。--only に build を加えてください。\n\n${help}`);
  }
  return {
    parts: parts.filter((part) => chosen.includes(part)),
    rounds: integer("rounds", values.rounds, 1, 20),
    sizes: values.sizes.split(",").map((text) => integer("sizes", text.trim(), 2, 64)),
    rspack: values.rspack,
  };
}
