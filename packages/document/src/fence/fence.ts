import { createHash } from "node:crypto";
import type { Code, Nodes, Root } from "mdast";
import { visit } from "unist-util-visit";
import { headingId } from "../page/heading-id";

/** Languages of fences. `http` holds the requests and responses of a `serve` sample. */
const languages = [
  "ts",
  "tsx",
  "js",
  "jsx",
  "json",
  "jsonc",
  "sh",
  "powershell",
  "html",
  "css",
  "toml",
  "yaml",
  "rust",
  "docker",
  "sql",
  "diff",
  "text",
  "http",
] as const;
export type Language = (typeof languages)[number];

/** Deno's permission names, as in `--allow-<name>`. */
const permissions = ["all", "read", "write", "net", "env", "run", "sys", "ffi", "import"] as const;
type PermissionName = (typeof permissions)[number];

/** What an output fence may declare as varying between runs. */
const normalizers = ["date", "duration", "uuid", "ulid", "port"] as const;
export type Normalizer = (typeof normalizers)[number];

const modes = ["run", "test", "serve"] as const;
export type Mode = (typeof modes)[number];

/** Real servers that the check starts for a sample, empty and local. */
export const servers = ["redis", "mariadb", "postgres"] as const;
export type ServerName = (typeof servers)[number];

/** A picture that the check takes of a server's page. */
export interface Shot {
  /** Name of the picture's files. */
  name: string;
  /** Path on the server; undefined: the first request's. */
  path?: string;
  /** What it shows, for those who do not see it. */
  alt: string;
}

/** A granted permission; without a value it is unrestricted. */
export interface Permission {
  name: PermissionName;
  value?: string;
}

/** How far a sample is checked. `online` samples need the network and are only checked with `--online`. */
export type Checked =
  | { kind: "always" }
  | { kind: "online"; reason: string }
  | { kind: "never"; reason: string };

/** A parsed info string of a code fence. */
export interface Fence {
  lang: Language;
  title?: string;
  /** Highlighted lines in Docusaurus syntax, e.g. "1,3-5". */
  highlight?: string;
  showLineNumbers: boolean;
  /** How to execute the sample; undefined when it is only shown and checked. */
  mode?: Mode;
  /** True for the real output of the preceding sample. */
  output: boolean;
  /** Runs in a terminal, so that programs ask; `stdin` has the answers, one per line. */
  terminal: boolean;
  /** Keeps running, as in a second terminal, while the project's next samples run. */
  background: boolean;
  /** Executed for the sentence above it, and not shown. */
  proof: boolean;
  /** For an output or request that precedes its sample: the sample's title. */
  of?: string;
  /** With "lines", "…" in an output or HTTP response matches anything. */
  match: "whole" | "lines";
  normalize: Normalizer[];
  allow: Permission[];
  /** Unstable features by name, as in `--unstable-<name>`. */
  unstable: string[];
  args: string[];
  stdin?: string;
  env: Record<string, string>;
  /** Server that runs alongside the project's samples. */
  server?: ServerName;
  /** Expected exit code; undefined means 0, or nonzero with `expectError`. */
  exit?: number;
  /** Time limit in seconds. */
  timeout: number;
  check: Checked;
  /** Path in the page's project directory, "/" separated. */
  file?: string;
  /** Project directory name; "" is the page's default project. */
  project: string;
  /** Picture of what a `serve` sample shows in a browser. */
  shot?: Shot;
  /** Text of a required error; "TS" and digits mean a type error, anything else a runtime error. */
  expectError?: string;
}

export type ParsedFence = { ok: true; fence: Fence } | { ok: false; problems: string[] };

/** Default time limit in seconds: enough for a cold start on a busy machine. */
export const defaultTimeout = 60;
const maximumTimeout = 120;

/** Characters of a text that stands in for a figure or picture. */
export const altLength = { min: 20, max: 120 };

