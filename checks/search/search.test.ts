import fs from "node:fs";
import path from "node:path";
import { isHeldOut, sizesOf } from "@deno-docs-ja/ja-search/evaluate";
import { describe, expect, it } from "vitest";
import { site } from "../../src/document/site";
import { createSiteReader } from "../../src/features/search/records/read-site";
import { INDEX } from "../errors";
import { judge, type Measured } from ".";
import { checkTargets, GOLDEN_FILE, readGolden } from "./golden";
import { messageQueries } from "./pasted";

const root = path.join(__dirname, "../..");
const pages = createSiteReader(path.join(root, "tests/fixtures/search")).read();
const question = {
  query: "",
  kind: "task",
  file: GOLDEN_FILE,
  line: 1,
  targets: [] as string[],
};

describe("the golden file", () => {
  const golden = readGolden(root);

  it("has sixty queries or more, each once, and knows their lines", () => {
    expect(golden.length).toBeGreaterThanOrEqual(60);
    expect(new Set(golden.map(({ query }) => query)).size).toBe(golden.length);
    const lines = fs.readFileSync(path.join(root, GOLDEN_FILE), "utf8").split("\n");
    for (const { query, line } of golden) {
      expect(lines[line - 1]).toContain(`"query": ${JSON.stringify(query)}`);
    }
  });

  it("is halved for good, every kind of it", () => {
    for (const kind of new Set(golden.map((item) => item.kind))) {
      const of = golden.filter((entry) => entry.kind === kind);
      const share = of.filter(isHeldOut).length / of.length;
      expect(share, kind).toBeGreaterThan(0.3);
      expect(share, kind).toBeLessThan(0.7);
    }
    expect(isHeldOut({ query: "deno complie" })).toBe(false);
  });

  it("finds targets that can't be right, at their line", () => {
    const targets = ["/kv/manual/operations#list", "/kv/manual/operations#lst", "/kv/nowhere"];
    const problems = checkTargets([{ ...question, line: 7, targets }], pages);
    expect(problems.map(({ line, message }) => [line, /「(.+?)」/.exec(message)?.[1]])).toEqual([
      [7, "/kv/manual/operations#lst"],
      [7, "/kv/nowhere"],
    ]);
  });
});

describe("the gates", () => {
  const answer = (query: string, rank: number, line: number) => ({
    question: { ...question, query, targets: ["/kv/"], line },
    rank,
    places: rank ? ["/kv/#"] : [],
    milliseconds: 1,
  });
  const halves = ["asked", "pasted", "place", "reading", "recipe", "typo", "task"].map(
    (kind, i) => {
      const good = answer(`良い${i}`, 1, 2);
      return { ...good, question: { ...good.question, kind } };
    },
  );
  const good: Measured = {
    work: halves,
    heldOut: halves,
    messages: [answer("error: good", 1, 1)],
    generated: [answer("良い", 1, 1)],
    literals: ["--allow-net"],
    missedLiterals: [],
    sizes: sizesOf(pages),
  };
  const withBad = (query: string, kind: string, line: number) => {
    const bad = answer(query, 6, line);
    return [...halves, { ...bad, question: { ...bad.question, kind } }];
  };

  it("are met by what is good", () => {
    expect(judge(good)).toEqual([]);
  });

  it.each<[string, Partial<Measured>, RegExp, number]>([
    ["hand-written", { work: withBad("悪い", "task", 3) }, /手書き.*50\.0%.*「悪い」/s, 3],
    ["asked", { work: withBad("エラー 出る", "asked", 4) }, /質問の形.*「エラー 出る」/s, 4],
    ["generated", { generated: [answer("空", 0, 1)] }, /見出しから作った.*結果あり 0\.0%/, 1],
    ["literals", { missedLiterals: [{ literal: "--allow-net", place: "" }] }, /「--allow-net」/, 1],
    ["headings", { sizes: { headings: 61_441, records: 0 } }, /headings が大きすぎます: 61441/, 1],
    ["records", { sizes: { headings: 0, records: 573_441 } }, /records が大きすぎます/, 1],
  ])("are not met by bad %s", (_, change, message, line) => {
    const problems = judge({ ...good, ...change });
    expect(problems).toHaveLength(1);
    expect(problems[0].message).toMatch(message);
    expect(problems[0]).toMatchObject({ file: "checks/search/golden.json", line, check: "search" });
  });

  it("tell no query of the half that is held out", () => {
    const [problem, ...others] = judge({ ...good, heldOut: withBad("悪い", "place", 3) });
    expect(others).toEqual([]);
    expect(problem).toMatchObject({ file: GOLDEN_FILE, line: 1 });
    expect(problem.message).toMatch(/場所を尋ねる検索語（検証用）.*50\.0%/);
    expect(problem.message).not.toContain("悪い");
  });

  it.each<[string, Partial<Measured>]>([
    ["golden queries", { work: [], heldOut: halves }],
    ["held-out queries", { heldOut: [] }],
    ["queries of a kind", { work: halves.slice(1) }],
    ["messages", { messages: [] }],
    ["generated queries", { generated: [] }],
    ["names in code", { literals: [] }],
  ])("are not met without %s", (_, change) => {
    const messages = judge({ ...good, ...change }).map(({ message }) => message);
    expect(messages).not.toEqual([]);
    for (const message of messages) expect(message).toMatch(/確かめられません/);
  });

  it("name the page whose message is not found", () => {
    const lost = answer("error: lost", 6, 9);
    const messages = [{ ...lost, question: { ...lost.question, file: "kv/manual/operations.md" } }];
    const problems = judge({ ...good, messages });
    expect(problems).toMatchObject([{ file: "kv/manual/operations.md", line: 9 }]);
    expect(problems[0].message).toContain("error: lost");
  });
});

