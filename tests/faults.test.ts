import fs from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { layers, readFaults, wrongTests } from "./spec";

const FILE = "tests/faults.md";
const moments = ["first load", "navigation", "offline", "after a deployment"];

const root = path.join(__dirname, "..");
const rows = readFaults(fs.readFileSync(path.join(root, FILE), "utf8"));

it("says once for each layer and moment what the reader sees", () => {
  expect(rows.map(({ fault }) => fault)).toEqual(
    layers.flatMap((layer) => moments.map((moment) => `${layer}, ${moment}`)),
  );
});

it("names files of browser tests, and titles that they contain", () => {
  expect(rows.flatMap(({ line, tests }) => wrongTests(root, `${FILE}:${line}:`, tests))).toEqual(
    [],
  );
  const files = rows.flatMap(({ tests }) => tests.map(({ file }) => file));
  expect(files.filter((file) => !file.startsWith("tests/browser/"))).toEqual([]);
});

it("refuses a row with an empty or a fifth column", () => {
  for (const row of ["| index | offline |  | a › b |", "| index | offline | x | a › b | c |"]) {
    expect(() => readFaults(row)).toThrow("tests/faults.md:1: 列は");
  }
});
