import { describe, expect, it } from "vitest";
import { type PageTree, recordsOf } from "./record";

const page: PageTree = {
  route: "/kv/manual/",
  group: "KV › <b>",
  language: "ja",
  version: "current",
  tag: "docs-kv-current",
  rank: 1,
  keywords: ["鍵"],
  sections: [
    { level: 1, anchor: "", heading: "題", defines: [], blocks: ["前文"], code: [] },
    { level: 3, anchor: "deep", heading: "深い", defines: ["--x"], blocks: [], code: ["kv.get"] },
    { level: 2, anchor: "next", heading: "<次>", defines: [], blocks: ["a & b", "c"], code: [] },
  ],
};
const records = recordsOf(page, "https://example.org/docs/");

describe("recordsOf", () => {
  it("makes a record of each heading and each block", () => {
    expect(records.map(({ type, url }) => [type, url])).toEqual([
      ["lvl1", "https://example.org/docs/kv/manual/"],
      ["content", "https://example.org/docs/kv/manual/"],
      ["lvl3", "https://example.org/docs/kv/manual/#deep"],
      ["lvl2", "https://example.org/docs/kv/manual/#next"],
      ["content", "https://example.org/docs/kv/manual/#next"],
      ["content", "https://example.org/docs/kv/manual/#next"],
    ]);
  });

  it("gives each its headings, without those of earlier sections", () => {
    expect(records[2].hierarchy).toMatchObject({ lvl1: "題", lvl2: null, lvl3: "深い" });
    expect(records[3].hierarchy).toMatchObject({ lvl1: "題", lvl2: "<次>", lvl3: null });
  });

  it("puts search words, definitions and code on heading records", () => {
    expect(records[0]).toMatchObject({ keywords: ["鍵"], defines: [] });
    expect(records[1]).toMatchObject({ keywords: [], code: [] });
    expect(records[2]).toMatchObject({ defines: ["--x"], code: ["kv.get"] });
  });

  it("names each record by its place", () => {
    const ids = records.map(({ objectID }) => objectID);
    expect(new Set(ids).size).toBe(ids.length);
    const edited = { ...page, sections: [page.sections[0], page.sections[2]] };
    expect(recordsOf(edited, "https://other.example/").map(({ objectID }) => objectID)).toEqual(
      [0, 1, 3, 4, 5].map((i) => ids[i]),
    );
  });
});
