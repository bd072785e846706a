import type { Fence } from "./fence";
import { type Message, parseHttp, urlOf } from "./http";

/** What a reader types to repeat a sample. */
export interface Command {
  /** Lines for a POSIX shell. */
  posix: string;
  /** Lines for PowerShell; absent when they are the same. */
  powershell?: string;
}

/** A word that POSIX shells and PowerShell take literally without quotes. */
const PLAIN_WORD = /^[\w./:=,@+-]+$/;

/** @returns a word for a POSIX shell, quoted if need be */
export function quotePosix(word: string): string {
  return PLAIN_WORD.test(word) ? word : `'${word.replace(/'/g, `'\\''`)}'`;
}

/** @returns a string for PowerShell, in which "'" is doubled */
function quotePowershell(text: string): string {
  return `'${text.replace(/'/g, "''")}'`;
}

/** Flags for exactly the named permissions. */
function permissionFlags(allow: Fence["allow"]): string[] {
  const values = new Map<string, string[]>();
  for (const { name, value } of allow)
    values.set(name, [...(values.get(name) ?? []), ...(value === undefined ? [] : [value])]);
  return [...values].map(([name, list]) =>
    list.length > 0 ? `--allow-${name}=${list.join(",")}` : `--allow-${name}`,
  );
}

/**
 * Deno's arguments for an executed sample; the check runs exactly these, in front of the program with flags of its own.
 *
 * @param fence of a script with `run`, `test` or `serve`
 * @param code the sample
 * @param program path of the sample's file
 * @param port of a `serve` sample's first request
 * @returns subcommand and flags, and separately the program with its arguments
 */
export function denoArguments(
  fence: Fence,
  code: string,
  program: string,
  port?: number,
): { flags: string[]; program: string[] } {
  const isHandler =
    fence.mode === "serve" && /\bexport default\b/.test(code) && !/\bDeno\.serve\(/.test(code);
  const subcommand = isHandler ? "serve" : fence.mode === "test" ? "test" : "run";
  return {
    flags: [
      subcommand,
      ...(isHandler && port !== undefined && port !== 8000 ? [`--port=${port}`] : []),
      ...permissionFlags(fence.allow),
      ...fence.unstable.map((name) => `--unstable-${name}`),
    ],
    program: [program, ...fence.args],
  };
}

/**
 * @returns the file name above a fence's code: its title or file; executed scripts without one get a name, as their
 *   command needs it
 */
export function shownFile({ title, file, mode, lang }: Fence): string | undefined {
  if (title !== undefined || file !== undefined || !mode || lang === "sh") return title ?? file;
  return mode === "test" ? `main_test.${lang}` : `main.${lang}`;
}

/** Writes what a program reads from standard input. */
function pipe(stdin: string): Required<Command> {
  const lines = stdin.split("\n");
  const isLine = lines.length === 2 && lines[1] === "";
  const printed = /[\\%]/.test(stdin)
    ? `'%s' ${quotePosix(stdin)}`
    : quotePosix(stdin).replace(/\n/g, "\\n");
  const posix = isLine ? `echo ${quotePosix(lines[0])}` : `printf ${printed}`;
  const powershell = stdin.replace(/\n$/, "").split("\n").map(quotePowershell).join(", ");
  return { posix: `${posix} | `, powershell: `${powershell} | ` };
}

/**
 * The command that executes a sample as the check does.
 *
 * @param fence of a script with `run`, `test` or `serve`
 * @param code the sample
 * @param request the `http` fence after a `serve` sample, which names its port
 */
export function commandOf(fence: Fence, code: string, request?: string): Command {
  const port = request === undefined ? undefined : portOf(request);
  const { flags, program } = denoArguments(fence, code, shownFile(fence) ?? "", port);
  const deno = ["deno", ...flags, ...program].map(quotePosix).join(" ");
  const env = Object.entries(fence.env);
  if (env.length === 0 && !fence.stdin) return { posix: deno };
  const input = fence.stdin ? pipe(fence.stdin) : { posix: "", powershell: "" };
  const variables = env.map(([name, value]) => `${name}=${quotePosix(value)} `).join("");
  return {
    posix: input.posix + variables + deno,
    powershell: `${setPowershell(env)}${input.powershell}${deno}`,
  };
}

function setPowershell(env: [string, string][]): string {
  return env.map(([name, value]) => `$env:${name} = ${quotePowershell(value)}; `).join("");
}

/** The lines that set the environment of an executed `sh` sample; undefined when it needs none. */
export function environmentCommand({ env }: Fence): Command | undefined {
  const entries = Object.entries(env);
  if (entries.length === 0) return undefined;
  return {
    posix: `export ${entries.map(([name, value]) => `${name}=${quotePosix(value)}`).join(" ")}`,
    powershell: setPowershell(entries).trimEnd().replace(/;$/, ""),
  };
}

function portOf(request: string): number | undefined {
  try {
    return Number(urlOf(parseHttp(request)[0].request).port || 80);
  } catch {
    // The check reports what is wrong with it.
    return undefined;
  }
}

/** Headers that both tools send for themselves. */
const OWN_HEADERS = /^(?:content-length|host)$/i;

function curl({ first, headers, body }: Message): string {
  const [method] = first.split(" ");
  const url = urlOf({ first }).href;
  const options = [
    "-i",
    // Otherwise curl takes these for patterns.
    ...(/[[\]{}]/.test(url) ? ["-g"] : []),
    ...(method === "HEAD" ? ["-I"] : []),
    ...(method === "GET" || method === "HEAD" || (method === "POST" && body) ? [] : ["-X", method]),
    ...headers
      .filter(([name]) => !OWN_HEADERS.test(name))
      .flatMap(([name, value]) => ["-H", `${name}: ${value}`]),
    ...(body ? ["-d", body] : []),
  ];
  return ["curl", ...options, url].map(quotePosix).join(" ");
}

function invokeRestMethod({ first, headers, body }: Message): string {
  const [method] = first.split(" ");
  const url = urlOf({ first }).href;
  const sent = headers.filter(([name]) => !OWN_HEADERS.test(name));
  const pairs = sent.map(([name, value]) => `${quotePowershell(name)} = ${quotePowershell(value)}`);
  return [
    "Invoke-RestMethod",
    ...(method === "GET" ? [] : ["-Method", method[0] + method.slice(1).toLowerCase()]),
    quotePowershell(url),
    ...(pairs.length > 0 ? ["-Headers", `@{ ${pairs.join("; ")} }`] : []),
    ...(body ? ["-Body", quotePowershell(body)] : []),
  ].join(" ");
}

/** Windows PowerShell's own `curl` is another command, and no version passes quotes on to programs unchanged. */
function forPowershell(request: Message): string {
  const command = curl(request);
  return /["']/.test(command.replace(/'[^"']*'/g, ""))
    ? invokeRestMethod(request)
    : command.replace(/^curl/, "curl.exe");
}

/**
 * The commands that send the requests of an `http` fence.
 *
 * @returns a line a request; undefined when the fence can't be read, which the check reports
 */
export function requestCommands(code: string): Command | undefined {
  let requests: Message[];
  try {
    requests = parseHttp(code).map(({ request }) => request);
  } catch {
    return undefined;
  }
  return {
    posix: requests.map(curl).join("\n"),
    powershell: requests.map(forPowershell).join("\n"),
  };
}
