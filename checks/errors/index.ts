import { extractSamples } from "@deno-docs-ja/doc-samples/pages/extract";
import type { Problem } from "@deno-docs-ja/doc-samples/report";
import { escapeRegExp } from "@deno-docs-ja/document/page/escape-regexp";
import { headingId, withoutId } from "@deno-docs-ja/document/page/heading-id";
import { startLine } from "@deno-docs-ja/document/page/place";
import type { Page } from "@deno-docs-ja/document/site";
import type { Nodes } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import { visit } from "unist-util-visit";
import { siteAt } from "../../src/document/site";
import { JAPANESE } from "../pages/rule";
import type { Check } from "../run-checks";

const CHECK = "errors";
/** The index of error messages: an H3 for each message, with a link to the section that shows it. */
export const INDEX = "runtime/manual/references/errors.md";

/** A message of the index. */
export interface Entry {
  /** The message, "…" where it varies. */
  message: string;
  /** Id of its heading. */
  anchor: string;
  /** 1-based line of its heading. */
  line: number;
  /** Route of the page that shows it, without fragment; undefined without a link. */
  page?: string;
}

/** What an executed sample prints. */
interface Shown {
  /** 1-based line of the sample. */
  line: number;
  /** Its output and the error that it expects, in one line. */
  text: string;
  /** Whether readers see the sample, and it must fail with a message. */
  fails: boolean;
}

/**
 * Compares the index of error messages with the samples that must fail: each message of the index is printed by an
 * executed sample of the page it links to, and each message shown anywhere is in the index.
 */
export const check: Check = {
  name: CHECK,
  scope: "site",
  run({ root }) {
    const pages = siteAt(root).readAll();
    return compareErrors(siteAt(root).read(INDEX), pages);
  },
};

/** @param index the page with all messages */
export function compareErrors(index: Page, pages: readonly Page[]): Problem[] {
  const entries = readEntries(index);
  const outputs = new Map(pages.map((page) => [page.route, readOutputs(page)]));
  const unproven = entries
    .filter(
      ({ message, page }) =>
        page === undefined || !outputs.get(page)?.some(({ text }) => matches(message, text)),
    )
    .map(({ message, line, page }) => ({
      file: index.file,
      line,
      message:
        page === undefined
          ? `「${message}」に、メッセージを起こしている節へのリンクがありません。足してください。`
          : `「${message}」は、リンク先の ${page} のどのサンプルの出力にもありません。メッセージかリンクを直してください。`,
      check: CHECK,
    }));
  const missing = pages.flatMap(({ file, route }) =>
    (outputs.get(route) ?? [])
      .filter(({ fails, text }) => fails && !isOwnMessage(text))
      .filter(({ text }) => !entries.some(({ message }) => matches(message, text)))
      .map(({ line, text }) => ({
        file,
        line,
        message: `このサンプルのエラーが、一覧の ${index.file} にありません。見出しを足してください。\n${text.slice(0, 120)}`,
        check: CHECK,
      })),
  );
  return [...unproven, ...missing];
}

/**
 * @param index the page with all messages
 * @returns an entry for each H3, in order
 */
export function readEntries(index: Page): Entry[] {
  const entries: Entry[] = [];
  visit(index.tree, (node: Nodes) => {
    const last = entries.at(-1);
    if (node.type === "heading" && node.depth === 3)
      entries.push({
        message: withoutId(textOf(node)),
        anchor: headingId(node) ?? "",
        line: startLine(node),
      });
    if (node.type === "link" && last && last.page === undefined && node.url.startsWith("/")) {
      last.page = node.url.replace(/#.*/, "");
    }
  });
  return entries;
}

/** Whether the sample throws an error of its own, in Japanese, not one of Deno or a library. */
function isOwnMessage(text: string): boolean {
  const message = /(?:Error|error): .*?(?= at | hint: |$)/.exec(text)?.[0] ?? text;
  return JAPANESE.test(message);
}

function readOutputs(page: Page): Shown[] {
  return extractSamples(page, true)
    .projects.flatMap(({ samples }) => samples)
    .filter(({ source: { fence } }) => fence.mode !== undefined || fence.expectError !== undefined)
    .map(({ source: { fence, line }, output }) => ({
      line,
      text: `${fence.expectError ?? ""} ${output?.code ?? ""}`.replace(/\s+/g, " "),
      fails: fence.expectError !== undefined && !fence.proof && /error/i.test(output?.code ?? ""),
    }));
}

/** Whether a text has a message, with anything in the place of "…". */
export function matches(message: string, text: string): boolean {
  const parts = plain(message).split("…");
  const pattern = parts.map(escapeRegExp).join(".*?");
  return new RegExp(pattern).test(plain(text));
}

/** Type errors as `deno check` and `tsc` write them are the same message. */
const plain = (text: string): string => text.replace(/(TS\d+) \[ERROR\]/g, "$1");
