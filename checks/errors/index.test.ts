import { expect, it } from "vitest";
import { site } from "../../src/document/site";
import { compareErrors, readEntries } from "./index";

const page = (file: string, ...lines: string[]) => site.parse(file, `${lines.join("\n")}\n`);
const sample = (info: string, output: string) => [
  `\`\`\`ts run ${info}`,
  "Deno.cwd();",
  "```",
  "",
  "```text output",
  output,
  "```",
  "",
];
const entry = (message: string, url: string) => [
  `### \`${message}\` {#e}`,
  "",
  `直し方は [節](${url}) にあります。`,
  "",
];
const index = (...lines: string[]) => page("runtime/manual/references/errors.md", ...lines);
const read = page(
  "kv/a.md",
  ...sample('expect-error="NotCapable"', 'error: NotCapable: Requires read access to "a.txt"'),
);
const places = (...args: Parameters<typeof compareErrors>) =>
  compareErrors(...args).map(({ file, line }) => `${file}:${line}`);

it("reads messages with the first page they lead to", () => {
  expect(
    readEntries(index(...entry("A … B", "/kv/a#b"), "### `C` {#c}", "[外](https://example.com)")),
  ).toEqual([
    { message: "A … B", anchor: "e", line: 1, page: "/kv/a" },
    { message: "C", anchor: "c", line: 5, page: undefined },
  ]);
});

it("accepts a message that the page's sample prints, whatever stands at …", () => {
  const good = index(...entry("NotCapable: Requires … access to", "/kv/a"));
  expect(compareErrors(good, [read])).toEqual([]);
});

it.each([
  ["a message that nothing prints", entry("NotCapable: Requires a … walk", "/kv/a")],
  ["a message of another page", entry("NotCapable: Requires … access to", "/kv/b")],
  ["a message without a link", ["### `NotCapable: Requires … access to`", "許可します。"]],
])("reports %s", (_, lines) => {
  expect(places(index(...lines), [read])).toContain("runtime/manual/references/errors.md:1");
});

it("reports a sample's error that is not in the index", () => {
  expect(places(index(), [read])).toEqual(["kv/a.md:1"]);
});

it.each([
  ["proofs", sample('proof expect-error="NotCapable"', "error: NotCapable")],
  ["errors of the sample itself", sample('expect-error="注文"', "error: Error: 注文がありません")],
  ["samples that succeed", sample("", "error なし")],
])("leaves out %s", (_, lines) => {
  expect(compareErrors(index(), [page("kv/a.md", ...lines)])).toEqual([]);
});

it("takes tsc's errors and those of deno check for the same", () => {
  const types = index(...entry("TS2322 [ERROR]: Type '…'", "/kv/a"));
  const tsc = page(
    "kv/a.md",
    ...sample('expect-error="TS2322"', "a.ts(1,1): error TS2322: Type 'x'"),
  );
  expect(compareErrors(types, [tsc])).toEqual([]);
});
