import { escapeText } from "./tag";

/** A line of code, ready to be written. */
export interface CodeLine {
  /** Name of its element. */
  element: string;
  /** Its classes; lines without `token-line` are shown, but not copied. */
  names: string;
  /** What is drawn before it and never copied. */
  sign?: string;
  /** HTML of its content. */
  html: string;
}

/** Lines before a hunk: which files are compared, and where the hunk is. */
function isHeader(line: string, next = "", before = ""): boolean {
  const isPair = (first: string, second: string) => /^--- /.test(first) && /^\+\+\+ /.test(second);
  return !/^([-+ ]|$)/.test(line) || isPair(line, next) || isPair(before, line);
}

const KINDS: Record<string, Pick<CodeLine, "element" | "names">> = {
  "+": { element: "ins", names: "token-line token inserted" },
  "-": { element: "del", names: "token-line token deleted" },
  " ": { element: "span", names: "token-line" },
};

/**
 * Writes a diff so that its new side can be copied: removed lines are `del` elements, added ones `ins`, and the signs
 * are not part of the text.
 *
 * @param code a unified diff, or just lines that begin with a sign or a space
 */
export function diffLines(code: string): CodeLine[] {
  const lines = code.split("\n");
  return lines.map((line, index) => {
    if (isHeader(line, lines[index + 1], lines[index - 1])) {
      return { element: "span", names: "diff-header", html: escapeText(line) };
    }
    const sign = line[0] ?? " ";
    return { ...KINDS[sign], sign, html: escapeText(line.slice(1)) };
  });
}
