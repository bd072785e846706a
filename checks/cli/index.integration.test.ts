import path from "node:path";
import { describe, expect, it } from "vitest";
import { cliOf, readLists } from "../facts/lists";
import type { Context } from "../run-checks";
import { check } from "./index";

const root = path.join(__dirname, "../..");

describe("check", () => {
  it("finds nothing wrong with the committed data", () => {
    expect(check.run({ root } as Context)).toEqual([]);
  });

  it("reads values and defaults from the binary", () => {
    const fmt = cliOf(readLists(root)).commands.find(({ name }) => name === "fmt");
    expect(fmt?.flags.find(({ name }) => name === "--prose-wrap")).toEqual({
      name: "--prose-wrap",
      value: " <VALUE>",
      default: "always",
      group: "options",
      values: ["always", "never", "preserve"],
    });
  });
});
