/** Names that a Deno has: APIs, subcommands, flags, lint rules, Node.js modules, environment variables. */
import fs from "node:fs";
import type { Deno } from "@deno-docs-ja/doc-samples/run/deno";
import type { NameKind, Since } from "../../src/data/versions";
import { denoNames } from "../facts/api";
import { queryDeno, UNKNOWN_FLAG } from "../facts/binary";
import { parseOutput } from "../json";

/** APIs and the members of their types; not what the values inherit, e.g. `Deno.args.at`. */
const OWN_NAME = /^Deno\.(\w+|(?:[A-Z]\w*|errors|jupyter|lint|telemetry|webgpu)\.\w+)$/;

export type Names = Record<NameKind, string[]>;

/** What can be asked of a release. */
export interface Release {
  /** E.g. "2.5". */
  minor: string;
  names: Names;
  /** Whether its parser takes a flag, named like "run --watch", that its reference does not list. */
  accepts(flag: string): boolean;
}

interface Reference {
  name: string;
  about: string | null;
  args: { long: string | null; usage: string }[];
  subcommands: Reference[];
}

/**
 * @param deno any Deno from 2.0
 * @param variables environment variables to look for: its texts do not name all that it reads
 * @throws when its output has an unknown format
 */
export function readNames(deno: Deno, variables: readonly string[]): Names {
  const ask = (...args: string[]) => queryDeno(args, deno.executable);
  const parse = <T>(...args: string[]) =>
    parseOutput<T>(
      ask(...args),
      `Deno ${deno.version} の「deno ${args.join(" ")}」が JSON を返しません。`,
    );
  const reference = parse<Reference>("json_reference");
  // Kept only to report that they are gone.
  const works = ({ name, about }: Reference) =>
    name !== "help" && !/\bwas removed\b/.test(about ?? "");
  const subcommands = reference.subcommands.filter(works);
  const binary = fs.readFileSync(deno.executable);
  return {
    api: denoNames(ask("types").stdout).filter((name) => OWN_NAME.test(name)),
    commands: subcommands.map(({ name }) => name),
    flags: [{ ...reference, name: "" }, ...subcommands].flatMap(({ name, args }) =>
      args.flatMap(({ long }) => (long ? [`${name} --${long}`.trim()] : [])),
    ),
    rules: parse<{ rules: { code: string }[] }>("lint", "--rules", "--json").rules.map(
      ({ code }) => code,
    ),
    node: parse<string[]>(
      "eval",
      'import { builtinModules } from "node:module"; console.log(JSON.stringify(builtinModules));',
    ).map((name) => name.replace(/^node:/, "")),
    env: variables.filter((name) => binary.includes(name)),
  };
}

/**
 * @param flag e.g. "run --watch" or "--version"
 * @returns whether the parser of a Deno takes it; nothing is executed
 */
export function acceptsFlag({ executable }: Deno, flag: string): boolean {
  const words = flag.split(" ");
  // Refused for itself in the one case, and for what follows in the other.
  const { stderr } = queryDeno([...words, UNKNOWN_FLAG], executable);
  const name = words.at(-1) ?? "";
  return !stderr.includes(`unexpected argument '${name}'`) && !stderr.includes("unrecognized");
}

/**
 * @param pinned names of the pinned Deno
 * @param releases older ones, oldest first
 * @param newest the pinned version, for what none of them has
 * @returns the minor since which every release has a name (or the pinned version); nothing for those that all have
 */
export function firstMinors(pinned: Names, releases: readonly Release[], newest: string): Since {
  const kinds = Object.keys(pinned) as NameKind[];
  const sinceOf = (kind: NameKind, name: string): string => {
    const has = ({ names, accepts }: Release) =>
      names[kind].includes(name) || (kind === "flags" && knows(names, name) && accepts(name));
    const lacking = releases.map(has).lastIndexOf(false);
    return releases[lacking + 1]?.minor ?? newest;
  };
  return Object.fromEntries(
    kinds.map((kind) => [
      kind,
      Object.fromEntries(
        [...new Set(pinned[kind])]
          .sort()
          .map((name) => [name, sinceOf(kind, name)])
          .filter(([, minor]) => minor !== releases[0]?.minor),
      ),
    ]),
  ) as Since;
}

/** A flag of a subcommand that is not there need not be tried. */
function knows({ commands }: Names, flag: string): boolean {
  const [command] = flag.split(" --");
  return flag.startsWith("--") || commands.includes(command);
}
