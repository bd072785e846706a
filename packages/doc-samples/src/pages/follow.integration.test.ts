import { makeFolder, writeFiles } from "@deno-docs-ja/document/testing/folders";
import { beforeAll, describe, expect, it } from "vitest";
import { sampleSite } from "../../testing/site";
import { checkSamples, type SampleReport } from "../check-samples";

const root = makeFolder();
const fence = (info: string, ...lines: string[]) =>
  ["```".concat(info), ...lines, "```", ""].join("\n");
const page = (...fences: string[]) => `---\nkind: tutorial\n---\n\n${fences.join("\n")}`;

const app = fence(
  'ts title="app.ts"',
  "export function greet(name: string): string {",
  '  return name + " さん";',
  "}",
);
const main = (allow: string) =>
  fence(
    `ts title="main.ts" run${allow}`,
    'import { greet } from "./app.ts";',
    "",
    'console.log(greet(await Deno.readTextFile("name.txt")));',
  );
const output = fence("text output", "花子 さん");
const name = fence("sh run", "printf 花子 > name.txt");
const read = ' allow="read=name.txt"';

const pages: Record<string, string> = {
  "kv/good.md": page(
    fence('text output of="main.ts"', "花子 さん"),
    fence("sh run", "mkdir shop", "cd shop"),
    app,
    name,
    main(read),
    output,
    fence("sh", "test -e main.ts && rm ../shop/name.txt"),
  ),
  "kv/terminal.md": page(
    name,
    fence('ts title="ask.ts"', 'console.log(await Deno.readTextFile("name.txt"));'),
    fence('sh run terminal stdin="y\\n"', "deno run ask.ts"),
    fence(
      'text output match="lines"',
      "…",
      "┗ Allow? [y/n/A] (y = yes, allow; n = no, deny; A = allow all read permissions) > y",
      '✅ Granted read access to "name.txt".',
      "花子",
    ),
  ),
  "kv/background.md": page(
    fence(
      'ts title="server.ts" run background allow="net"',
      'Deno.serve({ port: 8934 }, () => new Response("はい\\n"));',
    ),
    fence("text output", "Listening on http://0.0.0.0:8934/ (http://localhost:8934/)"),
    fence(
      'ts title="client.ts" run allow="net"',
      'console.log(await (await fetch("http://localhost:8934/")).text());',
    ),
    fence("text output", "はい"),
  ),
  "kv/preview.md": page(
    fence('http of="count.ts"', "GET http://localhost:8935/", "", "HTTP/1.1 200 OK", "", "2"),
    fence(
      'ts title="count.ts" serve allow="net"',
      "let count = 0;",
      "Deno.serve({ port: 8935 }, () => new Response(String(++count)));",
    ),
    fence("http", "GET http://localhost:8935/", "", "HTTP/1.1 200 OK", "", "1"),
  ),
  "kv/silent.md": page(
    fence('ts title="silent.ts" run background timeout="2"', "setInterval(() => {}, 1000);"),
    fence("text output", ""),
  ),
  "kv/ended.md": page(fence('ts title="short.ts" run background', "console.log(1);")),
  "kv/flag.md": page(app, name, main(""), output),
  "kv/later.md": page(name, main(read), output, app),
  "kv/unshown.md": page(app, main(read), output),
  "kv/broken.md": page(app, name, fence("sh run", "rm app.ts"), main(read), output),
  "kv/elsewhere.md": page(
    fence('json title="deno.json" project="other"', '{ "tasks": { "name": "echo other" } }'),
    fence('json title="deno.json"', '{ "tasks": { "name": "echo own" } }'),
    fence('sh run project="other"', "deno task --quiet name"),
    fence("text output", "other"),
  ),
  "kv/of.md": page(app, name, main(read), fence('text output of="app.ts"', "花子 さん")),
};

describe("a page to follow", () => {
  let report: SampleReport;
  beforeAll(async () => {
    writeFiles(root, pages);
    const files = Object.keys(pages);
    report = await checkSamples({ site: sampleSite(root), files, cacheFolder: `${root}/.cache` });
  }, 180_000);

  const problems = (file: string) => report.problems.filter((problem) => problem.file === file);

  it("is done in reading order in one folder, by what it shows", () => {
    expect(problems("kv/good.md")).toEqual([]);
    const result = report.results.pages["kv/good.md"];
    expect(result.verified).toHaveLength(4);
  });

  it("leaves a server running in the background for the next samples", () => {
    expect(problems("kv/background.md")).toEqual([]);
  });

  it("asks and takes answers in a terminal", () => {
    expect(problems("kv/terminal.md")).toEqual([]);
  });

  it.each([
    ["kv/preview.md", "a response that the reader's own request does not get", 8, "- 2"],
    ["kv/silent.md", "a program in the background that prints nothing", 5, "何も出力しません"],
    ["kv/ended.md", "a program in the background that ended", 5, "終了しました"],
    ["kv/flag.md", "a permission missing from a fence", 18, "NotCapable"],
    [
      "kv/later.md",
      "a file shown too late",
      10,
      "app.ts は読者のフォルダーにまだありません。19 行目",
    ],
    ["kv/unshown.md", "a file that is never shown", 14, "name.txt"],
    ["kv/broken.md", "a line that breaks the next step", 20, "app.ts"],
    ["kv/elsewhere.md", "an output from another folder", 18, "- other"],
    ["kv/of.md", "the output of no sample", 21, 'of="app.ts" のサンプル'],
  ])("%s: %s", (file, _, line, text) => {
    expect(problems(file)).toMatchObject([{ line, message: expect.stringContaining(text) }]);
  });
});
