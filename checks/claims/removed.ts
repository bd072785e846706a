import { lineOf, type Problem } from "@deno-docs-ja/doc-samples/report";
import type { Page } from "@deno-docs-ja/document/site";
import { readSentences, type Sentence } from "../../src/document/claims/sentences";
import { parseName, verdictOf } from "../facts";
import type { Oracle } from "../facts/oracle";
import { readSections, sectionAt } from "./sections";

/** A page's statement that a name was removed. */
export interface Removal {
  name: string;
  /** Deno version, e.g. "2.0"; undefined when the page names none. */
  version?: string;
  file: string;
  line: number;
  /** False for front matter, which also lists names that are gone from the types alone. */
  isProse: boolean;
}

/** 「`Deno.run`、`deno vendor` コマンドは Deno 2.0 で削除されました」: the names, and what leads to the verb. */
const REMOVED =
  /((?:`[^`]+`(?:、|と|や|か|\s)*)+)(?:の?(?:サブコマンド|コマンド|フラグ|関数|メソッド|定数|オプション|環境変数)\s*)?[はがも]([^。はがを]*?)(?:(?:削除|廃止)され(?:まし|た|てい|、)|なくなりました|取り除かれました)/g;
/** Headings of lists and tables of removed names. */
const REMOVED_TITLE = /(?:削除|廃止)された|なくなった/;
/** The statement is about types alone, or the name is back. */
const NOT_GONE = /型|作り直|戻|復活|再び|予定/;
const NAME = /`(Deno(?:\.\w+)+|deno [a-z-]+|--[a-z][\w-]*|DENO_\w+)/g;

/** Sources without these are no statement about removed names and need not be parsed. */
export const mayRemove = (source: string): boolean =>
  /mentions_removed|削除され|廃止され|なくなりました|なくなった|取り除かれました/.test(source);

/** @returns the names that a page says are removed, in its front matter, sentences and tables */
export function findRemovals(page: Page): Removal[] {
  const { file, source, frontMatter } = page;
  const listed = Array.isArray(frontMatter.mentions_removed) ? frontMatter.mentions_removed : [];
  const sections = readSections(page);
  const sentences = readSentences(page);
  const saysMore = (name: string, { line }: Sentence) =>
    sentences.some(
      ({ line: other, text }) =>
        sectionAt(sections, other) === sectionAt(sections, line) &&
        text.includes(name) &&
        NOT_GONE.test(text),
    );
  const removals: Removal[] = listed.map(({ name, removed_in }) => ({
    name: String(name),
    version: String(removed_in),
    file,
    line: lineOf(source, name),
    isProse: false,
  }));
  for (const sentence of sentences) {
    const { line, text } = sentence;
    const inProse = [...text.matchAll(REMOVED)].map(([, names, clause]) => ({ names, clause }));
    if (REMOVED_TITLE.test(sectionAt(sections, line).title))
      inProse.push({ names: /^(.*?): /.exec(text)?.[1] ?? "", clause: "" });
    for (const { names, clause } of inProse)
      for (const [, name] of names.matchAll(NAME))
        if (!saysMore(name, sentence))
          removals.push({
            name,
            version: /\d+\.\d+/.exec(clause)?.[0],
            file,
            line,
            isProse: true,
          });
  }
  return removals;
}

/**
 * Compares what all pages say is removed with the binary and with each other. Whether a page recommends a name that
 * is not in the binary is left to the check `facts`.
 */
export function checkRemovals(removals: readonly Removal[], oracle: Oracle): Problem[] {
  const problems: Problem[] = [];
  for (const { name, version, file, line, isProse } of removals) {
    const report = (message: string) => problems.push({ file, line, message, check: "claims" });
    if (isProse && isThere(name, oracle))
      report(
        `「${name}」は削除されたとありますが、Deno ${oracle.lists.version} で実行するとまだあります。型の定義からなくなっただけなら、そう書いてください。`,
      );
    const other = removals.find(
      (each) => each.name === name && each.version && version && !agree(each.version, version),
    );
    if (other)
      report(
        `「${name}」が削除されたのは ${version} とありますが、${other.file}:${other.line} では ${other.version} です。正しいほうにそろえてください。`,
      );
  }
  return problems;
}

function isThere(name: string, oracle: Oracle): boolean {
  const named = parseName(name);
  return verdictOf(named, oracle) === "exists" || (named.kind === "api" && oracle.runs(name));
}

/** 2.0 and 2.0.0 are the same. */
function agree(a: string, b: string): boolean {
  return a.replace(/^(\d+\.\d+)\.0$/, "$1") === b.replace(/^(\d+\.\d+)\.0$/, "$1");
}
