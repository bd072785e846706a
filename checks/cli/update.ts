import fs from "node:fs";
import path from "node:path";
import { formatJson } from "../json";
import { readCli } from "./read-cli";

/**
 * Writes src/data/cli.json, the command line of the pinned Deno.
 *
 * @param root absolute path of the project
 * @returns what was written, in Japanese
 */
export function updateCli(root: string): string {
  const cli = readCli(root, { fresh: true });
  // One flag a line.
  fs.writeFileSync(path.join(root, "src/data/cli.json"), formatJson(cli, 4));
  const flags = cli.commands.flatMap((command) => command.flags).length;
  return (
    `src/data/cli.json に Deno ${cli.version} のサブコマンド ${cli.commands.length - 1} 個とフラグ ${flags} 個を書きました。` +
    "説明は src/data/cli-ja.json に書き、npm run check -- --only cli で確かめてください。"
  );
}
