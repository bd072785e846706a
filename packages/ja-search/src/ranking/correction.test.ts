import { describe, expect, it } from "vitest";
import { correctionOf, slipBetween } from "./correction";

describe("slipBetween", () => {
  it.each([
    ["complie", "compile", "swapped"],
    ["intsall", "install", "swapped"],
    ["formt", "format", "missing"],
    ["commpile", "compile", "doubled"],
    ["jupiter", "jupyter", "wrong"],
    ["--alow-net", "--allow-net", "missing"],
    ["bundle", "bundle", undefined],
    ["comlipe", "compile", undefined],
    ["compi", "compile", undefined],
    ["tasks", "bench", undefined],
  ])("%s for %s: %s", (typed, name, slip) => {
    expect(slipBetween(typed, name)).toBe(slip);
  });
});

describe("correctionOf", () => {
  it("prefers the likelier slip, then the more frequent name", () => {
    const names = new Map([
      ["unit", 9],
      ["lint", 1],
      ["init", 5],
    ]);
    expect(correctionOf("lnit", names)).toBe("lint");
    expect(correctionOf("xnit", names)).toBe("unit");
  });

  it("leaves short words alone, unless two letters are swapped", () => {
    expect(correctionOf("rnu", new Map([["run", 1]]))).toBe("run");
    expect(correctionOf("fnt", new Map([["fmt", 1]]))).toBeUndefined();
  });
});
