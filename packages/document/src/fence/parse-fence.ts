/** Parses the info string of a fence: the only reader of the vocabulary of samples. */
import { defaultTimeout, type Fence, languages, modes, type ParsedFence } from "./fence";
import { type Found, isOneOf, type OptionName, options } from "./options";
import { splitArguments, splitList } from "./values";

/** An info string token: `{1,3}`, `name`, `name=value`, `name="value"` or `name='value'`. */
const tokenPattern =
  /\{([\d,\s-]*)\}|([^\s="'{}]+)(?:=(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([^\s"']*)))?(?=\s|$|\{)/y;

const names = Object.keys(options) as OptionName[];

/**
 * @param lang first word of the info string (mdast `lang`)
 * @param meta the rest of the info string (mdast `meta`)
 * @returns the fence, or all problems, in Japanese
 */
export function parseFence(lang: string | null | undefined, meta?: string | null): ParsedFence {
  const problems: string[] = [];
  if (!isOneOf(languages, lang)) {
    const what = lang
      ? `コードブロックの言語「${lang}」は使えません。`
      : "コードブロックに言語がありません。";
    return { ok: false, problems: [`${what}使える言語: ${languages.join(" ")}`] };
  }
  const { highlight, found } = readTokens(meta ?? "", problems);
  const fence: Fence = {
    lang,
    title: found.get("title"),
    highlight,
    showLineNumbers: found.has("showLineNumbers"),
    mode: modes.find((mode) => found.has(mode)),
    output: found.has("output"),
    terminal: found.has("terminal"),
    background: found.has("background"),
    proof: found.has("proof"),
    of: found.get("of"),
    match: "whole",
    normalize: [],
    allow: [],
    unstable: splitList(found.get("unstable")),
    args: splitArguments(found.get("args") ?? ""),
    stdin: found.get("stdin")?.replace(/\\n/g, "\n"),
    env: {},
    timeout: defaultTimeout,
    check: { kind: "always" },
    file: found.get("file"),
    project: found.get("project") ?? "",
    expectError: found.get("expect-error"),
  };
  const used = names.filter((name) => found.has(name));
  for (const name of used)
    problems.push(...(options[name].read?.(fence, found.get(name) ?? "", found) ?? []));
  for (const name of used) {
    const { place, notWith = {} } = options[name];
    problems.push(...(place?.(fence, found) ?? []));
    for (const [other, why] of Object.entries(notWith))
      if (found.has(other as OptionName))
        problems.push(`${name} と ${other} は一緒に使えません。${why}`);
  }
  // Two options may have the same problem.
  return problems.length > 0
    ? { ok: false, problems: [...new Set(problems)] }
    : { ok: true, fence };
}

/** Splits an info string; options without a value are found with an empty one. */
function readTokens(meta: string, problems: string[]): { highlight?: string; found: Found } {
  const found: Found = new Map();
  let highlight: string | undefined;
  let position = 0;
  while (position < meta.length) {
    if (/\s/.test(meta[position])) {
      position += 1;
      continue;
    }
    tokenPattern.lastIndex = position;
    const match = tokenPattern.exec(meta);
    if (!match) {
      const rest = meta.slice(position).split(/\s/)[0];
      problems.push(
        `「${rest}」を読み取れません。オプションは name または name="値" の形で書きます。`,
      );
      break;
    }
    position = tokenPattern.lastIndex;
    const [token, lines, name, doubleQuoted, singleQuoted, bare] = match;
    const quoted = (doubleQuoted ?? singleQuoted)?.replace(/\\(["'\\])/g, "$1");
    if (lines === undefined) readOption(name, quoted ?? bare, found, problems);
    else {
      if (!/^\s*\d+(-\d+)?(\s*,\s*\d+(-\d+)?)*\s*$/.test(lines))
        problems.push(`強調する行「${token}」は {1,3-5} の形で書きます。`);
      highlight = lines.replace(/\s/g, "");
    }
  }
  return { highlight, found };
}

function readOption(
  name: string,
  value: string | undefined,
  found: Found,
  problems: string[],
): void {
  if (!isOneOf(names, name)) {
    problems.push(`オプション「${name}」はありません。使えるもの: ${names.join(" ")} {行番号}`);
    return;
  }
  const { takesValue } = options[name];
  if (!takesValue && value !== undefined) problems.push(`オプション「${name}」は値を取りません。`);
  if (takesValue && (value === undefined || (value === "" && name !== "stdin")))
    problems.push(`オプション「${name}」には値が要ります。${name}="…" と書きます。`);
  if (found.has(name)) problems.push(`オプション「${name}」が二度書かれています。`);
  found.set(name, value ?? "");
}
