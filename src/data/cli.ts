import cliJson from "./cli.json";
import descriptionsJson from "./cli-ja.json";

/** A flag of a subcommand, as in the pinned binary's help. */
export interface CliFlag {
  /** Long spelling, e.g. "--config". */
  name: string;
  /** Short spelling, e.g. "-c". */
  short?: string;
  /** Suffix of flags that take a value, e.g. " <VALUE>" or "[=<VALUE>]". */
  value?: string;
  /** Default value, where the help states it. */
  default?: string;
  /** Accepted values, where the binary rejects others. */
  values?: string[];
  /** The flag's section in the help text. */
  group: "options" | "permissions";
  /** True when the help marks the flag unstable or experimental. */
  unstable?: true;
}

/** A subcommand of the pinned binary. */
export interface CliCommand {
  /** Name after `deno`, e.g. "fmt"; "" is `deno` itself. */
  name: string;
  /** Usage line from the help; "" where the binary shows no help without a download. */
  usage: string;
  flags: CliFlag[];
}

/** The command line of one Deno version. */
export interface Cli {
  /** Deno version, e.g. "2.9.6". */
  version: string;
  /** `deno` itself first, then every working subcommand, in the order of `deno help`. */
  commands: CliCommand[];
}

/** Japanese text for a subcommand. */
export interface CommandDescription {
  /** What the subcommand does. */
  summary: string;
  /** A typical command line, starting with `deno <name>`. */
  example: string;
  /** Route of the subcommand's page, if any. */
  page?: string;
}

/** Japanese texts for the command line; kept complete by checks/cli. */
export interface CliDescriptions {
  /** Subcommand → text. */
  commands: Record<string, CommandDescription>;
  /** Subcommand → flag → meaning; "*" holds flags that mean the same everywhere. */
  flags: Record<string, Record<string, string>>;
}

/** Written by `npm run check -- --only cli --update`, never by hand. */
export const cli = cliJson as Cli;

export const cliDescriptions: CliDescriptions = descriptionsJson;
