import fs from "node:fs";
import path from "node:path";
import { visit } from "unist-util-visit";
import { isInContract } from "../../sidebars/contract";
import {
  type Cli,
  type CliCommand,
  type CliDescriptions,
  type CliFlag,
  cliDescriptions,
  cli as committed,
} from "../../src/data/cli";
import { expandCli, findDescription, SHARED } from "../../src/remark/expand-cli";
import { replaceElements } from "../../src/remark/markup";
import { type Page, readPage } from "../../src/remark/read-page";
import { cliOf, readLists } from "../facts/lists";
import { parseCommands } from "../facts/shell";
import { lineOf, type Problem } from "../report";

const DATA = "src/data/cli.json";
const TEXTS = "src/data/cli-ja.json";
const HUB = "runtime/manual/tools/index.md";
/** A description is one line of a table on a telephone; longer ones belong into the page's text. */
const MAXIMUM_LENGTH = 60;

/**
 * Checks that the command line data of the pages is the pinned binary's, and that all of it is described.
 *
 * @param root absolute path of the project
 * @throws when the binary is missing
 */
export function checkCli(root: string): Problem[] {
  const cli = cliOf(readLists(root));
  return [
    ...compareCli(committed, cli).map((message) => problem(root, DATA, message)),
    ...checkDescriptions(cli, cliDescriptions).map(({ key, message }) =>
      problem(root, TEXTS, message, key),
    ),
    ...missingInHub(readPage(root, HUB), cli).map((message) => problem(root, HUB, message)),
  ];
}

/**
 * @param page the page that has to name every subcommand
 * @param cli the command line
 */
export function missingInHub({ tree }: Page, cli: Cli): string[] {
  replaceElements(tree, expandCli);
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
 * @param data the committed command line
 * @param binary the command line as the binary has it
 * @returns what differs and what to do, in Japanese
 */
export function compareCli(data: Cli, binary: Cli): string[] {
  const howTo = "npm run check -- --only cli --update で作り直してください。";
  if (data.version !== binary.version)
    return [
      `Deno ${data.version} のデータです。使っている Deno は ${binary.version} です。${howTo}`,
    ];
  return pairs(data.commands, binary.commands).flatMap(([name, own, real]) => {
    const command = `サブコマンド「${commandName(name)}」`;
    if (!real) return [`${command}は Deno ${binary.version} にありません。${howTo}`];
    if (!own) return [`${command}がありません。${howTo}`];
    const problems = pairs(own.flags, real.flags)
      .filter(([, a, b]) => !isSame(a, b))
      .map(([flag, a, b]) => {
        const what = b ? (a ? "が違います" : "がありません") : "はバイナリにありません";
        return `「${commandName(name)}」のフラグ「${flag}」${what}。${howTo}`;
      });
    if (own.usage !== real.usage) problems.push(`${command}の使い方が違います。${howTo}`);
    return problems;
  });
}

/** Something wrong with the texts, and the text that it is near to in the file. */
interface DescriptionProblem {
  key: string;
  message: string;
}

/**
 * @param cli the command line
 * @param descriptions texts about it
 */
export function checkDescriptions(cli: Cli, descriptions: CliDescriptions): DescriptionProblem[] {
  return [
    ...checkFlagTexts(cli, descriptions),
    ...pairs(
      cli.commands.filter(({ name }) => name !== ""),
      Object.entries(descriptions.commands).map(([name, text]) => ({ name, ...text })),
    ).flatMap(([name, command, text]) => {
      const about = (message: string) => ({ key: name, message });
      if (!text)
        return [
          about(`サブコマンド「deno ${name}」の説明がありません。commands に足してください。`),
        ];
      if (!command)
        return [about(`サブコマンド「deno ${name}」はありません。commands から消してください。`)];
      const problems = checkExample(command, cli.commands[0], text.example).map(about);
      if (text.page && !isInContract(text.page))
        problems.push(about(`「deno ${name}」のページ ${text.page} は契約にありません。`));
      return problems;
    }),
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

/** Joins two lists by name, in the order of the second and then what only the first has. */
function pairs<A extends { name: string }, B extends { name: string }>(
  first: readonly A[],
  second: readonly B[],
): [name: string, first: A | undefined, second: B | undefined][] {
  const names = new Set([...second, ...first].map(({ name }) => name));
  return [...names].map((name) => [
    name,
    first.find((each) => each.name === name),
    second.find((each) => each.name === name),
  ]);
}

function isSame(a: CliFlag | undefined, b: CliFlag | undefined): boolean {
  const text = (flag: CliFlag | undefined) => JSON.stringify(Object.entries(flag ?? {}).sort());
  return text(a) === text(b);
}

function commandName(name: string): string {
  return name ? `deno ${name}` : "deno";
}

/** @param key property of the file to point at; without it the first line is meant */
function problem(root: string, file: string, message: string, key?: string): Problem {
  const source = fs.readFileSync(path.join(root, file), "utf8");
  return { file, line: key ? lineOf(source, `"${key}":`) : 1, message, check: "cli" };
}
