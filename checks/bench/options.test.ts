import { describe, expect, it } from "vitest";
import { readOptions } from "./options";

describe("options of npm run bench", () => {
  it("measure all but the peer, builds once, when there are none", () => {
    expect(readOptions([])).toEqual({
      parts: ["build", "growth", "sizes", "click", "typing", "dev"],
      rounds: 1,
    });
  });

  it("measure only what they name, in the usual order", () => {
    expect(readOptions(["--only", "dev, build", "--rounds", "3"])).toEqual({
      parts: ["build", "dev"],
      rounds: 3,
    });
  });

  it("measure nothing with --help", () => {
    expect(readOptions(["--help"])).toBeUndefined();
  });

  it.each([
    [
      "an unknown part",
      ["--only", "build,pages"],
      "「pages」はありません。使えるのは build, growth",
    ],
    ["no round", ["--rounds", "0"], "--rounds の値「0」は使えません。1 から 20 まで"],
    ["half a round", ["--rounds", "1.5"], "--rounds の値「1.5」は使えません"],
    ["an unknown option", ["--fast"], "知らないオプションか、値の足りないオプション"],
    ["a positional argument", ["build"], "知らないオプションか、値の足りないオプション"],
  ])("refuse %s, naming what is allowed", (_, args, message) => {
    expect(() => readOptions(args)).toThrow(message);
  });
});
