import { expect, it } from "vitest";
import { formatJson } from "./json";

it("spreads the outer levels over lines and keeps the rest on one", () => {
  const text = formatJson({ version: "1", none: [], list: [{ a: [1, 2] }, { b: null }] }, 2);
  expect(text).toBe(
    '{\n  "version": "1",\n  "none": [],\n  "list": [\n    {"a":[1,2]},\n    {"b":null}\n  ]\n}\n',
  );
});