describe("messages that pages show", () => {
  const page = (file: string, ...lines: string[]) => site.parse(file, `${lines.join("\n")}\n`);
  const index = page(
    INDEX,
    '### `Requires read access to "…", run again with the --allow-read flag` {#read-access}',
  );

  it("are queries for their sections and their entries of the index", () => {
    const shown = page(
      "kv/a.md",
      "## 読む {#read}",
      '```ts run expect-error="NotCapable"',
      "Deno.cwd();",
      "```",
      "",
      "```text output",
      'error: Uncaught (in promise) NotCapable: Requires read access to "a.txt", run again with the --allow-read flag',
      "    at main.ts:1:1",
      "```",
    );
    expect(messageQueries([index, shown])).toMatchObject([
      {
        query: 'Requires read access to "x", run again with the --allow-read flag',
        file: INDEX,
        line: 1,
        targets: ["/runtime/manual/references/errors#read-access"],
      },
      {
        query:
          'error: Uncaught (in promise) NotCapable: Requires read access to "a.txt", run again with the --allow-read flag',
        file: "kv/a.md",
        line: 6,
        targets: ["/kv/a#read", "/runtime/manual/references/errors#read-access"],
      },
    ]);
  });

  it("are looked for in proofs neither, nor where the sample throws its own", () => {
    const hidden = page(
      "kv/a.md",
      '```ts proof run expect-error="NotCapable"',
      "Deno.cwd();",
      "```",
      "",
      "```text output",
      'error: NotCapable: Requires read access to "a.txt"',
      "```",
      "",
      '```ts run expect-error="在庫がありません"',
      'throw new Error("在庫がありません");',
      "```",
      "",
      "```text output",
      "error: Uncaught (in promise) Error: 在庫がありません",
      "```",
    );
    expect(messageQueries([hidden])).toEqual([]);
  });

  it("are answered where a text quotes them, short ones where it quotes all of them", () => {
    const shown = page(
      "kv/a.md",
      '```ts run expect-error="Invalid check"',
      "check();",
      "```",
      "",
      "```text output",
      "TypeError: Invalid check",
      "```",
    );
    const quoting = page("kv/b.md", "## B {#b}", "", "`Invalid check`");
    const speaking = page("kv/c.md", "## C {#c}", "", "`Invalid check of c`");
    expect(messageQueries([shown, quoting, speaking])[0].targets).toEqual(["/kv/a#", "/kv/b#b"]);
  });
});
