import type { CliCommand, CliFlag } from "../../src/data/cli";

/** `  -c, --config <VALUE>    Configure …`; text about a flag is indented further. */
const FLAG_LINE = /^ {2,6}(?:(-\w), )?(--[a-z][\w-]*)( \[?<\S+| \[[A-Z]\S+|\[=\S+)?(?: +(.*))?$/;
/** Before 2.9.5, options had a heading for each subject. */
const GROUP_LINE = /^(?:(Permission) options|(?:[A-Z][\w ]* )?[Oo]ptions):$/;
/** How the help marks flags that may change or go away. */
const UNSTABLE = /^UNSTABLE\b|^Experimental\.|\(unstable\)/i;

/**
 * Parses the help text of a subcommand.
 *
 * @param name name after `deno`; "" for `deno` itself
 * @param help output of `deno <name> --help=full`, without colours
 */
export function parseHelp(name: string, help: string): CliCommand {
  const usage = /^Usage: (.*)$/m.exec(help)?.[1] ?? "";
  const flags: { flag: CliFlag; text: string }[] = [];
  let group: CliFlag["group"] | undefined;
  for (const line of help.split("\n")) {
    const heading = GROUP_LINE.exec(line);
    if (heading) group = heading[1] ? "permissions" : "options";
    else if (/^\S.*:$/.test(line)) group = undefined;
    if (!group) continue;
    const match = FLAG_LINE.exec(line);
    if (match) {
      const [, spelling, long, value, text = ""] = match;
      // `deno outdated` prints -r twice; the binary uses the first.
      const short = flags.some(({ flag }) => flag.short === spelling) ? undefined : spelling;
      flags.push({
        flag: { name: long, ...(short && { short }), ...(value && { value }), group },
        text,
      });
    } else if (flags.length > 0 && line.startsWith(" ")) {
      const last = flags[flags.length - 1];
      last.text += ` ${line.trim()}`;
    }
  }
  return { name, usage, flags: flags.map(({ flag, text }) => withDetails(flag, text)) };
}

function withDetails(flag: CliFlag, text: string): CliFlag {
  const byDefault = /\[default: ([^\]]+)\]/.exec(text)?.[1];
  const unstable = UNSTABLE.test(text) || flag.name.startsWith("--unstable-");
  return {
    ...flag,
    ...(byDefault && { default: byDefault }),
    ...(unstable && { unstable }),
  };
}
