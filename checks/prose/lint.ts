import fs from "node:fs";
import path from "node:path";
import type { Finding } from "../pages/rule";

const CONFIG = path.join(__dirname, "textlint.yml");

/** Files that invalidate all cached results: the rules, and the wording of findings. */
const CONFIG_FILES = [CONFIG, path.join(__dirname, "prh.yml"), __filename];

/** Lints Markdown text. */
export type Linter = (markdown: string) => Promise<Finding[]>;

/**
 * Loads textlint with the project's configuration; the dictionary takes a second or two.
 *
 * @throws when the configuration or a rule cannot be loaded
 */
export async function createProseLinter(): Promise<Linter> {
  const { createLinter, loadTextlintrc } = await import("textlint");
  const linter = createLinter({ descriptor: await loadTextlintrc({ configFilePath: CONFIG }) });
  return async (markdown) => {
    // The name only selects the Markdown parser.
    const { messages } = await linter.lintText(markdown, "page.md");
    const findings = new Map<string, Finding>();
    for (const { line, ruleId, message, range } of messages) {
      if (isFalse(ruleId, markdown.slice(range[0]))) continue;
      const text = `${translate(ruleId, message)}場所: 「${excerpt(markdown, range[0])}」（${shortName(ruleId)}）`;
      const finding = { line, message: text };
      findings.set(`${line} ${finding.message}`, finding);
    }
    return [...findings.values()];
  };
}

/** 「A は B ではありません」 has one topic: the second は is part of a negation. */
function isFalse(ruleId: string, text: string): boolean {
  return (
    shortName(ruleId) === "no-doubled-joshi" && /^(?:で)?は(?:ありません|なく|ない)/.test(text)
  );
}

/** @returns text that changes whenever results may change */
export function readConfig(): string {
  return CONFIG_FILES.map((file) => fs.readFileSync(file, "utf8")).join("\n");
}

/** Shorter messages by rule name, in Japanese where the rule only has English. */
const TRANSLATIONS: Record<string, (message: string) => string> = {
  "ja-no-mixed-period": () => "文末に「。」がありません。文を「。」で終えてください。",
  "max-comma": () => "1 文のカンマ（,）が多すぎます。文を分けるか、リストにしてください。",
  "max-ten": () => "1 文に「、」が 4 つ以上あります。文を分けるか、リストにしてください。",
  "no-doubled-joshi": (message) =>
    `1 文に助詞「${quoted(message)}」が続けて使われています。文を分けるか、言い換えてください。`,
  "no-exclamation-question-mark": (message) =>
    `「${quoted(message)}」は使いません。「。」で終えるか、言い換えてください。`,
  "no-invalid-control-character": () => "制御文字が入っています。消してください。",
  "no-unmatched-pair": (message) =>
    `「${/for (\S+?)\./.exec(message)?.[1]}」が対になっていません。閉じてください。`,
  prh: (message) => {
    const [, from, to] = /^(.*?) => ([^\n]*)/.exec(message) ?? [];
    return to === undefined ? message : `「${from}」は「${to}」と書きます。`;
  },
  "sentence-length": (message) =>
    `1 文が長すぎます（${/\((\d+)/.exec(message)?.[1]} 文字、上限は 100 文字）。文を分けてください。`,
};

function quoted(message: string): string {
  return /"(.+?)"|「(.+?)」|`(.+?)`/.exec(message)?.slice(1).find(Boolean) ?? message;
}

function translate(ruleId: string, message: string): string {
  return (
    TRANSLATIONS[shortName(ruleId)]?.(message) ??
    message.replace(/\s*\n\s*/g, " ").replace(/。?$/, "。")
  );
}

/** "preset-ja-technical-writing/max-ten" is "max-ten" in the configuration. */
function shortName(ruleId: string): string {
  return ruleId.replace(/^.*\//, "");
}

/** @returns the text around a position, to locate it in a long line */
function excerpt(markdown: string, position: number): string {
  const start = markdown.lastIndexOf("\n", position - 1) + 1;
  const end = markdown.indexOf("\n", position);
  return markdown
    .slice(Math.max(start, position - 12), Math.min(end < 0 ? markdown.length : end, position + 12))
    .trim();
}
