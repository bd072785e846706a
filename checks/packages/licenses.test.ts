import { describe, expect, it } from "vitest";
import { isAllowed, licenseOf } from "./licenses";

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
    expect(licenseOf({ name: "trim", version: "0.0.1" })).toBe("MIT");
    expect(licenseOf({ name: "trim", version: "0.0.2" })).toBeUndefined();
  });
});
