import { SHARED } from "../../src/document/elements/expand-cli";
import type { Lists } from "../facts/lists";

/** Names that a Deno has, by their Japanese kind: 「サブコマンド」「フラグ」… */
export type Names = Record<string, string[]>;

/** A name that was added or removed. */
export interface NameChange {
  kind: string;
  name: string;
  /** Subcommands with this flag, where several have gained or lost it. */
  commands?: string[];
}

const FLAG = "フラグ";

/** Whether a name is directly in the `Deno` namespace, e.g. "Deno.serve". */
const isTopLevel = (name: string): boolean => name.split(".").length === 2;

/**
 * @param lists what a binary reports about itself
 * @param rules names of its lint rules
 */
export function namesOf(lists: Lists, rules: readonly string[]): Names {
  const commands = lists.commands.filter(({ name }) => name !== "");
  return {
    サブコマンド: commands.map(({ name }) => `deno ${name}`),
    [FLAG]: lists.commands.flatMap(({ name, flags }) =>
      flags.map((flag) => ["deno", name, flag.name].filter(Boolean).join(" ")),
    ),
    API: lists.api,
    環境変数: lists.env,
    "Node.js のモジュール": lists.node.map((name) => `node:${name}`),
    リントのルール: [...rules],
  };
}

/**
 * @param before names of a Deno
 * @param after names of another
 * @returns added and removed names, without members of an API that was added or removed itself
 */
export function compareNames(
  before: Names,
  after: Names,
): { added: NameChange[]; removed: NameChange[] } {
  return { added: missingIn(before, after), removed: missingIn(after, before) };
}

/** Names of the second that are missing in the first. */
function missingIn(first: Names, second: Names): NameChange[] {
  return Object.entries(second).flatMap(([kind, names]) => {
    const known = new Set(first[kind]);
    const missing = names.filter((name) => !known.has(name));
    const owners = new Set(missing.filter(isTopLevel));
    return missing
      .filter((name) => isTopLevel(name) || !owners.has(name.split(".").slice(0, 2).join(".")))
      .map((name) => ({ kind, name }));
  });
}

/** A flag of at least this many subcommands is reported once. */
const SEVERAL = 3;

/** @returns the changes, with one for a flag that several subcommands have in common */
export function joinFlags(changes: readonly NameChange[]): NameChange[] {
  const byFlag = new Map<string, string[]>();
  const flagOf = (name: string) => name.split(" ").at(-1) ?? name;
  for (const { kind, name } of changes) {
    if (kind !== FLAG) continue;
    const flag = flagOf(name);
    byFlag.set(flag, [...(byFlag.get(flag) ?? []), name.slice(0, -flag.length).trim()]);
  }
  const joined = [...byFlag].filter(([, commands]) => commands.length >= SEVERAL);
  const isJoined = ({ kind, name }: NameChange) =>
    kind === FLAG && joined.some(([flag]) => flag === flagOf(name));
  return [
    ...changes.filter((change) => !isJoined(change)),
    ...joined.map(([name, commands]) => ({ kind: FLAG, name, commands })),
  ];
}

/** Where the Japanese text of a new name goes, with a template; undefined for names that need none. */
export function templateFor({ kind, name, commands }: NameChange): string | undefined {
  const words = name.split(" ");
  if (commands)
    return `src/data/cli-ja.json の flags の "${SHARED}": "${name}": "〔60 字以内の説明〕"`;
  switch (kind) {
    case "サブコマンド":
      return `src/data/cli-ja.json の commands: "${words[1]}": { "summary": "〔すること〕", "example": "${name} 〔引数〕" }`;
    case FLAG:
      return `src/data/cli-ja.json の flags の "${words.length > 2 ? words[1] : ""}": "${words.at(-1)}": "〔60 字以内の説明〕"`;
    case "API":
      return isTopLevel(name) && /^Deno\.[a-z]/.test(name)
        ? `runtime/manual/runtime/builtin_apis.md の表: | \`${name}\` | 〔すること〕 |`
        : undefined;
    case "環境変数":
      return `runtime/manual/basics/env_variables.md の表: | \`${name}\` | 〔値と効果〕 |`;
    case "リントのルール":
      return `src/data/lint-rules-ja.yml: ${name}: { text: 〔何を、なぜ〕, bad: 〔悪い例〕, good: 〔よい例〕 }`;
    default:
      return undefined;
  }
}