const flags = [...modes, "output", "proof", "terminal", "background", "showLineNumbers"] as const;
/** Options for execution, invalid on fences that are not executed. */
const executionOptions = [
  "allow",
  "unstable",
  "args",
  "stdin",
  "env",
  "server",
  "exit",
  "timeout",
] as const;
const values = [
  "title",
  "of",
  "match",
  "normalize",
  ...executionOptions,
  "check",
  "file",
  "project",
  "expect-error",
  "shot",
  "shotAlt",
] as const;
type Flag = (typeof flags)[number];
type Value = (typeof values)[number];

const scriptLanguages: readonly string[] = ["ts", "tsx", "js", "jsx"];
const checkedLanguages: readonly string[] = [...scriptLanguages, "json", "jsonc", "sh"];
/** An info string token: `{1,3}`, `name`, `name=value`, `name="value"` or `name='value'`. */
const tokenPattern =
  /\{([\d,\s-]*)\}|([^\s="'{}]+)(?:=(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([^\s"']*)))?(?=\s|$|\{)/y;

/**
 * Parses a fence's info string: the only place that reads the vocabulary of samples.
 *
 * @param lang first word of the info string (mdast `lang`)
 * @param meta the rest of the info string (mdast `meta`)
 * @returns the fence, or all problems, in Japanese
 */
export function parseFence(lang: string | null | undefined, meta?: string | null): ParsedFence {
  const problems: string[] = [];
  if (!isOneOf(languages, lang)) {
    const what = lang
      ? `コードブロックの言語「${lang}」は使えません。`
      : "コードブロックに言語がありません。";
    return { ok: false, problems: [`${what}使える言語: ${languages.join(" ")}`] };
  }
  const { highlight, found, has } = readOptions(meta ?? "", problems);
  const fence: Fence = {
    lang,
    title: found.get("title"),
    highlight,
    showLineNumbers: has("showLineNumbers"),
    mode: modes.find(has),
    output: has("output"),
    terminal: has("terminal"),
    background: has("background"),
    proof: has("proof"),
    of: found.get("of"),
    match: "whole",
    normalize: [],
    allow: [],
    unstable: splitList(found.get("unstable")),
    args: splitArguments(found.get("args") ?? ""),
    stdin: found.get("stdin")?.replace(/\\n/g, "\n"),
    env: {},
    timeout: defaultTimeout,
    check: { kind: "always" },
    file: found.get("file"),
    project: found.get("project") ?? "",
    expectError: found.get("expect-error"),
  };
  readValues(fence, found, problems);
  problems.push(...contradictions(fence, found, has));
  return problems.length > 0 ? { ok: false, problems } : { ok: true, fence };
}

/** A fence at its place in the page. */
export interface FoundFence {
  /**
   * The fence's name on its page: its file, or its heading's id with its title or language, e.g. "lib/math.ts",
   * "#brotli main.ts" or "#usage sh 2". Undefined if it was added to the tree and is not in the page's text.
   */
  name?: string;
  node: Code;
  parsed: ParsedFence;
  /** The next sibling block. */
  next?: Nodes;
}

/**
 * Finds the fences of a page. The name identifies a fence in the recorded results: the check that writes them and the
 * build that shows them each parse the page, and a page with components is parsed by MDX v1 in the build.
 *
 * @param tree the page as parsed by either
 * @returns all fences in page order
 */
export function findFences(tree: Root): FoundFence[] {
  const found: FoundFence[] = [];
  const used = new Map<string, number>();
  let place = "#";
  visit(tree, (node, index, parent) => {
    if (node.type === "heading" && node.position) place = `#${headingId(node) ?? ""}`;
    if (node.type !== "code" || !parent || index === undefined) return;
    const parsed = parseFence(node.lang, node.meta);
    const own = node.position && nameOf(node, parsed, place);
    const count = own === undefined ? 0 : (used.get(own) ?? 0) + 1;
    if (own !== undefined) used.set(own, count);
    const name = count > 1 ? `${own} ${count}` : own;
    found.push({ name, node, parsed, next: parent.children[index + 1] });
  });
  return found;
}

function nameOf({ lang }: Code, parsed: ParsedFence, place: string): string {
  if (!parsed.ok) return `${place} ${lang}`;
  const { file, project, title } = parsed.fence;
  return file ? `${project && `${project}/`}${file}` : `${place} ${title ?? lang}`;
}

/**
 * Hash of a page's samples: any fence changes it, prose does not.
 *
 * @param fences all fences of a page; those added to its tree are ignored
 * @returns 16 hexadecimal digits
 */
export function hashFences(fences: readonly FoundFence[]): string {
  const content = fences
    .filter(({ name }) => name !== undefined)
    .map(({ node: { lang, meta, value } }) => [lang ?? "", meta ?? "", value]);
  return createHash("sha256").update(JSON.stringify(content)).digest("hex").slice(0, 16);
}

/**
 * Whether a path stays inside its project directory and needs no shell quoting.
 *
 * @param file path with "/" separators
 */
export function isSafePath(file: string): boolean {
  return (
    /^[\w.@+-]+(\/[\w.@+-]+)*$/.test(file) && !file.split("/").some((part) => /^\.+$/.test(part))
  );
}

function isOneOf<T extends string>(list: readonly T[], value: unknown): value is T {
  return (list as readonly unknown[]).includes(value);
}

function readOptions(meta: string, problems: string[]) {
  const found = new Map<Value, string>();
  const set = new Set<Flag>();
  let highlight: string | undefined;
  let position = 0;
  const duplicate = (name: string) => problems.push(`オプション「${name}」が二度書かれています。`);
  while (position < meta.length) {
    if (/\s/.test(meta[position])) {
      position += 1;
      continue;
    }
    tokenPattern.lastIndex = position;
    const match = tokenPattern.exec(meta);
    if (!match) {
      const rest = meta.slice(position).split(/\s/)[0];
      problems.push(
        `「${rest}」を読み取れません。オプションは name または name="値" の形で書きます。`,
      );
      break;
    }
    position = tokenPattern.lastIndex;
    const [token, lines, name, doubleQuoted, singleQuoted, bare] = match;
    const quoted = (doubleQuoted ?? singleQuoted)?.replace(/\\(["'\\])/g, "$1");
    const value = quoted ?? bare;
    if (lines !== undefined) {
      if (!/^\s*\d+(-\d+)?(\s*,\s*\d+(-\d+)?)*\s*$/.test(lines))
        problems.push(`強調する行「${token}」は {1,3-5} の形で書きます。`);
      highlight = lines.replace(/\s/g, "");
    } else if (isOneOf(flags, name)) {
      if (value !== undefined) problems.push(`オプション「${name}」は値を取りません。`);
      if (set.has(name)) duplicate(name);
      set.add(name);
    } else if (isOneOf(values, name)) {
      if (value === undefined || (value === "" && name !== "stdin"))
        problems.push(`オプション「${name}」には値が要ります。${name}="…" と書きます。`);
      if (found.has(name)) duplicate(name);
      found.set(name, value ?? "");
    } else {
      problems.push(
        `オプション「${name}」はありません。使えるもの: ${[...flags, ...values].join(" ")} {行番号}`,
      );
    }
  }
  return { highlight, found, has: (name: Flag) => set.has(name) };
}

function readValues(fence: Fence, found: Map<Value, string>, problems: string[]): void {
  const match = found.get("match");
  if (match === "lines") fence.match = "lines";
  else if (match !== undefined)
    problems.push(`match="${match}" は使えません。使える値: lines（省くと全体を比べます）`);

  for (const name of splitList(found.get("normalize"))) {
    if (isOneOf(normalizers, name)) fence.normalize.push(name);
    else problems.push(`normalize の「${name}」はありません。使える値: ${normalizers.join(" ")}`);
  }

  for (const item of splitList(found.get("allow"))) {
    const [name, ...rest] = item.split("=");
    const value = rest.length > 0 ? rest.join("=") : undefined;
    if (!isOneOf(permissions, name))
      problems.push(
        `権限「${name}」はありません。使える権限: ${permissions.join(" ")}。` +
          "値が複数のときは read=a,read=b と繰り返します。",
      );
    else if (value === "" || (name === "all" && value !== undefined))
      problems.push(`権限「${item}」の値が正しくありません。`);
    else fence.allow.push({ name, value });
  }

  for (const name of fence.unstable) {
    if (!/^[a-z][a-z-]*$/.test(name))
      problems.push(`unstable の「${name}」は kv や worker-options のような機能名で書きます。`);
  }

  for (const pair of found.get("env")?.split(/,(?=[A-Za-z_]\w*=)/) ?? []) {
    const [, name, value] = /^([A-Za-z_]\w*)=(.*)$/s.exec(pair) ?? [];
    if (name) fence.env[name] = value;
    else problems.push(`env="${pair}" は env="NAME=値" の形で書きます。`);
  }

  const server = found.get("server");
  if (isOneOf(servers, server)) fence.server = server;
  else if (server !== undefined)
    problems.push(`server="${server}" は使えません。使えるもの: ${servers.join(" ")}`);

  const exit = found.get("exit");
  if (exit !== undefined) {
    fence.exit = Number(exit);
    if (!/^\d{1,3}$/.test(exit) || fence.exit > 255)
      problems.push(`exit="${exit}" は 0 から 255 の整数で書きます。`);
  }

  const timeout = found.get("timeout");
  if (timeout !== undefined) {
    fence.timeout = Number(timeout);
    if (!(fence.timeout > 0 && fence.timeout <= maximumTimeout))
      problems.push(
        `timeout="${timeout}" は 0 より大きく ${maximumTimeout} 以下の秒数で書きます。`,
      );
  }

  const check = found.get("check");
  if (check !== undefined) {
    const [, kind, reason] = /^(no|online)(?::\s*(.+))?$/s.exec(check) ?? [];
    if (kind === "online") fence.check = { kind, reason: reason ?? "外部のホストへの接続が要る" };
    else if (kind === "no" && reason) fence.check = { kind: "never", reason };
    else
      problems.push(
        `check="${check}" は使えません。check="no: 理由" か check="online" と書きます。`,
      );
  }

  if (fence.file !== undefined && !isSafePath(fence.file))
    problems.push(
      `file="${fence.file}" は使えません。プロジェクトのフォルダー内の相対パスを、英数字と . _ - @ + / で書きます。`,
    );
  const shot = found.get("shot");
  if (shot !== undefined) {
    const [, name, path] = /^([a-z\d]+(?:-[a-z\d]+)*)(?: (\/\S*))?$/.exec(shot) ?? [];
    const alt = found.get("shotAlt") ?? "";
    const length = [...alt].length;
    if (!name)
      problems.push(
        `shot="${shot}" は使えません。英小文字、数字、- の名前か、shot="名前 /パス" と書きます。`,
      );
    else if (length < altLength.min || length > altLength.max)
      problems.push(
        `shot には shotAlt="…" が必要です。画像が何を示すかを ${altLength.min}〜${altLength.max} 字で書きます（今は ${length} 字）。`,
      );
    else fence.shot = { name, path, alt };
  }

  if (found.has("project") && !/^[\w-]+$/.test(fence.project))
    problems.push(`project="${fence.project}" は英数字と _ - で書きます。`);
}

function contradictions(
  fence: Fence,
  found: Map<Value, string>,
  has: (name: Flag) => boolean,
): string[] {
  const problems: string[] = [];
  const { lang, mode } = fence;
  const together = (a: string, b: string, why = "") => {
    problems.push(`${a} と ${b} は一緒に使えません。${why}`);
  };
  const [item, another] = modes.filter(has);
  if (another) together(item, another, "どれか一つにします。");

  if (fence.output) {
    if (lang !== "text") problems.push("output は text のコードブロックにだけ使えます。");
    if (mode) together("output", mode, "output は直前のサンプルの出力です。");
    for (const name of ["check", "file", "project", "expect-error"] as const)
      if (found.has(name)) together("output", name);
  }
  if (!fence.output && lang !== "http")
    for (const name of ["of", "match", "normalize"] as const)
      if (found.has(name)) problems.push(`${name} は text output と http にだけ使えます。`);

  if (mode && !scriptLanguages.includes(lang)) {
    if (lang !== "sh") problems.push(`${mode} は ts tsx js jsx sh にだけ使えます。`);
    else if (mode === "test") problems.push("test は sh には使えません。run を使います。");
  }
  if (lang === "sh")
    for (const name of ["allow", "unstable", "args"] as const)
      if (found.has(name)) problems.push(`${name} は sh には使えません。コマンドに書きます。`);
  if (!mode)
    for (const name of executionOptions)
      if (found.has(name)) problems.push(`${name} には run、test、serve のどれかが要ります。`);
  if (fence.terminal && !(lang === "sh" && mode === "run"))
    problems.push("terminal は sh run にだけ使えます。");
  if (fence.background && mode !== "run")
    problems.push(
      "background は run と一緒に書きます。リクエストを送るだけなら serve を使います。",
    );
  if (fence.background)
    for (const name of ["exit", "stdin", "expect-error"] as const)
      if (found.has(name)) together("background", name);
  if (fence.background && fence.terminal) together("background", "terminal");
  if (fence.proof) {
    if (!mode)
      problems.push(
        "proof には run、test、serve のどれかが必要です。実行しなければ証明になりません。",
      );
    if (fence.title !== undefined)
      together("proof", "title", "proof は読者に見えません。ファイル名は file で付けます。");
    if (fence.check.kind === "never") together("proof", 'check="no"');
  }
  if (found.has("shot") && mode !== "serve") problems.push("shot は serve と一緒に書きます。");
  if (found.has("shot") && fence.proof) together("proof", "shot", "proof は読者に見えません。");
  if (found.has("shotAlt") && !found.has("shot"))
    problems.push("shotAlt は shot と一緒に書きます。");
  if (mode === "serve")
    for (const name of ["exit", "stdin", "expect-error"] as const)
      if (found.has(name)) together("serve", name);

  if (found.has("check") && !checkedLanguages.includes(lang))
    problems.push(`check は ${checkedLanguages.join(" ")} にだけ使えます。`);
  if (fence.check.kind === "never") {
    if (mode) together('check="no"', mode, "実行しないサンプルには実行の指定を書きません。");
    if (fence.expectError) together('check="no"', "expect-error");
  }
  if (fence.expectError) {
    if (!scriptLanguages.includes(lang) && lang !== "sh")
      problems.push("expect-error は ts tsx js jsx sh にだけ使えます。");
    else if (!mode && !(isTypeError(fence.expectError) && lang !== "sh"))
      problems.push(
        `expect-error="${fence.expectError}" には run か test が要ります。型エラーは TS2322 のような番号で書きます。`,
      );
    if (fence.exit === 0) together("expect-error", 'exit="0"');
  }
  if (lang === "http" && (found.has("file") || found.has("project")))
    problems.push("file と project は http には使えません。直前の serve のサンプルに付きます。");
  if (fence.allow.length > 1 && fence.allow.some(({ name }) => name === "all"))
    together("allow の all", "ほかの権限");
  return problems;
}

/** Whether an expected error is a type error, e.g. "TS2322". */
export function isTypeError(expected: string): boolean {
  return /^TS\d+$/.test(expected);
}

function splitList(text = ""): string[] {
  return text
    .split(",")
    .map((item) => item.trim())
    .filter(Boolean);
}

/** Splits at spaces like a shell, respecting quotes. */
function splitArguments(text: string): string[] {
  return (text.match(/(?:"[^"]*"|'[^']*'|[^\s"'])+/g) ?? []).map((word) =>
    word.replace(/"([^"]*)"|'([^']*)'/g, (_, a?: string, b?: string) => a ?? b ?? ""),
  );
}
