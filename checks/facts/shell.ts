/** One command of a shell line, split at `&&`, `||`, `|`, `;`, without prefixes before the program. */
export interface Command {
  /** Program name as written, e.g. "deno". */
  program: string;
  /** Arguments after the program, unquoted. */
  args: string[];
  /** 0-based line of the command in the snippet. */
  line: number;
}

/** Programs that run another one; the command after them counts. */
const LAUNCHERS = new Set(["sudo", "time", "exec", "npx", "env"]);

const TOKEN = /"(?:\\.|[^"\\])*"|'[^']*'|(?:\\.|[^\s"'|;&<>\\])+|\|\|?|&&?|;|[<>]+/g;

/**
 * Splits a shell snippet into commands. Handles quotes, comments, line continuations, operators and variable prefixes:
 * what documentation samples use, not the full shell grammar.
 *
 * @param snippet text of a `sh` or `powershell` fence, or of inline code
 */
export function parseCommands(snippet: string): Command[] {
  const commands: Command[] = [];
  const lines = snippet.split("\n");
  for (let index = 0; index < lines.length; index++) {
    const first = index;
    let text = lines[index];
    while (/[\\`]$/.test(text) && index + 1 < lines.length)
      text = `${text.slice(0, -1)} ${lines[++index]}`;
    for (const words of splitAtOperators(text)) {
      const start = words.findIndex((word) => !isPrefix(word));
      if (start >= 0)
        commands.push({ program: words[start], args: words.slice(start + 1), line: first });
    }
  }
  return commands;
}

function isPrefix(word: string): boolean {
  return LAUNCHERS.has(word) || /^[A-Za-z_]\w*=/.test(word) || word === "$" || word === "&";
}

function splitAtOperators(text: string): string[][] {
  const commands: string[][] = [[]];
  let word: string | undefined;
  let end = -1;
  const flush = () => {
    if (word !== undefined) commands[commands.length - 1].push(word);
    word = undefined;
  };
  for (const match of text.matchAll(TOKEN)) {
    const token = match[0];
    // Adjacent tokens form one word: --allow-read="a,b".
    if (match.index !== end) flush();
    if (word === undefined && token.startsWith("#")) break;
    if (/^[|;&<>]/.test(token)) {
      flush();
      // A redirection target is not an argument, so it starts a "command" too.
      commands.push([]);
    } else {
      word = (word ?? "") + token.replace(/^(["'])(.*)\1$/s, "$2");
    }
    end = match.index + token.length;
  }
  flush();
  return commands.filter((words) => words.length > 0);
}
