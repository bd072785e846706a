import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { findDeno } from "@deno-docs-ja/doc-samples/run/deno";
import { writeAtomically } from "@deno-docs-ja/doc-samples/write-atomically";
import type { Cli, CliCommand, CliFlag } from "../../src/data/cli";
import { denoNames } from "./api";
import { queryDeno, UNKNOWN_FLAG } from "./binary";
import { parseHelp } from "./parse-help";

/** A value that no flag with fixed choices accepts. */
const UNKNOWN_VALUE = "deno-docs-probe";

/** Everything the pinned binary reports about itself. */
export interface Lists {
  /** Deno version, e.g. "2.9.6". */
  version: string;
  /** `deno` itself, named "", and every subcommand, with the documented flags. */
  commands: CliCommand[];
  /** Subcommands kept only to report their removal. */
  removedCommands: string[];
  /** Environment variables named in the help texts and declarations. */
  env: string[];
  /** Built-in modules without the `node:` prefix. */
  node: string[];
  /** Dotted names of the `Deno` namespace. */
  api: string[];
  /** Answers to individual queries, filled by the oracle: query → answer. */
  answers: Record<string, string>;
}

/**
 * Reads the lists from the cache, or queries the binary and caches the result.
 *
 * @param root absolute path of the project
 * @param options.fresh ignores the cache
 * @throws when the binary is missing or its output has an unknown format
 */
export function readLists(root: string, { fresh = false } = {}): Lists {
  const { version } = findDeno();
  const file = cacheFile(root, version);
  if (!fresh && fs.existsSync(file)) return JSON.parse(fs.readFileSync(file, "utf8")) as Lists;
  const lists = generateLists(version);
  writeLists(root, lists);
  return lists;
}

/** @returns the command line without removed and help-only entries */
export function cliOf({ version, commands, removedCommands }: Lists): Cli {
  const isShown = (name: string) => name !== "help" && !removedCommands.includes(name);
  return { version, commands: commands.filter(({ name }) => isShown(name)) };
}

/** Writes the lists, with answers learned since. */
export function writeLists(root: string, lists: Lists): void {
  writeAtomically(cacheFile(root, lists.version), JSON.stringify(lists));
}

/** Sources of the lists; changing one invalidates the cache. */
const MAKERS = ["lists.ts", "parse-help.ts", "api.ts", "binary.ts"];

function cacheFile(root: string, version: string): string {
  const code = MAKERS.map((file) => fs.readFileSync(path.join(__dirname, file), "utf8"));
  const hash = createHash("sha256").update(code.join()).digest("hex").slice(0, 8);
  return path.join(root, ".cache", "facts", `${version}-${hash}.json`);
}

/** The parts of `deno json_reference` read here. */
interface Reference {
  about: string | null;
  name: string;
  args: { short: string | null; long: string | null; usage: string }[];
  subcommands: Reference[];
}

function generateLists(version: string): Lists {
  const ask = (...args: string[]) => {
    const { stdout, timedOut } = queryDeno(args);
    if (timedOut)
      throw new Error(`deno ${args.join(" ")} が時間内に答えません。もう一度実行してください。`);
    return stdout;
  };
  const reference = JSON.parse(ask("json_reference")) as Reference;
  const declarations = ask("types");
  const helps = [reference, ...reference.subcommands].map((command, index) => {
    const name = index === 0 ? "" : command.name;
    return { ...command, name, help: name ? ask(name, "--help=full") : ask("help") };
  });
  const commands = helps.map(({ name, help, args }) => {
    const command = parseHelp(name, help);
    // Before 2.9.5, `deno help` listed no options; some versions' reference has hidden ones, too.
    if (!/^(?:.* options|Options):$/m.test(help)) command.flags.push(...flagsOf(args));
    else if (command.flags.length === 0)
      throw new Error(
        `「deno ${name} --help=full」を読み取れません。checks/facts/parse-help.ts を直してください。`,
      );
    const flags = command.flags.map((flag) => ({ ...flag, ...askValues(name, flag) }));
    return { ...command, flags };
  });
  const modules = ask(
    "eval",
    'import { builtinModules } from "node:module"; console.log(JSON.stringify(builtinModules));',
  );
  return {
    version,
    commands: [...commands, { name: "help", usage: "", flags: [] }],
    removedCommands: reference.subcommands
      .filter(({ about }) => /\bwas removed\b/.test(about ?? ""))
      .map(({ name }) => name),
    env: [
      ...new Set(
        [declarations, ...helps.map(({ help }) => help)].flatMap(
          (text) => text.match(/\bDENO_[A-Z0-9_]*[A-Z0-9]/g) ?? [],
        ),
      ),
    ].sort(),
    node: (JSON.parse(modules) as string[]).map((name) => name.replace(/^node:/, "")).sort(),
    api: denoNames(declarations),
    answers: {},
  };
}

/** The flags in the reference, which has neither their groups nor their descriptions. */
function flagsOf(args: Reference["args"]): CliFlag[] {
  return args.flatMap(({ short, long, usage }) => {
    if (!long) return [];
    const name = `--${long}`;
    const value = usage.slice(name.length);
    return {
      name,
      ...(short && { short: `-${short}` }),
      ...(value && { value }),
      group: "options",
    };
  });
}

/** The unknown flag ensures that nothing starts, even when the value is accepted. */
function askValues(command: string, { name, value }: CliFlag): Partial<CliFlag> {
  if (!value) return {};
  const words = [command, `${name}=${UNKNOWN_VALUE}`, UNKNOWN_FLAG].filter(Boolean);
  const { stderr } = queryDeno(words);
  const values = /^error: invalid value .*: possible values: (.+)$/m.exec(stderr)?.[1].split(", ");
  return values ? { values } : {};
}
