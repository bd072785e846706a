/** Messages that samples show, as readers paste them into a search. */
import type { Code } from "mdast";
import type { FoundFence } from "./find-fences";

/** Han, hiragana or katakana: a message with them is the sample's own, not one of Deno or a library. */
const JAPANESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Classes of `Deno.errors`, whose names do not end in "Error". */
const DENO_ERRORS =
  "AddrInUse|AddrNotAvailable|AlreadyExists|BadResource|BrokenPipe|Busy|ConnectionAborted|ConnectionRefused|" +
  "ConnectionReset|FilesystemLoop|Http|Interrupted|InvalidData|IsADirectory|NetworkUnreachable|NotADirectory|" +
  "NotCapable|NotConnected|NotFound|NotSupported|PermissionDenied|TimedOut|UnexpectedEof|WouldBlock|WriteZero";
/**
 * What a message begins with: `error: `, `error[no-unused-vars]: `, `TS2322 [ERROR]: `, `error TS2322: `, `Warning `,
 * `Uncaught ` or the name of an error, like `TypeError: ` and `NotCapable: `.
 */
const BEGINNING = new RegExp(
  "(?<![\\w.\"'`])(?:" +
    [
      "error(?:\\[[\\w-]+\\]| TS\\d+)?: ",
      "TS\\d+ \\[ERROR\\]: ",
      "[Ww]arning:? ",
      "Uncaught ",
      `(?:[A-Z]\\w*Error|${DENO_ERRORS}): (?=\\S+ \\S)`,
    ].join("|") +
    ")",
);
/** A sentence that explains a message, on a line of its own or in a list, below it. */
const SENTENCE = /^\s*(?:- |\d+: )?([A-Z]\S*(?: \S+){2,}[.?])$/;
const FRAME = /^\s+at /;
const ESCAPE = "\u001b";
const COLOR = new RegExp(`${ESCAPE}\\[[\\d;]*m`, "g");

/** @returns the text on one line, without colours and what stands for anything */
function clean(text: string): string {
  return text.replace(COLOR, "").replace(/…/g, " ").replace(/\s+/g, " ").trim();
}

/**
 * @param output what a sample prints
 * @returns the messages of Deno and of libraries in it, each once, in order
 */
export function messagesIn(output: string): string[] {
  const messages: string[] = [];
  for (const line of output.split("\n")) {
    if (FRAME.test(line)) continue;
    const at = BEGINNING.exec(line)?.index;
    const message =
      at === undefined ? messages.length > 0 && SENTENCE.exec(line)?.[1] : line.slice(at);
    if (message && !JAPANESE.test(message)) messages.push(clean(message));
  }
  return [...new Set(messages)];
}

/** Several words, or a code of TypeScript: the name of an error or a flag alone is no message. */
const SEVERAL_WORDS = /^TS\d+$|\S \S/;

/**
 * Finds the messages of samples: those in their outputs, and errors that they must have but whose text no output shows.
 *
 * @param fences fences of a page that readers see, in order
 * @returns the messages of each fence that has any
 */
export function findMessages(fences: readonly FoundFence[]): Map<Code, string[]> {
  const found = new Map<Code, string[]>();
  let expected: { node: Code; error: string } | undefined;
  const addExpected = (shown: readonly string[]) => {
    if (!expected) return;
    const { node, error } = expected;
    expected = undefined;
    const isMessage = SEVERAL_WORDS.test(error) && !JAPANESE.test(error);
    if (isMessage && !shown.some((message) => message.includes(error))) found.set(node, [error]);
  };
  for (const { node, parsed } of fences) {
    if (!parsed.ok) continue;
    const { output, expectError } = parsed.fence;
    const messages = output ? messagesIn(node.value) : [];
    addExpected(messages);
    if (messages.length > 0) found.set(node, messages);
    if (expectError) expected = { node, error: expectError };
  }
  addExpected([]);
  return found;
}
