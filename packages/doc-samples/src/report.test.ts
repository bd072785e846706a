import { expect, it } from "vitest";
import { formatProblem, sortProblems } from "./report";

const problem = { file: "kv/a.md", line: 3, message: "違います。\n- a\n\n+ b", check: "samples" };

it("prints file, line, check and an indented message", () => {
  expect(formatProblem(problem)).toBe("kv/a.md:3  [samples] 違います。\n    - a\n\n    + b");
});

it("sorts by file, line and message", () => {
  const later = { ...problem, line: 20 };
  const other = { ...problem, file: "deploy/b.md", line: 99 };
  expect(sortProblems([later, problem, other])).toEqual([other, problem, later]);
});
