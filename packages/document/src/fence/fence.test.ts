import { toString } from "mdast-util-to-string";
import { visit } from "unist-util-visit";
import { describe, expect, it } from "vitest";
import { testSite } from "../../testing/site";
import { defaultTimeout, type Fence } from "./fence";
import { findFences, hashFences } from "./find-fences";
import { parseFence } from "./parse-fence";

function parse(meta: string, lang = "ts"): Fence {
  const result = parseFence(lang, meta);
  if (!result.ok) throw new Error(result.problems.join("\n"));
  return result.fence;
}

function problems(meta: string, lang: string | null = "ts"): string {
  const result = parseFence(lang, meta);
  return result.ok ? "" : result.problems.join("\n");
}

describe("parseFence", () => {
  it("reads the whole vocabulary", () => {
    const fence = parse(
      `title="main.ts" {1, 3-5} showLineNumbers run allow="net=127.0.0.1:8000,read=.,read=/etc,env" ` +
        `unstable="kv,worker-options" args="--name 'Deno 太郎' x" stdin="一\\n二" env="A=1,B=x,y" ` +
        `exit="2" timeout="2.5" file="lib/math.ts" project="one"`,
    );
    expect(fence).toEqual({
      lang: "ts",
      title: "main.ts",
      highlight: "1,3-5",
      showLineNumbers: true,
      mode: "run",
      output: false,
      terminal: false,
      background: false,
      proof: false,
      of: undefined,
      match: "whole",
      normalize: [],
      allow: [
        { name: "net", value: "127.0.0.1:8000" },
        { name: "read", value: "." },
        { name: "read", value: "/etc" },
        { name: "env", value: undefined },
      ],
      unstable: ["kv", "worker-options"],
      args: ["--name", "Deno 太郎", "x"],
      stdin: "一\n二",
      env: { A: "1", B: "x,y" },
      exit: 2,
      timeout: 2.5,
      check: { kind: "always" },
      file: "lib/math.ts",
      project: "one",
      expectError: undefined,
    });
  });

  it("reads a fence without options", () => {
    expect(parse("")).toMatchObject({
      mode: undefined,
      timeout: defaultTimeout,
      project: "",
      allow: [],
    });
    expect(parseFence("sh", null).ok).toBe(true);
  });

  it("reads output, checks and expected errors", () => {
    expect(parse('output match="lines" normalize="date,uuid"', "text")).toMatchObject({
      output: true,
      match: "lines",
      normalize: ["date", "uuid"],
    });
    expect(parse('output deno="2.4.4"', "text").deno).toBe("2.4.4");
    expect(parse('check="online"').check.kind).toBe("online");
    expect(parse('check="online: JSR"').check).toEqual({ kind: "online", reason: "JSR" });
    expect(parse('check="no: 型だけ"').check).toEqual({ kind: "never", reason: "型だけ" });
    expect(parse('expect-error="TS2322"').expectError).toBe("TS2322");
    const alt = "検索のページ。入力欄の下に、見つかった単語が並ぶ。";
    expect(parse(`serve shot="a-1 /b?c=d" shotAlt="${alt}"`).shot).toEqual({
      name: "a-1",
      path: "/b?c=d",
      alt,
    });
    expect(parse(`serve shot="a" shotAlt="${alt}"`).shot).toEqual({ name: "a", alt });
    expect(parse("title='a \"b\"'").title).toBe('a "b"');
    expect(parse('title="a \\"b\\""').title).toBe('a "b"');
  });

  it.each([
    ["runn", "ts", "オプション「runn」はありません。使えるもの: run test"],
    ['allow="net=a,reed" run', "ts", "権限「reed」はありません。使える権限: all read write"],
    ['allow="all,read" run', "ts", "allow の all と ほかの権限 は一緒に使えません"],
    ['allow="read=" run', "ts", "権限「read=」の値が正しくありません"],
    ["", "typescript", "言語「typescript」は使えません。使える言語: ts tsx"],
    ["", null, "言語がありません"],
    ["run test", "ts", "run と test は一緒に使えません"],
    ["run output", "text", "output と run は一緒に使えません"],
    ["output", "ts", "output は text のコードブロックにだけ"],
    ['output deno="2.4"', "text", 'deno="2.4" は deno="2.4.4" のように'],
    ['run deno="2.4.4"', "ts", "deno は text output にだけ"],
    ["run", "html", "run は ts tsx js jsx sh にだけ"],
    ["test", "sh", "test は sh には使えません"],
    ['run allow="read"', "sh", "allow は sh には使えません"],
    ['allow="read"', "ts", "allow には run、test、serve のどれかが要ります"],
    ['match="lines"', "ts", "match は text output と http にだけ"],
    ['output match="some"', "text", 'match="some" は使えません。使える値: lines'],
    ['output normalize="time"', "text", "normalize の「time」はありません。使える値: date"],
    ['run exit="many"', "ts", "0 から 255"],
    ['run timeout="0"', "ts", "0 より大きく"],
    ['run env="x"', "ts", 'env="NAME=値"'],
    ['run unstable="KV"', "ts", "unstable の「KV」"],
    ['check="no"', "ts", 'check="no: 理由"'],
    ['check="no: 理由" run', "ts", 'check="no" と run は一緒に使えません'],
    ['check="online"', "html", "check は ts tsx js jsx json jsonc sh にだけ"],
    ['file="../x.ts"', "ts", 'file="../x.ts" は使えません'],
    ['file="/etc/x.ts"', "ts", "使えません"],
    ['file="a/../../x.ts"', "ts", "使えません"],
    ['project="a b"', "ts", 'project="a b" は英数字'],
    ['expect-error="NotCapable"', "ts", "run か test が要ります"],
    ['expect-error="NotCapable" run exit="0"', "ts", "一緒に使えません"],
    ['serve shot="A /"', "ts", 'shot="A /" は使えません'],
    ['serve shot="a b"', "ts", 'shot="a b" は使えません'],
    ['serve shot="a"', "ts", 'shot には shotAlt="…" が必要です'],
    [`serve shot="a" shotAlt="${"字".repeat(121)}"`, "ts", "今は 121 字"],
    [`run shot="a" shotAlt="${"字".repeat(20)}"`, "ts", "shot は serve と一緒に"],
    [`serve proof shot="a" shotAlt="${"字".repeat(20)}"`, "ts", "proof と shot は"],
    ['serve shotAlt="a"', "ts", "shotAlt は shot と一緒に"],
    ['proof title="a.ts" run', "ts", "proof と title は一緒に使えません"],
    ["proof", "ts", "proof には run、test、serve のどれかが必要です"],
    ['serve exit="1"', "ts", "serve と exit は一緒に使えません"],
    ["run run", "ts", "二度書かれています"],
    ['run="yes"', "ts", "値を取りません"],
    ["title", "ts", "オプション「title」には値が要ります"],
    ['title="a', "ts", "を読み取れません"],
    ["{a}", "ts", "を読み取れません"],
    ["{1,}", "ts", "強調する行"],
  ])("names what is wrong with %s on %s", (meta, lang, message) => {
    expect(problems(meta, lang)).toContain(message);
  });

  it("reports every problem of a fence", () => {
    expect(problems('runn allow="reed"').split("\n")).toHaveLength(3);
  });
});

