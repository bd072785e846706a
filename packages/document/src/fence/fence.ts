/** The vocabulary of code fences: what a sample is, and how it is checked. */

/** Languages of fences. `http` holds the requests and responses of a `serve` sample. */
export const languages = [
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
export const permissions = [
  "all",
  "read",
  "write",
  "net",
  "env",
  "run",
  "sys",
  "ffi",
  "import",
] as const;
type PermissionName = (typeof permissions)[number];

/** What an output fence may declare as varying between runs. */
export const normalizers = ["date", "duration", "uuid", "ulid", "port"] as const;
export type Normalizer = (typeof normalizers)[number];

export const modes = ["run", "test", "serve"] as const;
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
  /** Of an output: the older release of Deno that printed it, e.g. "2.4.4". */
  deno?: string;
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
export const maximumTimeout = 120;

/** Characters of a text that stands in for a figure or picture. */
export const altLength = { min: 20, max: 120 };

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

/** Whether an expected error is a type error, e.g. "TS2322". */
export function isTypeError(expected: string): boolean {
  return /^TS\d+$/.test(expected);
}
