import fs from "node:fs";
import path from "node:path";
import type { Cli, CliCommand, CliFlag } from "../../src/data/cli";
import { askDeno, UNKNOWN_FLAG } from "../facts/binary";
import { type Lists, readLists } from "../facts/lists";
import { findDeno } from "../samples/deno";
import { parseHelp } from "./parse-help";

/** A value that no flag with a fixed choice of values accepts. */
const UNKNOWN_VALUE = "deno-docs-probe";

/**
 * Reads the command line of the pinned Deno from the cache, or asks the binary and writes it there.
 *
 * @param root absolute path of the project
 * @param options.fresh asks the binary also when the cache has an answer
 * @throws when the binary is missing or its help is not understood
 */
export function readCli(root: string, { fresh = false } = {}): Cli {
  const { version } = findDeno(root);
  const file = path.join(root, ".cache/cli", `${version}.json`);
  if (!fresh && fs.existsSync(file)) return JSON.parse(fs.readFileSync(file, "utf8")) as Cli;
  const cli = askCli(root, version);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, JSON.stringify(cli));
  return cli;
}

function askCli(root: string, version: string): Cli {
  const lists = readLists(root);
  const help = (name: string) => askDeno(root, name ? [name, "--help=full"] : ["help"]).stdout;
  const commands = Object.keys(lists.commands)
    .filter((name) => name !== "help" && !lists.removedCommands.includes(name))
    .map((name) => parseHelp(name, help(name)));
  for (const command of commands) {
    compareWithLists(command, lists);
    for (const flag of command.flags) {
      const values = flag.value && askValues(root, command, flag);
      if (values) flag.values = values;
    }
  }
  return { version, commands };
}

/** The lists know the flags by another way, so that a misread help text cannot lose one. */
function compareWithLists({ name, flags }: CliCommand, lists: Lists): void {
  const expected = lists.commands[name].map((flag) => flag.name);
  const found = flags.flatMap((flag) => [flag.name, ...(flag.short ? [flag.short] : [])]);
  const difference = [
    ...expected.filter((flag) => !found.includes(flag)),
    ...found.filter((flag) => !expected.includes(flag)),
  ];
  if (difference.length === 0) return;
  throw new Error(
    `「deno ${name} --help=full」を読み取れません（${difference.join(" ")}）。checks/cli/parse-help.ts を直してください。`,
  );
}

/** The unknown flag makes sure that nothing starts, also when the value is accepted. */
function askValues(root: string, { name }: CliCommand, flag: CliFlag): string[] | undefined {
  const words = [name, `${flag.name}=${UNKNOWN_VALUE}`, UNKNOWN_FLAG].filter(Boolean);
  const { stderr } = askDeno(root, words);
  return /^error: invalid value .*: possible values: (.+)$/m.exec(stderr)?.[1].split(", ");
}
