/** Reads the command line of `doc-samples`. */
import { parseArgs } from "node:util";

export const usage = `使い方: doc-samples <コマンド> [パス…] [--deno パス] [--online]

  check   まだ成功していないサンプルを確かめ、成功した結果を記録する
  update  整形、出力、レスポンスを Markdown に書き込む
  verify  すべてのサンプルを確かめ、記録と比べる。何も書き込まない

パスは Markdown のファイルかフォルダーです。書かなければ doc-samples.json の folders を調べます。`;

export interface CommandLine {
  command: "check" | "update" | "verify";
  /** Files and folders, as typed. */
  paths: string[];
  deno?: string;
  online: boolean;
}

const COMMANDS = ["check", "update", "verify"] as const;

/**
 * @param args without program and script
 * @throws Error in Japanese that says what is wrong, with the usage
 */
export function readCommandLine(args: readonly string[]): CommandLine {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { deno: { type: "string" }, online: { type: "boolean", default: false } },
      allowPositionals: true,
    });
    const [name, ...paths] = positionals;
    const command = COMMANDS.find((known) => known === name);
    if (command) return { command, paths, deno: values.deno, online: values.online };
    throw new Error(name ? `「${name}」というコマンドはありません。` : "コマンドがありません。");
  } catch (error) {
    throw new Error(`${(error as Error).message}\n\n${usage}`);
  }
}
