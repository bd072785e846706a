import { describe, expect, it } from "vitest";
import { type Cli, type CliDescriptions, cli, cliDescriptions } from "../../src/data/cli";
import { site } from "../../src/document/site";
import { checkDescriptions, compareCli, missingInHub, missingSections } from "./index";
import { formatCli } from "./update";

/** The committed command line with `deno fmt` changed. */
function withFmt(change: (fmt: Cli["commands"][number]) => unknown): Cli {
  const copy = structuredClone(cli);
  const fmt = copy.commands.find(({ name }) => name === "fmt");
  if (fmt) change(fmt);
  return copy;
}

describe("missingInHub", () => {
  const missing = (body: string) =>
    missingInHub(site.parse("runtime/manual/tools/index.md", body), cli);

  it("accepts a page that names everything", () => {
    expect(missing("`deno`\n\n<CliCommands />")).toEqual([]);
  });

  it("reports a subcommand that the page leaves out", () => {
    const names = cli.commands.map(({ name }) => name).filter((name) => name && name !== "fmt");
    expect(missing(`\`deno\`\n\n<CliCommands names="${names.join(" ")}" />`)).toEqual([
      expect.stringContaining("「deno fmt」が一覧にありません。"),
    ]);
  });

  it("leaves a subcommand that has gone to the check of pages", () => {
    const names = ["gone", ...cli.commands.map(({ name }) => name).filter(Boolean)];
    const [first] = missing(`\`deno\`\n\n<CliCommands names="${names.join(" ")}" />`);
    expect(first).toContain("が一覧にありません。");
  });
});

describe("missingSections", () => {
  const names = cli.commands.map(({ name }) => name).filter(Boolean);
  const missing = (ids: string[]) =>
    missingSections(
      site.parse("runtime/a.md", ids.map((id) => `### deno ${id} {#${id}}\n`).join("\n")),
      cli,
    );

  it("accepts a page with a heading for each subcommand", () => {
    expect(missing(names)).toEqual([]);
  });

  it("reports a subcommand that nothing leads to", () => {
    expect(missing(names.filter((name) => name !== "link"))).toEqual([
      "「deno link」の見出しがありません。{#link} を付けて足してください。",
    ]);
  });
});

describe("compareCli", () => {
  it.each([
    ["a flag that is missing", withFmt((fmt) => fmt.flags.shift()), '"name":"--check"'],
    [
      "a flag that the binary lacks",
      withFmt((fmt) => fmt.flags.unshift({ name: "--chek", group: "options" })),
      '-         {"name":"--chek","group":"options"}',
    ],
    [
      "another usage",
      withFmt((fmt) => Object.assign(fmt, { usage: "deno fmt" })),
      '-       "usage": "deno fmt",',
    ],
    ["another version", { ...cli, version: "2.0.0" }, '-   "version": "2.0.0",'],
  ])("reports %s at its line, and what to do", (_, data, text) => {
    const { line, message } = compareCli(data, cli) ?? {};
    expect(message).toContain("npm run check -- --only cli --update で作り直してください。");
    const shown = message?.split("\n").find((each) => each.includes(text));
    expect(shown).toBeDefined();
    const written = (shown?.startsWith("-") ? formatCli(data) : formatCli(cli)).split("\n");
    expect(written[(line ?? 0) - 1]).toContain(shown?.slice(2, -1));
  });
});

describe("checkDescriptions", () => {
  it.each<[string, (texts: CliDescriptions) => unknown, string]>([
    [
      "a flag without a text",
      ({ flags }) => delete flags.fmt["--check"],
      "「deno fmt」のフラグ「--check」の説明がありません。",
    ],
    [
      "a text without a flag",
      ({ flags }) => Object.assign(flags.fmt, { "--chek": "調べる" }),
      "flags の「fmt」にある「--chek」はバイナリにありません。",
    ],
    [
      "a shared text that no subcommand uses",
      ({ flags }) => Object.assign(flags["*"], { "--chek": "調べる" }),
      "flags の「*」にある「--chek」はバイナリにありません。",
    ],
    [
      "a sentence instead of a phrase",
      ({ flags }) => Object.assign(flags.fmt, { "--check": "調べます。" }),
      "60 字以内で「。」を付けずに書いてください。",
    ],
    [
      "a subcommand without a text",
      ({ commands }) => delete commands.fmt,
      "サブコマンド「deno fmt」の説明がありません。",
    ],
    [
      "a text without a subcommand",
      ({ commands }) => Object.assign(commands, { format: commands.fmt }),
      "サブコマンド「deno format」はありません。",
    ],
    [
      "an example with an unknown flag",
      ({ commands }) => Object.assign(commands.fmt, { example: "deno fmt --chek" }),
      "フラグ「--chek」は「deno fmt」にありません。",
    ],
    [
      "an example of something else",
      ({ commands }) => Object.assign(commands.fmt, { example: "deno lint" }),
      "「deno fmt」で始めてください。",
    ],
    [
      "a page that the site does not have",
      ({ commands }) => Object.assign(commands.fmt, { page: "/runtime/manual/tools/fmt" }),
      "ページ /runtime/manual/tools/fmt がありません。",
    ],
  ])("reports %s", (_, change, message) => {
    const texts = structuredClone(cliDescriptions);
    change(texts);
    const found = checkDescriptions(cli, texts).map((problem) => problem.message);
    expect(found.join("\n")).toContain(message);
  });
});
