import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { readSwizzles, readTable, type SpecRow, wrongParts, wrongTests } from "./spec";

const root = path.join(__dirname, "..");
const rows = readTable(fs.readFileSync(path.join(__dirname, "spec.md"), "utf8"));

describe("tests/spec.md", () => {
  it("has rows for each section that describes behaviour", () => {
    const sections = new Set(rows.map(({ section }) => section.split(" ")[0]));
    expect([...sections]).toEqual(expect.arrayContaining(["§2", "§3", "§4", "§5", "§8", "§9"]));
  });

  it("says nothing twice", () => {
    const statements = rows.map(({ section, statement }) => `${section} ${statement}`);
    expect(statements.filter((item, i) => statements.indexOf(item) !== i)).toEqual([]);
  });

  it("names files that exist, and titles that they contain", () => {
    expect(rows.flatMap((row) => wrongParts(root, row))).toEqual([]);
  });
});

describe("src/theme/README.md", () => {
  const file = "src/theme/README.md";
  const swizzles = readSwizzles(fs.readFileSync(path.join(root, file), "utf8"));
  const components = fs
    .readdirSync(path.join(root, "src/theme"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".tsx"))
    .map((name) => name.replaceAll(path.sep, "/").replace(/(\/index)?\.tsx$/, ""));

  it("names each swizzle and a test of it", () => {
    expect(swizzles.map(({ name }) => name).sort()).toEqual(components.sort());
    expect(swizzles.filter(({ tests }) => tests.length === 0)).toEqual([]);
    expect(
      swizzles.flatMap(({ line, tests }) => wrongTests(root, `${file}:${line}:`, tests)),
    ).toEqual([]);
  });

  it("names components that the theme has", () => {
    const packages = path.join(root, "node_modules/@docusaurus");
    const folders = [
      ...["theme-classic/lib/theme", "theme-search-algolia/lib/theme"],
      "core/lib/client/theme-fallback",
    ].map((folder) => path.join(packages, folder));
    const isThere = (name: string) =>
      folders.some((folder) =>
        [name, `${name}.js`].some((at) => fs.existsSync(path.join(folder, at))),
      );
    expect(components.filter((name) => !isThere(name))).toEqual([]);
  });
});

describe("wrongParts", () => {
  const row: SpecRow = {
    line: 1,
    section: "§9",
    statement: "a",
    tests: [{ file: "tests/spec.test.ts", title: "says nothing twice" }],
    implementations: ["tests/spec.ts", "theme-classic/lib/theme/Layout"],
  };

  it("accepts what exists", () => {
    expect(wrongParts(root, row)).toEqual([]);
  });

  it("names a missing file, a missing title and a missing implementation", () => {
    const wrong = {
      ...row,
      tests: [
        { file: "tests/gone.test.ts", title: "a" },
        { file: "tests/spec.ts", title: "no such title" },
      ],
      implementations: ["src/gone.ts"],
    };
    expect(wrongParts(root, wrong)).toEqual([
      "tests/spec.md:1: tests/gone.test.ts がありません。",
      "tests/spec.md:1: tests/spec.ts にテスト「no such title」がありません。",
      "tests/spec.md:1: src/gone.ts がありません。",
    ]);
  });
});
