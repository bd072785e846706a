/** Something wrong in a page, as every check reports it. */
export interface Problem {
  /** Path of the page relative to the project root. */
  file: string;
  /** Line in the page, from 1. */
  line: number;
  /** In Japanese: what is wrong and what to do; further lines hold details. */
  message: string;
  /** Name of the check, e.g. "samples". */
  check: string;
}

/** @returns the first line of a file's text that has this in it, from 1; 1 when none has */
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

/** What a check writes for those who sum up several, such as `npm test`. */
export interface Report {
  problems: Problem[];
  /** Problems that were gone in a second run. */
  unstable: Problem[];
}

/** Prints problems in page order, one after the other, to standard output. */
export function printProblems(problems: readonly Problem[]): void {
  for (const problem of sortProblems(problems)) console.log(formatProblem(problem));
}

/** Prints what was wrong once and right in a second run to standard output, if anything was. */
export function printUnstable(problems: readonly Problem[]): void {
  if (problems.length === 0) return;
  console.log("不安定（2 回目に成功。原因を調べてください）:");
  printProblems(problems);
  console.log("");
}

/**
 * Progress of a long check on standard error: one line rewritten on a terminal, elsewhere a line
 * every five seconds, so that a log shows life without growing long.
 */
export class Progress {
  private last = Date.now();

  constructor(private readonly name: string) {}

  /** @param text where the check is now, short */
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
