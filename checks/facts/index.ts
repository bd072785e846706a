import fs from "node:fs";
import path from "node:path";
import { lineOf, type Problem } from "@deno-docs-ja/doc-samples/report";
import { escapeRegExp } from "@deno-docs-ja/document/page/escape-regexp";
import type { Page } from "@deno-docs-ja/document/site";
import { siteAt } from "../../src/document/site";
import type { Check } from "../run-checks";
import { readLists } from "./lists";
import type { Mention } from "./mention";
import { findMentions } from "./mentions";
import { type Oracle, type Verdict, withOracle } from "./oracle";

/** A name as a page or its front matter writes it. */
export type Named = Pick<Mention, "kind" | "name" | "command">;

/** A name that front matter allows though the pinned Deno lacks it. */
interface Exception {
  name: string;
  named: Named;
  field: "mentions_removed" | "mentions_hosted";
}

/** The check. */
export const check: Check = {
  name: "facts",
  scope: "pages",
  run: ({ root, readable, wholeSite }) => [
    ...checkFacts(root, readable),
    ...(wholeSite ? checkUnnamedApis(root) : []),
  ],
};

/**
 * Checks that every Deno name in the pages' code exists in the pinned binary.
 *
 * @param root absolute path of the project
 * @param files pages to check, relative to root; their front matter must be valid YAML
 * @throws when the binary is missing
 */
export function checkFacts(root: string, files: readonly string[]): Problem[] {
  return withOracle(root, (oracle) =>
    files.flatMap((file) => checkPageFacts(siteAt(root).read(file), oracle)),
  );
}

/** The page that lists Deno's own API. */
const API_PAGE = "runtime/manual/runtime/builtin_apis.md";

/**
 * Checks that the pages name every function and value of the `Deno` namespace. Types and `…Sync` forms need no mention.
 *
 * @param root absolute path of the project
 * @param api dotted names; defaults to those of the pinned binary
 */
export function checkUnnamedApis(root: string, api = readLists(root).api): Problem[] {
  const sources = siteAt(root)
    .list()
    .map((file) => fs.readFileSync(path.join(root, file), "utf8"));
  const text = sources.join("\n");
  return api
    .filter((name) => /^Deno\.[a-z]\w*$/.test(name) && !name.endsWith("Sync"))
    .filter((name) => !new RegExp(`\\b${escapeRegExp(name)}\\b`).test(text))
    .map((name) => ({
      file: API_PAGE,
      line: 1,
      message: `「${name}」がどのページにもありません。合う行に足すか、表に「| 〔分類〕 | \`${name}\`。〔すること〕 |」の行を足してください。`,
      check: "facts",
    }));
}

/** @param oracle knows the pinned Deno's names */
export function checkPageFacts(page: Page, oracle: Oracle): Problem[] {
  const exceptions = readExceptions(page);
  const used = new Set<Exception>();
  const problems: Problem[] = [];
  const report = (line: number, message: string) =>
    problems.push({ file: page.file, line, message, check: "facts" });

  const reported = new Set<string>();
  for (const mention of findMentions(page, oracle)) {
    const exception = exceptions.find(({ named }) => covers(named, mention));
    if (exception) used.add(exception);
    // Report a name once per line.
    const key = `${mention.line} ${mention.kind} ${mention.name}`;
    const verdict = verdictOf(mention, oracle);
    if (verdict === "exists" || exception || reported.has(key)) continue;
    reported.add(key);
    report(mention.line, explain(mention, verdict, oracle));
  }

  for (const exception of exceptions) {
    const { name, field, named } = exception;
    const line = lineOf(page.source, name);
    if (!used.has(exception)) {
      report(
        line,
        `${field} の「${name}」は本文のコードに出てきません。この項目を消してください。`,
      );
    } else if (
      (!named.command || oracle.command(named.command) === "exists") &&
      verdictOf(named, oracle) === "exists"
    ) {
      report(
        line,
        `${field} の「${name}」は Deno ${oracle.lists.version} にあります。項目を消し、本文の説明を直してください。`,
      );
    }
  }
  return problems;
}

/** @returns whether the pinned Deno has a name */
export function verdictOf({ kind, name, command }: Named, oracle: Oracle): Verdict {
  if (kind !== "flag") return oracle[kind](name);
  // Removed or unknown subcommands are reported themselves; their flags add nothing.
  if (command && oracle.command(command) !== "exists") return "exists";
  return oracle.flag(name, command);
}

const LABELS = {
  api: (name: string) => `API「${name}」`,
  command: (name: string) => `サブコマンド「deno ${name}」`,
  env: (name: string) => `環境変数「${name}」`,
  flag: (name: string, command?: string) =>
    command === undefined
      ? `フラグ「${name}」`
      : `「${command ? `deno ${command}` : "deno"}」のフラグ「${name}」`,
  node: (name: string) => `モジュール「node:${name}」`,
};

function explain({ kind, name, command }: Mention, verdict: Verdict, oracle: Oracle): string {
  const what = `${LABELS[kind](name, command)}は Deno ${oracle.lists.version} に`;
  const howToKeep =
    "削除済みの機能として触れるなら、フロントマターの mentions_removed に name と removed_in を書いてください。";
  if (verdict === "removed")
    return `${what}ありません（バイナリ自身が「削除された」と答えます）。${howToKeep}`;
  const suggestion = oracle.suggest(kind, name, command);
  return `${what}ありません。${suggestion ? `近い名前: ${suggestion}。` : ""}綴りを直してください。${howToKeep}`;
}

/** Parses a front matter exception, e.g. "Deno.File", "deno vendor", "deno test --jobs" or "--lock-write". */
export function parseName(text: string): Named {
  const [, command, flag] = /^deno (\S+)(?: (-\S+))?$/.exec(text) ?? [];
  if (flag) return { kind: "flag", name: flag, command };
  if (command) return { kind: "command", name: command };
  if (text.startsWith("-")) return { kind: "flag", name: text };
  if (text.startsWith("node:")) return { kind: "node", name: text.slice("node:".length) };
  return { kind: text.startsWith("Deno.") ? "api" : "env", name: text };
}

/** @returns whether an exception covers a mention, e.g. "Deno.File" covers `Deno.File.size` */
function covers(exception: Named, { kind, name, command }: Mention): boolean {
  return (
    exception.kind === kind &&
    [undefined, command].includes(exception.command) &&
    (exception.name === name || (kind === "api" && name.startsWith(`${exception.name}.`)))
  );
}

/** Skips malformed fields; the pages check reports them. */
function readExceptions({ frontMatter }: Page): Exception[] {
  return (["mentions_removed", "mentions_hosted"] as const).flatMap((field) => {
    const list = frontMatter[field];
    if (!Array.isArray(list)) return [];
    return list
      .map((item: unknown) => (item as { name?: unknown } | null)?.name)
      .filter((name): name is string => typeof name === "string")
      .map((name) => ({ name, field, named: parseName(name) }));
  });
}
