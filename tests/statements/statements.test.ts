/** The last step of `npm test`: a row of tests/spec.md and others passes when the tests that it names ran and passed. */
import fs from "node:fs";
import path from "node:path";
import { it } from "vitest";
import { readOutcomes, unproven } from "../outcomes";
import { readFaults, readSwizzles, readTable } from "../spec";

const root = path.join(__dirname, "../..");
const outcomes = readOutcomes(root);
const read = (file: string) => fs.readFileSync(path.join(root, file), "utf8");

const rows = [
  ...readTable(read("tests/spec.md")).map(({ line, section, statement, tests }) => ({
    name: `tests/spec.md:${line} ${section}: ${statement}`,
    tests,
  })),
  ...readFaults(read("tests/faults.md")).map(({ line, fault, tests }) => ({
    name: `tests/faults.md:${line} ${fault}`,
    tests,
  })),
  ...readSwizzles(read("src/theme/README.md")).map(({ line, name, tests }) => ({
    name: `src/theme/README.md:${line} ${name}`,
    tests,
  })),
];

for (const { name, tests } of rows) {
  it(name, () => {
    const problems = unproven(tests, outcomes);
    if (problems.length > 0) throw new Error(problems.join(" "));
  });
}
