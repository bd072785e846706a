import { describe, expect, it } from "vitest";
import { pages } from "../../fixtures/pages";
import { generateQueries, literalsIn } from "./generate";
import { isHeldOut } from "./held-out";
import { ask, createSearcher, type Question, relevanceOf } from "./measure";

const search = createSearcher(pages);
const question: Question = { query: "", kind: "task", targets: [] };

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

  it("measures nothing in an empty set", () => {
    expect(() => relevanceOf([])).toThrow(RangeError);
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

describe("isHeldOut", () => {
  it("halves queries for good, by the query alone", () => {
    const queries = Array.from({ length: 1000 }, (_, i) => ({ query: `値 ${i}` }));
    const held = queries.filter(isHeldOut).length;
    expect(held).toBeGreaterThan(400);
    expect(held).toBeLessThan(600);
    expect(isHeldOut({ query: "deno complie" })).toBe(false);
  });
});