const page = `# 題 {#title}

## 使い方 {#usage}

\`\`\`ts title="main.ts" run
1;
\`\`\`

\`\`\`text output
1
\`\`\`

> \`\`\`ts file="lib/a.ts" project="server"
> 2;
> \`\`\`

\`\`\`sh
deno run main.ts
\`\`\`

- 項目

  \`\`\`sh
  deno test
  \`\`\`
`;
const treeOf = (source: string) => testSite().parse("kv/a.md", source).tree;
const fencesOf = (source: string) => findFences(treeOf(source));

describe("findFences", () => {
  it("names a fence by its file, or by its heading with its title or language", () => {
    expect(fencesOf(page).map(({ name }) => name)).toEqual([
      "#usage main.ts",
      "#usage text",
      "server/lib/a.ts",
      "#usage sh",
      "#usage sh 2",
    ]);
  });

  it("finds the same names in the tree of MDX v1, whose headings have given their ids away", () => {
    const tree = treeOf(page);
    visit(tree, "heading", (node) => {
      const [, id] = /\{#(.*)\}/.exec(toString(node)) ?? [];
      Object.assign(node, { data: { id } });
      node.children = [{ type: "text", value: "題" }];
    });
    expect(findFences(tree).map(({ name }) => name)).toEqual(
      fencesOf(page).map(({ name }) => name),
    );
  });

  it("gives no name to what other steps have added, and takes none from their headings", () => {
    const tree = treeOf(page);
    const heading = (id: string) => ({
      type: "heading" as const,
      depth: 3 as const,
      data: { id } as object,
      children: [],
    });
    tree.children.splice(2, 0, heading("added"), { type: "code", lang: "sh", value: "curl" });
    const [added, first] = findFences(tree);
    expect([added.name, first.name]).toEqual([undefined, "#usage main.ts"]);
  });
});

describe("hashFences", () => {
  const hash = (source: string) => hashFences(fencesOf(source));

  it.each([
    ["language", ["```sh", "```powershell"]],
    ["options", ["main.ts", "mod.ts"]],
    ["code", ["deno test", "deno lint"]],
    ["order", [/```ts title[^`]*```\n\n/, ""]],
  ] as const)("depends on the %s of fences", (_, [from, to]) => {
    expect(hash(page.replace(from, to))).not.toBe(hash(page));
  });

  it("depends on nothing else", () => {
    expect(hash(page)).toMatch(/^[\da-f]{16}$/);
    expect(hash(page.replace("使い方 {#usage}", "用法 {#use}"))).toBe(hash(page));
  });
});
