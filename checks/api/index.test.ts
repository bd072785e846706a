import path from "node:path";
import { describe, expect, it } from "vitest";
import type { Api } from "../../src/data/api";
import { site } from "../../src/document/site";
import {
  checkCount,
  checkNames,
  checkSections,
  checkTexts,
  compareApi,
  missingInIndex,
  ownersOf,
} from "./index";

const root = path.join(__dirname, "../..");
const page = (source: string, name = "files") =>
  site.parse(`runtime/api/${name}.md`, `---\ntitle: a\n---\n\n${source}`);
const messages = (problems: { message: string }[]) => problems.map(({ message }) => message);

const data: Api = {
  version: "2.9.6",
  members: [
    {
      name: "ReadFileOptions",
      kind: "interface",
      signatures: ["interface ReadFileOptions {\n  signal?: AbortSignal;\n}"],
      fields: [{ name: "signal", type: "AbortSignal", optional: true }],
    },
    {
      name: "readFile",
      kind: "function",
      signatures: ["function readFile(path: string): Promise<Uint8Array>;"],
      permissions: ["read"],
    },
  ],
};
const known = ["Deno.readFile", "Deno.ReadFileOptions", "Deno.env", "Deno.env.get"];

const heading = "## `Deno.readFile()` {#Deno.readFile}";
const signature = '<Api name="Deno.readFile" />';
const fields = '<ApiFields name="Deno.ReadFileOptions" />';
const errors =
  '| 条件 | クラス | メッセージ |\n| --- | --- | --- |\n| 権限がない | `NotCapable` | `Requires read access to "…"` |';
const sample = "```ts run\nawait Deno.readFile(name);\n```";
const output =
  '```text output\nNotCapable: Requires read access to "a", run again with the --allow-read flag\n```';
const parts = [heading, signature, fields, errors, sample, output];
const without = (...left: string[]) => parts.filter((part) => !left.includes(part)).join("\n\n");

describe("compareApi", () => {
  it("accepts equal data and shows the line that differs", () => {
    expect(compareApi(data, structuredClone(data))).toEqual([]);
    const [problem] = compareApi(data, { ...data, members: data.members.slice(0, 1) });
    expect(problem).toMatchObject({ file: "src/data/api/deno.json", line: 4 });
    expect(problem.message).toContain("npm run check -- --only api --update");
  });
});

describe("checkNames", () => {
  it("accepts each name once", () => {
    expect(checkNames([page(parts.join("\n\n"))], known)).toEqual([]);
  });

  it("accepts a section of an object with its own fields", () => {
    const source = `## \`Deno.ReadFileOptions\` {#Deno.ReadFileOptions}\n\n${fields}`;
    expect(checkNames([page(source)], known)).toEqual([]);
  });

  it("reports sections, fields and rows of names that do not exist", () => {
    const source =
      '## `Deno.readFil()` {#Deno.readFil}\n\n<ApiFields name="Deno.Gone" />\n\n| 名前 | 意味 |\n| --- | --- |\n| `Deno.env.gt()` | 読む |';
    expect(messages(checkNames([page(source)], known))).toEqual(
      ["Deno.readFil", "Deno.Gone", "Deno.env.gt"].map(
        (name) => `「${name}」は Deno にありません。名前を直すか、消してください。`,
      ),
    );
  });

  it("reports a name that two places explain", () => {
    const [message] = messages(checkNames([page(heading), page(heading, "other")], known));
    expect(message).toContain("「Deno.readFile」は runtime/api/files.md:5 でも説明しています。");
  });
});

describe("checkSections", () => {
  const check = (source: string) => messages(checkSections(page(source), data));

  it("accepts a section that shows and proves everything", () => {
    expect(check(parts.join("\n\n"))).toEqual([]);
  });

  it.each([
    ["without a signature", without(signature), '<Api name="Deno.readFile" /> がありません。'],
    ["without a sample", without(sample), "実行されるサンプルがありません。"],
    [
      "whose only sample is a proof",
      without().replace("ts run", "ts proof run"),
      "実行されるサンプルがありません。",
    ],
    [
      "whose error nothing throws",
      without().replace('Requires read access to "a"', "Requires read"),
      '「NotCapable: Requires read access to "…"」を起こすサンプルか proof が、この節にありません。',
    ],
    [
      "whose error has another class",
      without().replace("| `NotCapable`", "| `Capable`"),
      '「Capable: Requires read access to "…"」を起こすサンプルか proof が、',
    ],
    [
      "that does not run without the permission",
      without(errors, output),
      "--allow-read なしで実行した NotCapable の出力が、",
    ],
  ])("reports a section %s", (_, source, message) => {
    expect(check(source).join("\n")).toContain(message);
  });

  it("reports errors that another section throws", () => {
    const source = without(output).replace(sample, `${sample}\n\n## 別 {#other}\n\n${output}`);
    expect(check(source)).toHaveLength(2);
  });
});

describe("missingInIndex", () => {
  const index = (link: string) => page(`[\`Deno.readFile\`](${link})`, "index");

  it("accepts an index that leads to each section", () => {
    const link = "/runtime/api/files#Deno.readFile";
    expect(missingInIndex(index(link), [index(link), page(heading)])).toEqual([]);
  });

  it("reports a section to which nothing leads", () => {
    const [message] = messages(missingInIndex(index("/runtime/api/files"), [page(heading)]));
    expect(message).toContain("索引に「Deno.readFile」がありません。");
  });
});

describe("checkTexts", () => {
  const check = (texts: Record<string, Record<string, string>>, source = fields) =>
    messages(checkTexts([page(source)], data, texts, root));

  it("accepts a meaning for each field", () => {
    expect(check({ ReadFileOptions: { signal: "中止するための信号" } })).toEqual([]);
  });

  it.each<[string, Record<string, Record<string, string>>, string | undefined, string]>([
    ["a field without meaning", {}, fields, "「signal」の説明がありません。"],
    [
      "a meaning without field",
      { ReadFileOptions: { signal: "信号", sign: "印" } },
      fields,
      "「sign」はありません。",
    ],
    [
      "a sentence",
      { ReadFileOptions: { signal: "中止します。" } },
      fields,
      "「。」を付けずに書いてください。",
    ],
    [
      "meanings that no page shows",
      { ReadFileOptions: { signal: "信号" } },
      "本文です。",
      "示すページがありません。",
    ],
  ])("reports %s", (_, texts, source, message) => {
    expect(check(texts, source).join("\n")).toContain(message);
  });
});

describe("checkCount", () => {
  it("counts members of Deno once, and not the index", () => {
    const rows = "| 名前 | 意味 |\n| --- | --- |\n| `Deno.env` | 環境変数 |";
    const all = [page(parts.join("\n\n")), page(rows, "env"), page(rows, "index")];
    expect([...ownersOf(all).keys()]).toEqual([
      "Deno.readFile",
      "Deno.ReadFileOptions",
      "Deno.env",
    ]);
  });

  it("reports fewer, and asks to keep more", () => {
    expect(checkCount(3, 3)).toEqual([]);
    expect(messages(checkCount(2, 3))).toEqual([expect.stringContaining("3 個から 2 個に")]);
    expect(messages(checkCount(4, 3))).toEqual([expect.stringContaining("OWNED を 4 に")]);
  });
});
