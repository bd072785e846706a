import { describe, expect, it } from "vitest";
import { parseHelp } from "./parse-help";

const help = `Format source files

Usage: deno fmt [OPTIONS] [FILES]...

Options:
      --check             Check if the source files are formatted
      --lock [<VALUE>]    Check the specified lock file
      --external [VALUE...] 
  -c, --config <VALUE>    Configure different aspects.
                            Use --no-config to turn this off.
      --line-width <VALUE>  Define maximum line width
                            in columns [default: 80]
      --min-dep-age <VALUE>  (Unstable) The age in minutes
  -r, --recursive         Include all workspace members
  -r, --reload[=VALUE...]  Reload source code cache

File watching options:
      --watch             Watch for file changes

Permission options:
Docs: https://docs.deno.com/go/permissions

  --no-prompt                               Always throw
  -R, --allow-read[=<PATH>...]              Allow file system read access.
                                            --allow-read  |  --allow-read="/etc"

Environment variables:
  --not-a-flag
`;

describe("parseHelp", () => {
  const command = parseHelp("fmt", help);

  it("reads the usage", () => {
    expect(command).toMatchObject({ name: "fmt", usage: "deno fmt [OPTIONS] [FILES]..." });
  });

  it("reads every flag once, in order, and nothing from the text about flags", () => {
    expect(command.flags.map(({ name, short, value }) => [name, short, value])).toEqual([
      ["--check", undefined, undefined],
      ["--lock", undefined, " [<VALUE>]"],
      ["--external", undefined, " [VALUE...]"],
      ["--config", "-c", " <VALUE>"],
      ["--line-width", undefined, " <VALUE>"],
      ["--min-dep-age", undefined, " <VALUE>"],
      ["--recursive", "-r", undefined],
      ["--reload", undefined, "[=VALUE...]"],
      ["--watch", undefined, undefined],
      ["--no-prompt", undefined, undefined],
      ["--allow-read", "-R", "[=<PATH>...]"],
    ]);
  });

  it("reads groups, defaults and the mark of unstable flags", () => {
    const flag = (name: string) => command.flags.find((each) => each.name === name);
    expect(flag("--line-width")).toEqual({
      name: "--line-width",
      value: " <VALUE>",
      default: "80",
      group: "options",
    });
    expect(flag("--min-dep-age")?.unstable).toBe(true);
    expect(flag("--no-prompt")?.group).toBe("permissions");
  });

  it("leaves a help text without flags empty", () => {
    expect(parseHelp("deploy", "")).toEqual({ name: "deploy", usage: "", flags: [] });
  });
});
