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

/** @returns a function from a line of a page to its section, `route#anchor` */
function sectionsOf({ route, tree }: Page): (line: number) => string {
  const headings: { line: number; anchor: string }[] = [];
  visit(tree, "heading", (node) => {
    headings.push({ line: startLine(node), anchor: headingId(node) ?? "" });
  });
  return (line) =>
    `${route}#${headings.filter((heading) => heading.line < line).at(-1)?.anchor ?? ""}`;
}

/** Messages that the samples of a page show. */
function shownOn(page: Page): Shown[] {
  const placeOf = sectionsOf(page);
  return [...findMessages(visibleFences(findFences(page.tree)))].flatMap(([node, messages]) => {
    const line = startLine(node);
    return messages.map((text) => ({ text, file: page.file, line, place: placeOf(line) }));
  });
}

/** Code in the text of a page, as in tables of errors: it may be of a message. */
function quotedOn(page: Page): Pick<Shown, "text" | "place">[] {
  const placeOf = sectionsOf(page);
  const quoted: Pick<Shown, "text" | "place">[] = [];
  visit(page.tree, "inlineCode", (node) => {
    quoted.push({ text: node.value, place: placeOf(startLine(node)) });
  });
  return quoted;
}

const isTelling = (text: string): boolean =>
  /^TS\d+$/.test(text) || text.trim().split(" ").length >= TELLING_WORDS;

/** Whether code in a text quotes a message: all of it, in two words or more, or more than a message of some length. */
const isQuoteOf = (code: string, message: string): boolean =>
  code === message ? message.includes(" ") : isTelling(message) && code.includes(message);

/** A message without the class that it begins with. */
const withoutClass = (text: string): string => text.replace(/^(?:error: )?[A-Z]\w+: /, "");

/** Whether an entry is about a message: it has all that does not vary, or all up to what varies first, or more. */
function isAbout({ message }: Entry, text: string): boolean {
  const [beginning] = message.split("…");
  return (
    matches(message, text) ||
    message.includes(text) ||
    (isTelling(beginning) && text.includes(beginning))
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
 * @returns queries; right are the sections that show or quote the message, and its entries of the index
 */
export function messageQueries(pages: readonly Page[]): LocatedQuestion[] {
  const index = pages.find(({ file }) => file === INDEX);
  const entries = index ? readEntries(index) : [];
  const shown = [...(index ? listedIn(index, entries) : []), ...pages.flatMap(shownOn)];
  const quoted = pages.flatMap(quotedOn);
  const texts = new Map(shown.map((item) => [item.text, item]));
  return [...texts.values()].map(({ text, file, line }) => ({
    kind: MESSAGE,
    query: text,
    file,
    line,
    targets: [
      ...new Set([
        ...shown.filter((other) => other.text.includes(text)).map(({ place }) => place),
        ...quoted
          .filter((other) => isQuoteOf(other.text, withoutClass(text)))
          .map(({ place }) => place),
        ...entries
          .filter((entry) => isAbout(entry, text))
          .map(({ anchor }) => `${index?.route}#${anchor}`),
      ]),
    ],
  }));
}
