import { type DiffLine, diff } from "./diff.ts";
import { format } from "./format.ts";

const escapes: Record<string, string> = {
  "\\": "\\\\",
  "\b": "\\b",
  "\f": "\\f",
  "\t": "\\t",
  "\v": "\\v",
  "\r": "\\r",
  "\n": "\\n\n",
  "\r\n": "\\r\\n\r\n",
};

/** The part of a failed assertion's message that shows where two values differ. */
export function buildMessage(actual: unknown, expected: unknown): string {
  const head = ["", "", "    [Diff] Actual / Expected", "", ""];
  if (typeof actual === "string" && typeof expected === "string")
    return [...head, diff(linesOf(actual), linesOf(expected)).map(show).join(""), ""].join("\n");
  const lines = diff(format(actual).split("\n"), format(expected).split("\n"));
  return [...head, ...lines.map(show), ""].join("\n");
}

/** Lines with their ends, and with invisible characters written out. */
function linesOf(text: string): string[] {
  const shown = text.replace(/\r\n|[\\\b\f\t\v\r\n]/g, (found) => escapes[found]);
  return `${shown}\n`.split(/(?<=\n)/);
}

function show({ sign, text }: DiffLine): string {
  return `${sign}   ${text}`;
}
