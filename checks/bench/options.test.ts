import { describe, expect, it } from "vitest";
import { readOptions } from "./options";

describe("npm run bench のオプション", () => {
  it("何も書かなければ全部を、ビルドは 1 回測る", () => {
    expect(readOptions([])).toEqual({
      parts: ["build", "growth", "sizes", "click", "typing", "dev"],
      rounds: 1,
      rspack: false,
    });
  });

  it("書いたものだけを、書いた順によらず決まった順に測る", () => {
    expect(readOptions(["--only", "dev, build", "--rounds", "3", "--rspack"])).toEqual({
      parts: ["build", "dev"],
      rounds: 3,
      rspack: true,
    });
  });

  it("--help では何も測らない", () => {
    expect(readOptions(["--help"])).toBeUndefined();
  });

  it.each([
    ["測れないもの", ["--only", "build,pages"], "「pages」はありません。使えるのは build, growth"],
    ["0 回", ["--rounds", "0"], "--rounds の値「0」は使えません。1 から 20 まで"],
    ["小数の回数", ["--rounds", "1.5"], "--rounds の値「1.5」は使えません"],
    ["ビルドのない --rspack", ["--only", "dev", "--rspack"], "--only に build を加えてください"],
    ["知らないオプション", ["--fast"], "知らないオプションか、値の足りないオプション"],
    ["位置引数", ["build"], "知らないオプションか、値の足りないオプション"],
  ])("%sは、何が使えるかを言って断る", (_, args, message) => {
    expect(() => readOptions(args)).toThrow(message);
  });
});
