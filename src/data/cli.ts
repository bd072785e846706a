import cliJson from "./cli.json";
import descriptionsJson from "./cli-ja.json";

/** One flag of a subcommand, as the pinned binary's help prints it. */
export interface CliFlag {
  /** Long spelling, e.g. "--config". */
  name: string;
  /** Short spelling, e.g. "-c". */
  short?: string;
  /** What follows the name when the flag takes a value, e.g. " <VALUE>" or "[=<VALUE>]". */
  value?: string;
  /** Value without the flag, where the help names it. */
  default?: string;
  /** Values that the binary accepts, where it refuses any other. */
  values?: string[];
  /** Section of the help text that the flag stands in. */
  group: "options" | "permissions";
  /** True when the help calls the flag unstable or experimental. */
  unstable?: true;
}

/** One subcommand of the pinned binary. */
export interface CliCommand {
  /** Name after `deno`, e.g. "fmt"; "" is `deno` itself. */
  name: string;
  /** Command line as the help prints it; "" where the binary shows no help without a download. */
  usage: string;
  flags: CliFlag[];
}

/** The command line of one version of Deno. */
export interface Cli {
  /** Version of Deno, e.g. "2.9.6". */
  version: string;
  /** `deno` itself first, then every subcommand that works, in the order of `deno help`. */
  commands: CliCommand[];
}

/** Japanese text about a subcommand. */
export interface CommandDescription {
  /** What the subcommand does. */
  summary: string;
  /** A typical command line, beginning with `deno <name>`. */
  example: string;
  /** Route of the subcommand's page, where it has one. */
  page?: string;
}

/** Japanese text about the command line; kept complete by checks/cli. */
export interface CliDescriptions {
  /** Subcommand → text. */
  commands: Record<string, CommandDescription>;
  /** Subcommand → flag → meaning; "*" holds the flags that mean the same wherever they exist. */
  flags: Record<string, Record<string, string>>;
}

/** Written by `npm run check -- --only cli --update`, never by hand. */
export const cli = cliJson as Cli;

export const cliDescriptions: CliDescriptions = descriptionsJson;
