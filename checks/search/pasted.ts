import { findFences } from "@deno-docs-ja/document/fence/find-fences";
import { findMessages } from "@deno-docs-ja/document/fence/messages";
import { visibleFences } from "@deno-docs-ja/document/fence/proofs";
import { headingId } from "@deno-docs-ja/document/page/heading-id";
import { startLine } from "@deno-docs-ja/document/page/place";
import type { Page } from "@deno-docs-ja/document/site";
import { visit } from "unist-util-visit";
import { type Entry, INDEX, matches, readEntries } from "../errors";
import type { LocatedQuestion } from "./golden";

/** Words that make the beginning of an entry, up to what varies, a text of its own. */
const TELLING_WORDS = 3;

/** Kind of the queries made here. */
export const MESSAGE = "message";

/** A message that readers see, with where they see it. */
interface Shown {
  text: string;
  file: string;
  line: number;
  /** `route#anchor` of its section. */
  place: string;
}

/** Messages that the samples of a page show. */
function shownOn({ file, route, tree }: Page): Shown[] {
  const headings: { line: number; anchor: string }[] = [];
  visit(tree, "heading", (node) => {
    headings.push({ line: startLine(node), anchor: headingId(node) ?? "" });
  });
  return [...findMessages(visibleFences(findFences(tree)))].flatMap(([node, messages]) => {
    const line = startLine(node);
    const anchor = headings.filter((heading) => heading.line < line).at(-1)?.anchor ?? "";
    return messages.map((text) => ({ text, file, line, place: `${route}#${anchor}` }));
  });
}

/** Whether an entry is about a message: it has all that does not vary, or all up to what varies first, or more. */
function isAbout({ message }: Entry, text: string): boolean {
  const [beginning] = message.split("…");
  const isTelling = beginning.trim().split(" ").length >= TELLING_WORDS;
  return (
    matches(message, text) || message.includes(text) || (isTelling && text.includes(beginning))
  );
}

/** What stands for the parts that vary in a message of the index, when it is asked for. */
const ANY = "x";

/** Whether a message has words of its own beside what varies: `error[…]: …` can't be told from others. */
function hasOwnWords({ message }: Entry): boolean {
  return (message.replaceAll("…", " ").match(/[A-Za-z]{2,}/g) ?? []).length > 1;
}

/** The messages of the index of errors, some of which stand in no output that readers see. */
function listedIn({ file, route }: Page, entries: readonly Entry[]): Shown[] {
  return entries.filter(hasOwnWords).map(({ message, anchor, line }) => ({
    text: message.replaceAll("…", ANY),
    file,
    line,
    place: `${route}#${anchor}`,
  }));
}

/**
 * Makes a query of each error message on the pages, as readers paste it.
 *
 * @param pages all pages, with the index of errors
 * @returns queries; right are the sections that show the message, and its entries of the index
 */
export function messageQueries(pages: readonly Page[]): LocatedQuestion[] {
  const index = pages.find(({ file }) => file === INDEX);
  const entries = index ? readEntries(index) : [];
  const shown = [...(index ? listedIn(index, entries) : []), ...pages.flatMap(shownOn)];
  const texts = new Map(shown.map((item) => [item.text, item]));
  return [...texts.values()].map(({ text, file, line }) => ({
    kind: MESSAGE,
    query: text,
    file,
    line,
    targets: [
      ...new Set([
        ...shown.filter((other) => other.text.includes(text)).map(({ place }) => place),
        ...entries
          .filter((entry) => isAbout(entry, text))
          .map(({ anchor }) => `${index?.route}#${anchor}`),
      ]),
    ],
  }));
}
