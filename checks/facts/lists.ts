import fs from "node:fs";
import path from "node:path";
import { findDeno } from "../samples/deno";
import { writeWhole } from "../write-whole";
import { denoNames } from "./api";
import { askDeno } from "./binary";

/** One flag of a subcommand, as the binary's help shows it. */
export interface Flag {
  /** Spelling with dashes, e.g. "--config" or "-c". */
  name: string;
  /** True when the next word of a command line is the flag's value (`--config <VALUE>`). */
  takesNext: boolean;
}

/** Everything that the pinned binary says about itself. */
export interface Lists {
  /** Version of Deno, e.g. "2.9.6". */
  version: string;
  /** Subcommand → its documented flags; "" holds the flags of `deno` itself. */
  commands: Record<string, Flag[]>;
  /** Subcommands that the binary only keeps to say that they were removed. */
  removedCommands: string[];
  /** Names of environment variables in the help texts and declarations. */
  env: string[];
  /** Built-in modules without the `node:` prefix. */
  node: string[];
  /** Dotted names of the `Deno` namespace. */
  api: string[];
  /** Answers to single questions, filled by the oracle: question → answer. */
  answers: Record<string, string>;
}

/**
 * Reads the lists from the cache, or asks the binary and writes them there.
 *
 * @param root absolute path of the project
 * @throws when the binary is missing or answers in an unknown form
 */
export function readLists(root: string): Lists {
  const { version } = findDeno(root);
  const file = cacheFile(root, version);
  if (fs.existsSync(file)) return JSON.parse(fs.readFileSync(file, "utf8")) as Lists;
  const lists = generateLists(root, version);
  writeLists(root, lists);
  return lists;
}

/** Writes the lists with the answers learned meanwhile. */
export function writeLists(root: string, lists: Lists): void {
  const file = cacheFile(root, lists.version);
  writeWhole(file, JSON.stringify(lists));
}

function cacheFile(root: string, version: string): string {
  return path.join(root, ".cache", "facts", `${version}.json`);
}

/** The shape of `deno json_reference`, as far as it is read here. */
interface Reference {
  about: string | null;
  name: string;
  args: { long: string | null; short: string | null }[];
  subcommands: Reference[];
}

function generateLists(root: string, version: string): Lists {
  const ask = (...args: string[]) => {
    const { stdout, timedOut } = askDeno(root, args);
    if (timedOut)
      throw new Error(`deno ${args.join(" ")} が時間内に答えません。もう一度実行してください。`);
    return stdout;
  };
  const reference = JSON.parse(ask("json_reference")) as Reference;
  const declarations = ask("types");
  const texts = [ask("help"), declarations];
  const commands: Lists["commands"] = { "": flagsOf(reference, texts[0]), help: [] };
  for (const subcommand of reference.subcommands) {
    const help = ask(subcommand.name, "--help=full");
    texts.push(help);
    commands[subcommand.name] = flagsOf(subcommand, help);
  }
  const modules = ask(
    "eval",
    'import { builtinModules } from "node:module"; console.log(JSON.stringify(builtinModules));',
  );
  return {
    version,
    commands,
    removedCommands: reference.subcommands
      .filter(({ about }) => /\bwas removed\b/.test(about ?? ""))
      .map(({ name }) => name),
    env: [
      ...new Set(texts.flatMap((text) => text.match(/\bDENO_[A-Z0-9_]*[A-Z0-9]/g) ?? [])),
    ].sort(),
    node: (JSON.parse(modules) as string[]).map((name) => name.replace(/^node:/, "")).sort(),
    api: denoNames(declarations),
    answers: {},
  };
}

/** Permission flags stand in the help text only; the reference has the others. */
function flagsOf({ args }: Reference, help: string): Flag[] {
  const names = new Set(
    args
      .flatMap(({ long, short }) => [long && `--${long}`, short && `-${short}`])
      .filter(Boolean) as string[],
  );
  const withValue = new Set<string>();
  for (const [, short, long, value] of help.matchAll(/^ +(-\w)?(?:, +)?(--[a-z][\w-]*)?( <)?/gm)) {
    for (const name of [short, long]) {
      if (!name) continue;
      names.add(name);
      if (value) withValue.add(name);
    }
  }
  return [...names].sort().map((name) => ({ name, takesNext: withValue.has(name) }));
}
