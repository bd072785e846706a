import fs from "node:fs";
import path from "node:path";
import type { Cli } from "../../src/data/cli";
import { readCli } from "./read-cli";

/** @returns JSON with one flag a line, so that a new Deno shows as a readable diff */
export function formatCli({ version, commands }: Cli): string {
  const blocks = commands.map(({ name, usage, flags }) => {
    const lines = flags.map((flag) => `\n        ${JSON.stringify(flag)}`).join(",");
    const head = `"name": ${JSON.stringify(name)},\n      "usage": ${JSON.stringify(usage)}`;
    return `    {\n      ${head},\n      "flags": [${lines}]\n    }`;
  });
  const head = `"version": ${JSON.stringify(version)}`;
  return `{\n  ${head},\n  "commands": [\n${blocks.join(",\n")}\n  ]\n}\n`;
}

/**
 * Writes src/data/cli.json, the command line of the pinned Deno.
 *
 * @param root absolute path of the project
 * @returns what was written, in Japanese
 */
export function updateCli(root: string): string {
  const cli = readCli(root, { fresh: true });
  fs.writeFileSync(path.join(root, "src/data/cli.json"), formatCli(cli));
  const flags = cli.commands.flatMap((command) => command.flags).length;
  return (
    `src/data/cli.json に Deno ${cli.version} のサブコマンド ${cli.commands.length - 1} 個とフラグ ${flags} 個を書きました。` +
    "説明は src/data/cli-ja.json に書き、npm run check -- --only cli で確かめてください。"
  );
}
