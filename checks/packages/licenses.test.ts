import { describe, expect, it } from "vitest";
import { isAllowed, licenseOf, listLicenses } from "./licenses";
import type { LockedPackage } from "./read-packages";

const named = (name: string, version: string, license?: string): LockedPackage => ({
  location: `node_modules/${name}`,
  name,
  version,
  license,
  line: 1,
  addresses: [],
  hasInstallScript: false,
  isForeign: false,
  asks: [],
});

describe("isAllowed", () => {
  it.each([
    "MIT",
    "(MIT)",
    "GPL-2.0 OR MIT",
    "(BSD-3-Clause OR GPL-2.0)",
    "MIT AND ISC",
    "(GPL-2.0 OR MIT) AND (ISC OR GPL-2.0)",
    "GPL-2.0 OR (MIT AND (ISC OR GPL-2.0))",
  ])("allows %s", (expression) => {
    expect(isAllowed(expression)).toBe(true);
  });

  it.each([
    "GPL-2.0",
    "MIT AND GPL-2.0",
    "(MIT OR ISC) AND GPL-2.0",
    "GPL-2.0 OR (MIT AND GPL-3.0)",
    "MIT WITH exception",
    "mit",
    "SEE LICENSE IN LICENSE",
    "UNLICENSED",
    "((MIT)",
    "",
  ])("refuses %j", (expression) => {
    expect(isAllowed(expression)).toBe(false);
  });
});

describe("licenseOf", () => {
  it("knows a licence that stands in a text file, for the version that was read only", () => {
    expect(licenseOf(named("trim", "0.0.1"))).toBe("MIT");
    expect(licenseOf(named("trim", "0.0.2"))).toBeUndefined();
  });
});

describe("listLicenses", () => {
  it("lists each package once below its licence, the most frequent licence first", () => {
    const packages = [
      named("b", "1.0.0", "ISC"),
      named("d", "1.0.0"),
      named("c", "1.0.0", "MIT"),
      named("a", "2.0.0", "MIT"),
      named("a", "2.0.0", "MIT"),
    ];
    expect(listLicenses(packages)).toBe(
      "MIT（2）\n  a 2.0.0\n  c 1.0.0\n\nISC（1）\n  b 1.0.0\n\n不明（1）\n  d 1.0.0",
    );
  });
});
