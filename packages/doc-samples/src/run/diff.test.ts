import { expect, it } from "vitest";
import { diffLines } from "./diff";

it("shows what is missing and what is new, with a little around it", () => {
  const before = ["1", "2", "3", "a", "4", "5", "6"];
  const after = ["1", "2", "3", "b", "4", "5", "6"];
  expect(diffLines(before, after)).toEqual(["  2", "  3", "- a", "+ b", "  4"]);
  expect(diffLines(["a"], ["a", "b"])).toEqual(["  a", "+ b"]);
  expect(diffLines(["a", "b"], ["a"])).toEqual(["  a", "- b"]);
});

it("stays short", () => {
  const lines = Array.from({ length: 5000 }, (_, index) => `${index}`);
  const shown = diffLines(["x"], lines);
  expect(shown).toHaveLength(25);
  expect(shown.at(-1)).toBe("…");
});
