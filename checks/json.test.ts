import { expect, it } from "vitest";
import { firstDifference, formatJson } from "./json";

it("spreads the outer levels over lines and keeps the rest on one", () => {
  const text = formatJson({ version: "1", none: [], list: [{ a: [1, 2] }, { b: null }] }, 2);
  expect(text).toBe(
    '{\n  "version": "1",\n  "none": [],\n  "list": [\n    {"a":[1,2]},\n    {"b":null}\n  ]\n}\n',
  );
});

it("finds the first line that differs, and nothing where none does", () => {
  expect(firstDifference("a\nb\nc", "a\nx\nc")).toEqual({
    line: 2,
    diff: expect.stringContaining("- b\n+ x"),
  });
  expect(firstDifference("a", "a")).toBeUndefined();
});
