import fs from "node:fs";
import path from "node:path";
import type { Cli } from "../../src/data/cli";
import { cliOf, readLists } from "../facts/lists";
import { formatJson } from "../json";

/** @returns the command line's JSON, one flag a line */
export const formatCli = (cli: Cli): string => formatJson(cli, 4);

/**
 * Writes src/data/cli.json, the command line of the pinned Deno.
 *
 * @param root absolute path of the project
 * @returns a summary in Japanese
 */
export function updateCli(root: string): string {
  const cli = cliOf(readLists(root, { fresh: true }));
  fs.writeFileSync(path.join(root, "src/data/cli.json"), formatCli(cli));
  const flags = cli.commands.flatMap((command) => command.flags).length;
  return (
    `src/data/cli.json に Deno ${cli.version} のサブコマンド ${cli.commands.length - 1} 個とフラグ ${flags} 個を書きました。` +
    "説明は src/data/cli-ja.json に書き、npm run check -- --only cli で確かめてください。"
  );
}
