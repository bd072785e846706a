import { parseFence } from "@deno-docs-ja/document/fence/parse-fence";
import { startLine } from "@deno-docs-ja/document/page/place";
import type { Page } from "@deno-docs-ja/document/site";
import type { Code } from "mdast";
import { visit } from "unist-util-visit";
import { lineOfField } from "../pages/rule";
import type { Mention } from "./mention";
import type { Oracle } from "./oracle";
import { type Command, parseCommands } from "./shell";

/**
 * Collects the names in title and description, inline code, and `sh` and `powershell` fences.
 *
 * @param oracle how Deno parses its command line
 */
export function findMentions(page: Page, oracle: Oracle): Mention[] {
  const mentions: Mention[] = [];
  for (const field of ["title", "description"]) {
    const value = page.frontMatter[field];
    if (typeof value === "string") mentions.push(...inText(value, lineOfField(page, field)));
  }
  visit(page.tree, (node) => {
    if (node.type === "inlineCode") {
      const line = startLine(node);
      mentions.push(...inInlineCode(node.value, oracle).map((each) => ({ ...each, line })));
    } else if (node.type === "code" && /^(?:sh|powershell)$/.test(node.lang ?? "")) {
      if (mustFail(node)) return;
      const first = startLine(node) + 1;
      const inFence = inShell(node.value, oracle);
      mentions.push(...inFence.map((each) => ({ ...each, line: first + each.line })));
    }
  });
  return mentions;
}

/** Whether commands are executed and expected to fail, as ones that don't exist do. */
function mustFail({ lang, meta }: Code): boolean {
  const parsed = parseFence(lang, meta);
  return parsed.ok && parsed.fence.expectError !== undefined;
}

function inInlineCode(code: string, oracle: Oracle): Mention[] {
  const mentions = inText(code, 0);
  if (/^--[a-z]/.test(code)) {
    const names = code
      .split(/\s+/)
      .filter((word) => word.startsWith("--"))
      .flatMap(flagNames);
    return [...mentions, ...names.map((name): Mention => ({ kind: "flag", name, line: 0 }))];
  }
  return [...mentions, ...inCommands(code, oracle)];
}

function inShell(code: string, oracle: Oracle): Mention[] {
  return [
    ...code
      .split("\n")
      .flatMap((text, line) => (text.trimStart().startsWith("#") ? [] : inText(text, line))),
    ...inCommands(code, oracle),
  ];
}

function inCommands(code: string, oracle: Oracle): Mention[] {
  return parseCommands(code)
    .filter(({ program }) => program === "deno")
    .flatMap((command) => inCommand(command, oracle));
}

/** Names recognisable anywhere in code. */
const NAMES: [Mention["kind"], RegExp][] = [
  ["api", /(?<![\w$/@-])(Deno(?:\??\.[A-Za-z_$][\w$]*)+)(?![\w$]*[*…])/g],
  ["env", /(?<![\w$-])(DENO_[A-Z0-9_]*[A-Z0-9])(?![\w*])/g],
  // An image tag such as `node:22-alpine` starts with a digit, so is no module.
  ["node", /(?<![\w:/@-])node:([a-z][a-z0-9_]*(?:\/[a-z0-9_]+)*)/g],
];

function inText(code: string, line: number): Mention[] {
  return NAMES.flatMap(([kind, pattern]) =>
    [...code.matchAll(pattern)].map(([, name]) => ({
      kind,
      name: kind === "api" ? name.replace(/\?|\.prototype(?=\.|$)/g, "") : name,
      line,
    })),
  );
}

/** Reads one `deno …` command line up to the started program's own arguments. */
function inCommand({ args, line }: Command, oracle: Oracle): Mention[] {
  const mentions: Mention[] = [];
  let command = "";
  let hasArgument = false;
  for (let index = 0; index < args.length; index++) {
    const word = args[index];
    if (word === "--") break;
    if (word.startsWith("-") && word.length > 1) {
      for (const name of flagNames(word)) {
        mentions.push({ kind: "flag", name, command, line });
        if (!word.includes("=") && oracle.takesNext(name, command)) index += 1;
      }
      continue;
    }
    const isSubcommand = command === "" && !hasArgument && /^[a-z][a-z_-]*$/.test(word);
    if (isSubcommand || (command === "help" && !hasArgument)) {
      mentions.push({ kind: "command", name: word, line });
      if (command === "help" || oracle.command(word) === "unknown") break;
      command = word;
      continue;
    }
    hasArgument = true;
    // Without a subcommand, Deno runs the file; the rest is for it.
    if (command === "" || oracle.endsAtArgument(command)) break;
  }
  return mentions;
}

/** `--a=b` names `--a`; `-RN=x` names `-R` and `-N`; `--unstable-<name>` is a family and names none. */
function flagNames(word: string): string[] {
  if (word.startsWith("--")) return /^--[a-z][\w-]*\w(?=$|=|\[=)/.exec(word) ?? [];
  const letters = /^-([A-Za-z]+)(?:=|$)/.exec(word)?.[1] ?? "";
  return [...letters].map((letter) => `-${letter}`);
}
