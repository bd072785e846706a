import fs from "node:fs";
import path from "node:path";
import { lineOf, type Problem } from "@deno-docs-ja/doc-samples/report";
import { expandElement } from "@deno-docs-ja/document/elements/registry";
import { headingId } from "@deno-docs-ja/document/page/heading-id";
import { replaceElements } from "@deno-docs-ja/document/page/markup";
import type { Page } from "@deno-docs-ja/document/site";
import type { RootContent } from "mdast";
import { visit } from "unist-util-visit";
import { isRoute } from "../../sidebars/contract";
import {
  type Cli,
  type CliCommand,
  type CliDescriptions,
  cliDescriptions,
  cli as committed,
} from "../../src/data/cli";
import { COMMANDS_ROUTE, findDescription, SHARED } from "../../src/document/elements/expand-cli";
import { site, siteAt } from "../../src/document/site";
import { cliOf, readLists } from "../facts/lists";
import { parseCommands } from "../facts/shell";
import { firstDifference } from "../json";
import type { Check } from "../run-checks";
import { formatCli, updateCli } from "./update";

const DATA = "src/data/cli.json";
const TEXTS = "src/data/cli-ja.json";
const HUB = "runtime/manual/tools/index.md";
const COMMANDS = `${COMMANDS_ROUTE.slice(1)}.md`;
/** A description is one table line on a phone; anything longer belongs in the page. */
const MAXIMUM_LENGTH = 60;

/**
 * Checks that the pages' command-line data matches the pinned binary and is fully described.
 *
 * @throws when the binary is missing
 */
export const check: Check = {
  name: "cli",
  scope: "site",
  run({ root }) {
    const cli = cliOf(readLists(root));
    const difference = compareCli(committed, cli);
    return [
      ...(difference ? [{ file: DATA, ...difference, check: "cli" }] : []),
      ...checkDescriptions(cli, cliDescriptions).map(({ key, message }) =>
        problem(root, TEXTS, message, key),
      ),
      ...missingInHub(siteAt(root).read(HUB), cli).map((message) => problem(root, HUB, message)),
      ...missingSections(siteAt(root).read(COMMANDS), cli).map((message) =>
        problem(root, COMMANDS, message),
      ),
    ];
  },
  update: updateCli,
};

/** The check "pages" reports elements that name a subcommand that has gone. */
function expandKnown(markup: string): RootContent[] | undefined {
  try {
    return expandElement(site, markup);
  } catch {
    return undefined;
  }
}

/**
 * @param page the page that must list every subcommand
 * @param cli the command line
 */
export function missingInHub({ tree }: Page, cli: Cli): string[] {
  replaceElements(tree, expandKnown);
  const named = new Set<string>();
  visit(tree, "inlineCode", ({ value }) => {
    named.add(value);
  });
  return cli.commands
    .map(({ name }) => commandName(name))
    .filter((name) => !named.has(name))
    .map((name) => `「${name}」が一覧にありません。<CliCommands names="…" /> に足してください。`);
}

/**
 * @param page the page with a section for each subcommand, to which lists of subcommands link
 * @param cli the command line
 */
export function missingSections({ tree }: Page, cli: Cli): string[] {
  const ids = new Set<string | undefined>();
  visit(tree, "heading", (node) => {
    ids.add(headingId(node));
  });
  return cli.commands
    .filter(({ name }) => name !== "" && !ids.has(name))
    .map(({ name }) => `「deno ${name}」の見出しがありません。{#${name}} を付けて足してください。`);
}

/**
 * @param data the committed command line
 * @param binary the binary's command line
 * @returns the first differing line of the data and the difference; undefined when there is none
 */
export function compareCli(data: Cli, binary: Cli): { line: number; message: string } | undefined {
  const found = firstDifference(formatCli(data), formatCli(binary));
  if (!found) return undefined;
  const message = `Deno ${binary.version} と違います（- データ、+ バイナリ）。npm run check -- --only cli --update で作り直してください。\n${found.diff}`;
  return { line: found.line, message };
}

/** A problem in the texts, and the nearby text that locates it in the file. */
interface DescriptionProblem {
  key: string;
  message: string;
}

/**
 * @param cli the command line
 * @param descriptions its texts
 */
export function checkDescriptions(cli: Cli, descriptions: CliDescriptions): DescriptionProblem[] {
  const commands = cli.commands.filter(({ name }) => name !== "");
  return [
    ...checkFlagTexts(cli, descriptions),
    ...commands.flatMap((command) => {
      const { name } = command;
      const text = descriptions.commands[name];
      if (!text)
        return {
          key: name,
          message: `サブコマンド「deno ${name}」の説明がありません。commands に足してください。`,
        };
      const messages = checkExample(command, cli.commands[0], text.example);
      if (text.page && !isRoute(text.page))
        messages.push(`「deno ${name}」のページ ${text.page} がありません。`);
      return messages.map((message) => ({ key: name, message }));
    }),
    ...Object.keys(descriptions.commands)
      .filter((name) => commands.every((command) => command.name !== name))
      .map((name) => ({
        key: name,
        message: `サブコマンド「deno ${name}」はありません。commands から消してください。`,
      })),
  ];
}

function checkFlagTexts(cli: Cli, descriptions: CliDescriptions): DescriptionProblem[] {
  const problems: DescriptionProblem[] = [];
  const report = (key: string, message: string) => problems.push({ key, message });
  for (const { name, flags } of cli.commands)
    for (const flag of flags)
      if (!findDescription(name, flag.name, descriptions))
        report(
          name,
          `「${commandName(name)}」のフラグ「${flag.name}」の説明がありません。flags の「${name}」か「${SHARED}」に足してください。`,
        );
  for (const [name, texts] of Object.entries(descriptions.flags))
    for (const [flag, text] of Object.entries(texts)) {
      const users = cli.commands.filter(
        (command) =>
          (name === SHARED || command.name === name) &&
          command.flags.some((each) => each.name === flag),
      );
      if (users.length === 0)
        report(
          flag,
          `flags の「${name}」にある「${flag}」はバイナリにありません。消してください。`,
        );
      if (text.length > MAXIMUM_LENGTH || /。$/.test(text))
        report(
          flag,
          `flags の「${name}」の「${flag}」は、${MAXIMUM_LENGTH} 字以内で「。」を付けずに書いてください。`,
        );
    }
  return problems;
}

function checkExample(command: CliCommand, deno: CliCommand, example: string): string[] {
  const [{ program, args }] = parseCommands(example);
  if (program !== "deno" || args[0] !== command.name)
    return [`「${example}」は「deno ${command.name}」で始めてください。`];
  const known = [...command.flags, ...deno.flags].flatMap(({ name, short }) => [name, short]);
  return args
    .filter((word) => word.startsWith("-"))
    .map((word) => word.split("=")[0])
    .filter((flag) => !known.includes(flag))
    .map((flag) => `例「${example}」のフラグ「${flag}」は「deno ${command.name}」にありません。`);
}

function commandName(name: string): string {
  return name ? `deno ${name}` : "deno";
}

/** @param key property that locates the problem; defaults to the first line */
function problem(root: string, file: string, message: string, key?: string): Problem {
  const source = fs.readFileSync(path.join(root, file), "utf8");
  return { file, line: key ? lineOf(source, `"${key}":`) : 1, message, check: "cli" };
}
