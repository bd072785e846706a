import { describe, expect, it } from "vitest";
import { compareStructures, formatStructure, type Part, parseStructure } from "./structure";

const black = "rgb(0, 0, 0) on rgb(255, 255, 255)";
const page: Part[] = [
  { name: "nav", text: "", colours: black, box: [0, 0, 1440, 60] },
  { name: "a", text: "Deno KV", colours: black, box: [100, 10, 80, 30] },
  { name: "h1", text: "キー空間 | KV", colours: black, box: [300, 120, 760, 50] },
  { name: "p", text: "値を保存します。", colours: black, box: [300, 190, 760, 60] },
];
const recorded = parseStructure(formatStructure(page, 900));
const compare = (...now: Part[]) => compareStructures(now, recorded, 900);
const changed = (index: number, change: Partial<Part>): Part[] =>
  page.map((part, i) => (i === index ? { ...part, ...change } : part));

describe("formatStructure", () => {
  it("writes what is in view, so that it can be read again", () => {
    expect(recorded).toEqual(page);
    expect(formatStructure(page, 120).split("\n")).toEqual([
      "nav | 0 0 1440 60 | rgb(0, 0, 0) on rgb(255, 255, 255)",
      "a | 100 10 80 30 | rgb(0, 0, 0) on rgb(255, 255, 255) | Deno KV",
      "",
    ]);
  });
});

describe("compareStructures", () => {
  it("accepts what other fonts do: wider names, more lines, and what follows further down", () => {
    const [nav, link, title, text] = page;
    const wider: Part = { ...link, box: [92, 12, 98, 28] };
    const higher: Part = { ...text, box: [300, 210, 760, 90] };
    const below: Part = { ...text, text: "続き", box: [300, 880, 760, 60] };
    expect(compare(nav, wider, title, higher, below)).toEqual([]);
  });

  it.each([
    ["a lost part", page.slice(0, 3), "なくなった部分: p"],
    ["a new part", [page[0], { ...page[3], text: "広告" }, ...page.slice(1)], "増えた部分: p"],
    ["another text", changed(2, { text: "鍵" }), "なくなった部分: h1"],
    ["another colour", changed(3, { colours: "red on white" }), "色の違う部分: p"],
    ["another column", changed(3, { box: [20, 190, 760, 60] }), "場所か大きさの違う部分: p"],
    ["a narrower column", changed(3, { box: [300, 190, 700, 60] }), "場所か大きさの違う部分: p"],
    ["another order", [page[0], page[1], page[3], page[2]], "順の変わった部分: p"],
    ["a collapsed part", changed(2, { box: [300, 120, 760, 2] }), "場所か大きさの違う部分: h1"],
  ])("tells of %s", (_, now, message) => {
    expect(compare(...now).join("\n")).toContain(message);
  });
});
