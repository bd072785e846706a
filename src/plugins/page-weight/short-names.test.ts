import { expect, it } from "vitest";
import { shortNames } from "./short-names";

it("gives each name the shortest beginning that no other has, of three letters at least", () => {
  const names = ["17896441", "178a0000", "1be78505", "e9d6ae95", "e9d6ae96"];
  expect(Object.fromEntries(shortNames(names))).toEqual({
    "17896441": "1789",
    "178a0000": "178a",
    "1be78505": "1be",
    e9d6ae95: "e9d6ae95",
    e9d6ae96: "e9d6ae96",
  });
});

it("knows no other name by the shortened one", () => {
  const names = Array.from({ length: 300 }, (_, index) => (index * 2654435761).toString(16));
  expect(new Set(shortNames(names).values()).size).toBe(300);
});
