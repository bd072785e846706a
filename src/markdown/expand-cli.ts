import type { PhrasingContent, RootContent, Table } from "mdast";
import {
  type CliCommand,
  type CliDescriptions,
  type CliFlag,
  cli,
  cliDescriptions,
} from "../data/cli";
import { code, inline, paragraph, table, text } from "./markup";

/** Description key for flags that mean the same everywhere. */
export const SHARED = "*";

/** `<CliFlags command="fmt" />` or `<CliCommands names="fmt lint" />`, alone in its block. */
const ELEMENT = /^<(CliFlags|CliCommands)((?:\s+\w+="[^"]*")*)\s*\/>$/;

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
 * `deno` itself), `<CliCommands names="fmt lint" />` to those subcommands (without `names`: to all).
 *
 * @param markup one block of markup
 * @returns the tables, or undefined for other elements
 * @throws when an element names a subcommand that the pinned Deno lacks
 */
export function expandCli(markup: string): RootContent[] | undefined {
  const [, element, attributes] = ELEMENT.exec(markup) ?? [];
  if (!element) return undefined;
  const attribute = (name: string) =>
    new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1].trim();
  if (element === "CliFlags") return flagTables(findCommand(attribute("command") ?? ""));
  const names = attribute("names")?.split(/\s+/);
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

function flagTables({ name, usage, flags }: CliCommand): RootContent[] {
  const isOwn = (flag: CliFlag) => cliDescriptions.flags[name]?.[flag.name] !== undefined;
  const options = flags.filter(({ group }) => group === "options");
  const title = name ? `deno ${name}` : "deno";
  const groups: [caption: string, flags: CliFlag[]][] = [
    [`${title} のフラグ`, options.filter(isOwn)],
    ["多くのサブコマンドに共通のフラグ", options.filter((flag) => !isOwn(flag))],
    ["権限のフラグ", flags.filter(({ group }) => group === "permissions")],
  ];
  return [
    paragraph([text("書式: "), code(usage)]),
    ...groups
      .filter(([, members]) => members.length > 0)
      .flatMap(([caption, members]) => [
        paragraph([{ type: "strong", children: [text(caption)] }]),
        flagTable(name, members),
      ]),
  ];
}

function flagTable(command: string, flags: CliFlag[]): Table {
  const hasDefault = flags.some((flag) => flag.default !== undefined);
  const row = (flag: CliFlag, byDefault: PhrasingContent[], meaning: PhrasingContent[]) => [
    [code(`${flag.short ? `${flag.short}, ` : ""}${flag.name}${flag.value ?? ""}`)],
    ...(hasDefault ? [byDefault] : []),
    meaning,
  ];
  return table(
    ["フラグ", ...(hasDefault ? ["既定値"] : []), "意味"],
    flags.map((flag) =>
      row(flag, flag.default ? [code(flag.default)] : [], meaningOf(command, flag)),
    ),
  );
}

function meaningOf(command: string, flag: CliFlag): PhrasingContent[] {
  return [
    ...inline(findDescription(command, flag.name) ?? ""),
    ...(flag.unstable ? [text("（不安定）")] : []),
    ...(flag.values
      ? [
          text("。値: "),
          ...flag.values.flatMap((value, index) => [...(index ? [text(" ")] : []), code(value)]),
        ]
      : []),
  ];
}

function commandTable(commands: CliCommand[]): Table {
  return table(
    ["サブコマンド", "できること", "例"],
    commands.map(({ name }) => {
      const { summary, example, page } = cliDescriptions.commands[name];
      const title = code(`deno ${name}`);
      return [
        [page ? { type: "link", url: page, children: [title] } : title],
        inline(summary),
        [code(example)],
      ];
    }),
  );
}
