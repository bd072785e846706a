import { visit } from "unist-util-visit";
import type { Page } from "../../src/remark/read-page";
import { lineOfField } from "../pages/rule";
import { type Command, parseCommands } from "./shell";

/** Something of Deno's that a page names. */
export interface Mention {
  kind: "api" | "command" | "env" | "flag" | "node";
  /** "Deno.serve", "fmt", "DENO_DIR", "--watch" or "fs/promises". */
  name: string;
  /** For flags: the subcommand it is given to, "" for none; undefined when it stands alone. */
  command?: string;
  /** Line in the page, from 1. */
  line: number;
}

/** A mention whose line is still counted from 0 within its code. */
type Found = Mention;

/** What has to be known of a command line to tell Deno's own flags from those of the program it starts. */
export interface Grammar {
  command(name: string): "exists" | "removed" | "unknown";
  takesNext(flag: string, command: string): boolean;
  endsAtArgument(command: string): boolean;
}

/**
 * Collects what a page names in title and description, in inline code and in `sh` and `powershell`
 * fences.
 *
 * @param page the page
 * @param grammar how Deno reads its command line
 */
export function findMentions(page: Page, grammar: Grammar): Mention[] {
  const mentions: Mention[] = [];
  for (const field of ["title", "description"]) {
    const value = page.frontMatter[field];
    if (typeof value === "string") mentions.push(...inText(value, lineOfField(page, field)));
  }
  visit(page.tree, ["inlineCode", "code"], (node) => {
    if (node.type !== "inlineCode" && node.type !== "code") return;
    const start = node.position?.start.line ?? 1;
    if (node.type === "inlineCode") {
      mentions.push(...inInlineCode(node.value, grammar).map((each) => ({ ...each, line: start })));
    } else if (node.lang === "sh" || node.lang === "powershell") {
      const inFence = inShell(node.value, grammar);
      mentions.push(...inFence.map((each) => ({ ...each, line: start + 1 + each.line })));
    }
  });
  return mentions;
}

function inInlineCode(code: string, grammar: Grammar): Found[] {
  const mentions = inText(code, 0);
  if (/^--[a-z]/.test(code)) {
    const names = code
      .split(/\s+/)
      .filter((word) => word.startsWith("--"))
      .flatMap(flagNames);
    mentions.push(...names.map((name): Found => ({ kind: "flag", name, line: 0 })));
    return mentions;
  }
  const commands = parseCommands(code).filter(({ program }) => program === "deno");
  return [...mentions, ...commands.flatMap((each) => inCommand(each, grammar))];
}

function inShell(code: string, grammar: Grammar): Found[] {
  const commands = parseCommands(code).filter(({ program }) => program === "deno");
  return [
    ...code
      .split("\n")
      .flatMap((text, line) => (text.trimStart().startsWith("#") ? [] : inText(text, line))),
    ...commands.flatMap((command) => inCommand(command, grammar)),
  ];
}

/** Names that are recognisable wherever they stand in code. */
function inText(code: string, line: number): Found[] {
  const mentions: Found[] = [];
  for (const [, path] of code.matchAll(
    /(?<![\w$/@-])Deno((?:\??\.[A-Za-z_$][\w$]*)+)(?![\w$]*[*…])/g,
  )) {
    mentions.push({
      kind: "api",
      name: `Deno${path.replace(/\?|\.prototype(?=\.|$)/g, "")}`,
      line,
    });
  }
  for (const [name] of code.matchAll(/(?<![\w$-])DENO_[A-Z0-9_]*[A-Z0-9](?![\w*])/g)) {
    mentions.push({ kind: "env", name, line });
  }
  for (const [, name] of code.matchAll(/(?<![\w:/@-])node:([a-z][a-z0-9_]*(?:\/[a-z0-9_]+)*)/g)) {
    // An image's tag, as in `node:22-alpine`, begins with a digit and so is no module.
    mentions.push({ kind: "node", name, line });
  }
  return mentions;
}

/** Reads one `deno …` command line up to where the started program's own arguments begin. */
function inCommand({ args, line }: Command, grammar: Grammar): Found[] {
  const mentions: Found[] = [];
  let command = "";
  let hasArgument = false;
  for (let index = 0; index < args.length; index++) {
    const word = args[index];
    if (word === "--") break;
    if (word.startsWith("-") && word.length > 1) {
      for (const name of flagNames(word)) {
        mentions.push({ kind: "flag", name, command, line });
        if (!word.includes("=") && grammar.takesNext(name, command)) index += 1;
      }
      continue;
    }
    const isSubcommand = command === "" && !hasArgument && /^[a-z][a-z_-]*$/.test(word);
    if (isSubcommand || (command === "help" && !hasArgument)) {
      mentions.push({ kind: "command", name: word, line });
      if (command === "help" || grammar.command(word) === "unknown") break;
      command = word;
      continue;
    }
    hasArgument = true;
    // Without a subcommand, Deno runs the file: the rest belongs to it.
    if (command === "" || grammar.endsAtArgument(command)) break;
  }
  return mentions;
}

/** `--a=b` names `--a`; `-RN=x` names `-R` and `-N`; `--unstable-<name>` stands for a family and names none. */
function flagNames(word: string): string[] {
  if (word.startsWith("--")) return /^--[a-z][\w-]*\w(?=$|=|\[=)/.exec(word) ?? [];
  const letters = /^-([A-Za-z]+)(?:=|$)/.exec(word)?.[1] ?? "";
  return [...letters].map((letter) => `-${letter}`);
}
