/** A problem in a page, as reported by every check. */
export interface Problem {
  /** Page path relative to the project root. */
  file: string;
  /** 1-based line in the page. */
  line: number;
  /** In Japanese: the problem and its fix; further lines give details. */
  message: string;
  /** Name of the check, e.g. "samples". */
  check: string;
}

/** @returns the first 1-based line of the source with the text; 1 when none has it */
export function lineOf(source: string, text: string): number {
  return Math.max(1, source.split("\n").findIndex((line) => line.includes(text)) + 1);
}

/** Orders problems by file, line and message. */
export function sortProblems(problems: readonly Problem[]): Problem[] {
  const key = ({ file, line, check, message }: Problem) =>
    [file, String(line).padStart(8), check, message].join("\n");
  return [...problems].sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

/** @returns `file:line  [check] message`, with further lines of the message indented */
export function formatProblem({ file, line, check, message }: Problem): string {
  const [first, ...rest] = message.split("\n");
  return [
    `${file}:${line}  [${check}] ${first}`,
    ...rest.map((text) => `    ${text}`.trimEnd()),
  ].join("\n");
}

/** A check's results for callers that combine several, like `npm test`. */
export interface Report {
  problems: Problem[];
  /** Problems that a second run did not reproduce. */
  unstable: Problem[];
}

/** Prints problems in page order to standard output. */
export function printProblems(problems: readonly Problem[]): void {
  for (const problem of sortProblems(problems)) console.log(formatProblem(problem));
}

/** Prints problems below a heading, with an empty line after them; nothing if there are none. */
export function printSection(heading: string, problems: readonly Problem[]): void {
  if (problems.length === 0) return;
  console.log(heading);
  printProblems(problems);
  console.log("");
}

/**
 * Progress of a long check on standard error: one rewritten line on a terminal, elsewhere a line every five seconds, so
 * that logs show life but stay short.
 */
export class Progress {
  private last = Date.now();

  constructor(private readonly name: string) {}

  /** @param text current position, short */
  update(text: string): void {
    const line = `[${this.name}] ${text}`;
    if (process.stderr.isTTY) {
      process.stderr.write(`\r\u001b[2K${line}`);
    } else if (Date.now() - this.last >= 5000) {
      this.last = Date.now();
      process.stderr.write(`${line}\n`);
    }
  }

  /** Clears the line on a terminal. */
  end(): void {
    if (process.stderr.isTTY) process.stderr.write("\r\u001b[2K");
  }
}
