import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { createSiteReader } from "../../src/features/search/records/read-site";
import { judge, type Measured } from ".";
import { generateQueries, literalsIn } from "./generate";
import { checkTargets, GOLDEN_FILE, readGolden } from "./golden";
import { ask, createSearcher, relevanceOf, sizesOf } from "./measure";

const root = path.join(__dirname, "../..");
const pages = createSiteReader(path.join(root, "tests/fixtures/search")).read();
const search = createSearcher(pages);
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

  it("finds targets that can't be right, at their line", () => {
    const targets = ["/kv/manual/operations#list", "/kv/manual/operations#lst", "/kv/nowhere"];
    const problems = checkTargets([{ ...question, line: 7, targets }], pages);
    expect(problems.map(({ line, message }) => [line, /「(.+?)」/.exec(message)?.[1]])).toEqual([
      [7, "/kv/manual/operations#lst"],
      [7, "/kv/nowhere"],
    ]);
  });
});

describe("generated queries", () => {
  const queries = generateQueries(pages);

  it("are the same each time and of every kind", () => {
    expect(generateQueries(pages)).toEqual(queries);
    expect(new Set(queries.map(({ kind }) => kind)).size).toBe(6);
  });

  it("differ from the heading where they are to", () => {
    const headings = new Set(
      pages.flatMap(({ sections }) => sections.map(({ heading }) => heading)),
    );
    for (const { kind, query } of queries) {
      if (kind === "exact") expect(headings).toContain(query);
      if (kind === "prefix" || kind === "long mark" || kind === "typo") {
        expect(headings).not.toContain(query);
      }
    }
  });

  it("don't ask for a heading that several sections have", () => {
    const [page] = pages;
    const twice = [page, { ...page, route: "/kv/copy" }];
    expect(generateQueries(twice)).toEqual([]);
  });
});

describe("literalsIn", () => {
  it("finds APIs, flags, modules and real subcommands", () => {
    const literals = literalsIn(pages, new Set(["run"]));
    expect(literals).toEqual(
      expect.arrayContaining(["--allow-net", "Deno.serve", "deno run", "node:fs/promises"]),
    );
    expect(literalsIn(pages, new Set())).not.toContain("deno run");
  });
});

describe("measuring", () => {
  it("ranks by page, or by section where one is named", () => {
    const rank = (target: string) =>
      ask(search, { ...question, query: "値を削除する", targets: [target] }).rank;
    expect(rank("/kv/manual/operations")).toBe(1);
    expect(rank("/kv/manual/operations#delete")).toBe(1);
    expect(rank("/kv/manual/operations#list")).not.toBe(1);
    expect(rank("/deploy/manual/regions")).toBe(0);
  });

  it("sums up ranks", () => {
    const answers = [1, 2, 0, 5].map((rank) => ({
      question,
      rank,
      places: rank ? ["x"] : [],
      milliseconds: 1,
    }));
    expect(relevanceOf(answers)).toEqual({
      first: 0.25,
      firstFive: 0.75,
      meanReciprocalRank: (1 + 0.5 + 0.2) / 4,
      found: 0.75,
    });
  });
});

describe("the gates", () => {
  const answer = (query: string, rank: number, line: number) => ({
    question: { ...question, query, targets: ["/kv/"], line },
    rank,
    places: rank ? ["/kv/#"] : [],
    milliseconds: 1,
  });
  const good: Measured = {
    handWritten: [answer("良い", 1, 2)],
    generated: [answer("良い", 1, 1)],
    literals: ["--allow-net"],
    missedLiterals: [],
    sizes: sizesOf(pages),
  };

  it("are met by what is good", () => {
    expect(judge(good)).toEqual([]);
  });

  it.each<[string, Partial<Measured>, RegExp, number]>([
    [
      "hand-written",
      { handWritten: [answer("良い", 1, 2), answer("悪い", 6, 3)] },
      /手書き.*50\.0%.*「悪い」/s,
      3,
    ],
    [
      "asked",
      {
        handWritten: [
          ...Array.from({ length: 24 }, (_, i) => answer(`良い${i}`, 1, 2)),
          {
            ...answer("エラー 出る", 6, 4),
            question: { ...question, query: "エラー 出る", kind: "asked", line: 4 },
          },
        ],
      },
      /質問の形.*「エラー 出る」/s,
      4,
    ],
    ["generated", { generated: [answer("空", 0, 1)] }, /見出しから作った.*結果あり 0\.0%/, 1],
    ["literals", { missedLiterals: [{ literal: "--allow-net", place: "" }] }, /「--allow-net」/, 1],
    ["headings", { sizes: { headings: 61_441, records: 0 } }, /headings が大きすぎます: 61441/, 1],
    ["records", { sizes: { headings: 0, records: 460_801 } }, /records が大きすぎます/, 1],
  ])("are not met by bad %s", (_, change, message, line) => {
    const problems = judge({ ...good, ...change });
    expect(problems).toHaveLength(1);
    expect(problems[0].message).toMatch(message);
    expect(problems[0]).toMatchObject({ file: "checks/search/golden.json", line, check: "search" });
  });
});
