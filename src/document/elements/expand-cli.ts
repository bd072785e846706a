import {
  code,
  inline,
  link,
  paragraph,
  spaced,
  strong,
  table,
  text,
} from "@deno-docs-ja/document/page/markup";
import type { LoneTag } from "@deno-docs-ja/document/page/tags";
import type { PhrasingContent, RootContent, Table } from "mdast";
import {
  type CliCommand,
  type CliDescriptions,
  type CliFlag,
  cli,
  cliDescriptions,
} from "../../data/cli";
import { minorSince, sinceLabel } from "../../data/versions";

/** Description key for flags that mean the same everywhere. */
export const SHARED = "*";

/** The page with a section for each subcommand, whose id is the subcommand's name. */
export const COMMANDS_ROUTE = "/runtime/manual/tools/commands";

/**
 * @param command name after `deno`, "" for `deno` itself
 * @param flag long spelling
 * @returns the flag's meaning there, or undefined if it has no description
 */
export function findDescription(
  command: string,
  flag: string,
  descriptions: CliDescriptions = cliDescriptions,
): string | undefined {
  return descriptions.flags[command]?.[flag] ?? descriptions.flags[SHARED]?.[flag];
}

/**
 * Command-line reference: `<CliFlags command="fmt" />` expands to the flags of a subcommand (without `command`: of
 * `deno` itself), `<CliCommands names="fmt lint" />` to those subcommands (without `names`: to all). With
 * `beside="run"`, a link to `run`'s section on the same page replaces the flags that both subcommands have.
 *
 * @returns the tables, or undefined for other elements
 * @throws when an element names a subcommand that the pinned Deno does not have
 */
export function expandCli({ name, attributes }: LoneTag): RootContent[] | undefined {
  if (name === "CliFlags") {
    const { command: own = "", beside } = attributes;
    const command = findCommand(own);
    return beside === undefined ? flagTables(command) : flagsBeside(command, findCommand(beside));
  }
  if (name !== "CliCommands") return undefined;
  const names = attributes.names?.trim().split(/\s+/);
  return [commandTable(names ? names.map(findCommand) : cli.commands.filter(({ name }) => name))];
}

function findCommand(name: string): CliCommand {
  const command = cli.commands.find((each) => each.name === name);
  if (command) return command;
  const names = cli.commands.map((each) => each.name).filter(Boolean);
  throw new Error(
    `サブコマンド「${name}」は Deno ${cli.version} にありません。使える名前: ${names.join(" ")}`,
  );
}

/** The groups' names, and where a subcommand's flags belong. */
const OWN = "のフラグ";
const COMMON = "多くのサブコマンドに共通のフラグ";
const PERMISSIONS = "権限のフラグ";

function groupOf(command: string, flag: CliFlag): string {
  if (flag.group === "permissions") return PERMISSIONS;
  return cliDescriptions.flags[command]?.[flag.name] === undefined ? COMMON : OWN;
}

function flagTables({ name, usage, flags }: CliCommand): RootContent[] {
  return [
    paragraph([text("書式: "), code(usage), ...sinceOf("commands", name)]),
    ...[OWN, COMMON, PERMISSIONS].flatMap((group) =>
      captionedTable(
        name,
        group,
        flags.filter((flag) => groupOf(name, flag) === group),
      ),
    ),
  ];
}

function captionedTable(command: string, group: string, flags: CliFlag[]): RootContent[] {
  if (flags.length === 0) return [];
  const caption = group === OWN ? `${command ? `deno ${command}` : "deno"} ${OWN}` : group;
  return [paragraph([strong(caption)]), flagTable(command, flags)];
}

/** Form and meaning of a subcommand's flag. */
const wholeOf = (command: string, flag: CliFlag) =>
  JSON.stringify([flag, findDescription(command, flag.name)]);

function flagsBeside(command: CliCommand, other: CliCommand): RootContent[] {
  const shared = other.flags.filter((flag) => groupOf(other.name, flag) !== OWN);
  const known = new Set(shared.map((flag) => wholeOf(other.name, flag)));
  const names = new Set(command.flags.map(({ name }) => name));
  const missing = shared.filter(({ name }) => !names.has(name));
  const groups = [COMMON, PERMISSIONS].filter((group) =>
    shared.some((flag) => groupOf(other.name, flag) === group && !missing.includes(flag)),
  );
  return [
    paragraph([text("書式: "), code(command.usage), ...sinceOf("commands", command.name)]),
    ...captionedTable(
      command.name,
      OWN,
      command.flags.filter((flag) => !known.has(wholeOf(command.name, flag))),
    ),
    paragraph([
      text("このほかに、"),
      link(`#${other.name}`, code(`deno ${other.name}`)),
      text(` の${groups.map((group) => `「${group}」`).join("と")}を使えます。`),
      ...(missing.length > 0
        ? [
            text("ただし、"),
            ...spaced(missing.map(({ name }) => code(name))),
            text(" はありません。"),
          ]
        : []),
    ]),
  ];
}

/** Since when it exists, unless that goes without saying. */
function sinceOf(kind: "commands" | "flags", name: string, known?: string): PhrasingContent[] {
  const minor = minorSince(kind, name);
  return minor && minor !== known ? [text(`（${sinceLabel(minor)}）`)] : [];
}

function flagTable(command: string, flags: CliFlag[]): Table {
  const hasDefault = flags.some((flag) => flag.default !== undefined);
  return table(
    ["フラグ", ...(hasDefault ? ["既定値"] : []), "意味"],
    flags.map((flag) => [
      [code(`${flag.short ? `${flag.short}, ` : ""}${flag.name}${flag.value ?? ""}`)],
      ...(hasDefault ? [flag.default ? [code(flag.default)] : []] : []),
      meaningOf(command, flag),
    ]),
  );
}

function meaningOf(command: string, flag: CliFlag): PhrasingContent[] {
  return [
    ...inline(findDescription(command, flag.name) ?? ""),
    ...(flag.unstable ? [text("（不安定）")] : []),
    // All flags of a new subcommand are as young as itself.
    ...sinceOf("flags", `${command} ${flag.name}`.trim(), minorSince("commands", command)),
    ...(flag.values ? [text("。値: "), ...spaced(flag.values.map(code))] : []),
  ];
}

function commandTable(commands: CliCommand[]): Table {
  return table(
    ["サブコマンド", "できること", "例"],
    commands.map(({ name }) => {
      const { summary, example, page } = cliDescriptions.commands[name];
      return [
        [link(page ?? `${COMMANDS_ROUTE}#${name}`, code(`deno ${name}`))],
        [...inline(summary), ...sinceOf("commands", name)],
        [code(example)],
      ];
    }),
  );
}
